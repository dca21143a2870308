import { z } from "zod";
import { SITUATIONS } from "@/lib/domain/situations";
import { amount } from "./common";

/** Another redemption that is open or of the last day, and may be the same payment. */
const twin = z.object({
  id: z.string(),
  reference: z.string(),
  currency: z.string(),
  amount,
  situation: z.enum(SITUATIONS),
  /** What it has in common: the same amount to the same account, or the same reference of the person’s own. */
  same: z.array(z.enum(["amount", "reference"])),
});

/** `GET /api/orders/{id}/signs`: what an approver compares a redemption with. */
export const riskSigns = z.object({
  /** What was paid out to its account within a year, but for the lowest and the highest tenth; null where that is too little to say. */
  usual: z
    .object({ from: amount, to: amount, median: amount, count: z.number(), isOutside: z.boolean() })
    .nullable(),
  /** How often money was ever paid out to its account, and from its wallet. */
  paidToAccount: z.number(),
  /** Since the payout of this time its account’s holder and bank are as they are here; null where nothing was paid out to them so. */
  unchangedSince: z.string().nullable(),
  paidFromWallet: z.number(),
  /** Its share of what the wallet holds of the token now, in percent, rounded up, and 0 below one: null where it holds none. Null where the balance isn’t known. */
  share: z.object({ percent: z.number().nullable(), of: amount }).nullable(),
  /** What was sent to its account within 24 hours in its currency or is approved, with this one: what rules and limits go by at its approval. */
  together: amount,
  /** The daily limits that apply, and how much of each is used with this redemption, by what was sent and what is approved. */
  limits: z.array(
    z.object({ of: z.enum(["account", "person", "desk"]), used: amount, limit: amount, isOver: z.boolean() }),
  ),
  /** What could be paid twice first. */
  twins: z.array(twin),
});
export type RiskSigns = z.infer<typeof riskSigns>;
