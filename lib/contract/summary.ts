import { z } from "zod";
import { isZone } from "@/lib/domain/zones";
import { words } from "@/lib/words/fields";
import { amount, time } from "./common";

const count = z.number();
/** What the wallets hold of one token. */
const holding = z.object({
  currency: z.string(),
  token: z.string(),
  /** Of all wallets that could be read; null where none could. */
  balance: amount.nullable(),
  walletCount: count,
  /** When the oldest of the balances was read. */
  asOf: time.nullable(),
  /**
   * The wallets that are not in the balance, or null: `not_set_up` where we read no network on which they can hold this
   * token, `no_answer` where the network did not answer in time or, for all wallets, the issuer never listed any.
   */
  missing: z.object({ walletCount: count, reason: z.enum(["not_set_up", "no_answer"]) }).nullable(),
});

const currencySummary = z.object({
  currency: z.string(),
  awaitingApproval: z.object({ count, amount, oldest: time.nullable() }),
  /** Approved and not paid out. */
  inProgress: z.object({ count, amount }),
  /** What was paid out, by the month in which we first saw the payout, the oldest first; the last one is the present month. */
  months: z.array(z.object({ month: z.string(), count, amount })),
  /** From the last approval to the payout, of the latest 500 payouts within these months; null without any. */
  medianHours: z.number().nullable(),
});

/** `GET /api/summary`. */
export const summary = z.object({
  wallets: z.array(holding),
  /** When the issuer listed the wallets in these balances, where it doesn't answer now; else null. */
  walletsListedAt: time.nullable(),
  currencies: z.array(currencySummary),
});
export type Summary = z.infer<typeof summary>;

/** Months begin where the reader is. */
export const summaryInput = z.strictObject({
  months: z.coerce.number().int().min(1).max(36).default(12),
  zone: z
    .string()
    .max(60)
    .refine(isZone, { error: () => words.zone })
    .default("UTC"),
});
