import { z } from "zod";
import { amount, time } from "./common";

/** Approved and not paid out; `outcome=in_progress` lists them. */
const inProgress = z.array(z.object({ currency: z.string(), count: z.number(), amount }));

/**
 * What is open, from the first draft on, and has no transaction hash on record: its tokens are still in the wallet, as far as we
 * know.
 */
const unsent = z.array(z.object({ currency: z.string(), amount }));

const used = z.object({
  /** In lower case, however the issuer writes it. */
  id: z.string(),
  inProgress,
  unsent,
  /** When the latest redemption was prepared, whatever has become of it; null where none was. */
  lastUsedAt: time.nullable(),
});

const walletFigures = used.extend({
  /** One for each token of a network that we read; the amount is null where the network didn’t answer in time. */
  balances: z.array(
    z.object({ currency: z.string(), token: z.string(), amount: amount.nullable(), asOf: time.nullable() }),
  ),
});
export type WalletFigures = z.infer<typeof walletFigures>;

/** Bank accounts without redemptions are left out. */
const bankAccountFigures = used;
export type BankAccountFigures = z.infer<typeof bankAccountFigures>;

/** `GET /api/figures`. */
export const figures = z.object({
  wallets: z.array(walletFigures),
  bankAccounts: z.array(bankAccountFigures),
});
export type Figures = z.infer<typeof figures>;
