import type { ReactNode } from "react";
import type { Stop } from "@/lib/domain/situations";

export const words = {
  money: (amount: string, currency: string) => `${amount} ${currency}`,
  /** In pieces, since one part of a page stands in bold. */
  to: (account: ReactNode) => ["to ", account],
  never: "Never send tokens because of a mail. Addresses are only in the Redemption Desk.",
  settings: "Mail settings",
  stops: {
    wallet: "Wallet",
    address: "Deposit address",
    issuer: "Issuer",
    account: "Bank account",
  } satisfies Record<Stop, string>,
  places: {
    wallet: {
      at: "The tokens are in the wallet.",
      moving: "The tokens are on their way to the deposit address.",
    },
    address: {
      at: "The tokens have reached the deposit address.",
      moving: "The tokens are on their way to the issuer.",
    },
    issuer: { at: "The issuer has the tokens.", moving: "The payout is on its way to the bank account." },
    account: { at: "The money is on the bank account.", moving: "The money is on the bank account." },
  } satisfies Record<Stop, { at: string; moving: string }>,
};
