import "server-only";
import { type AddWallet, addWallet, type Wallet } from "@/lib/contract/wallets";
import { requireAddress, whitelistWallet } from "../../wallets/whitelist";
import type { IssuerChange } from "../change-type";

/** A new wallet waits like a redemption: a preparer asks for it, and whoever accepts it compares the address. */
export const walletAdded: IssuerChange<AddWallet, Wallet> = {
  kind: "wallet_added",
  place: "issuer",
  proposers: ["preparer"],
  votes: 1,
  failure: "The issuer didn’t say that it took the wallet. Its list shows whether it did.",
  draft: async (_context, wallet) => {
    requireAddress(wallet.address);
    const target = `${wallet.network}:${wallet.address}`.toLowerCase();
    return { subject: wallet.name, subjectPersonId: null, target, before: null, after: wallet };
  },
  read: async () => null,
  apply: (context, { after }) => whitelistWallet(context, addWallet.parse(after)),
};
