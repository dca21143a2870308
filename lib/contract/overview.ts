import { z } from "zod";
import { FIGURES } from "@/lib/domain/overview-figures";
import { SET_UP_STEPS } from "@/lib/domain/set-up";
import { amount } from "./common";
import { orderRow } from "./orders";
import { summaryInput } from "./summary";

const sum = z.object({ currency: z.string(), count: z.number(), amount });
export type Sum = z.infer<typeof sum>;

/** `GET /api/overview?zone=`: what the first page shows, of the reader's day; everything is read from our own database. */
export const overview = z.object({
  /** Whether a bank statement was ever read; without one, nothing says what was received. */
  hasStatements: z.boolean(),
  figures: z.partialRecord(z.enum(FIGURES), z.array(sum)),
  /** What is expected on each day of this week, Monday first; without statements what was paid out. */
  week: z.array(z.object({ day: z.string(), sums: z.array(sum) })),
  /** On which accounts it was received this month, the busiest first; without statements to which it was paid out. */
  accounts: z.array(z.object({ id: z.string(), account: orderRow.shape.bankAccount, sums: z.array(sum) })),
  /** How many redemptions wait for nothing but that sending resumes, and whether all of it is paused or only their token has stopped. */
  still: z.object({ cause: z.enum(["paused", "token"]), count: z.number() }).nullable(),
  /** What is left to set up and what is done, as far as the reader can do it; null once something was paid out. */
  setUp: z.array(z.object({ step: z.enum(SET_UP_STEPS), isDone: z.boolean() })).nullable(),
  /** The business's first payout, until another redemption is prepared; null otherwise. */
  firstPayout: z
    .object({ id: z.string(), reference: z.string(), currency: z.string(), amount, hours: z.number() })
    .nullable(),
});
export type Overview = z.infer<typeof overview>;

export const overviewInput = summaryInput.pick({ zone: true });
