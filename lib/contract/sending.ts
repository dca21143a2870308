import { z } from "zod";
import { ORDER_STATES } from "@/lib/domain/order-life";
import { SENDING_ACTIONS } from "@/lib/domain/rules/sending";
import { words } from "@/lib/words/fields";
import { tokenStop } from "./chain";
import { note, personRef, time } from "./common";
import { secondVote, signature, yes } from "./proofs";

/** `GET /api/sending`: whether orders, hashes and tokens may be sent. */
export const sending = z.object({
  paused: z.boolean(),
  /** `restored` once the database is not the one we last worked with; else what the person wrote who paused it. */
  reason: z.string().nullable(),
  by: personRef.nullable(),
  at: time.nullable(),
  /** Who proposed to resume it, while that waits for a second person; a yes to it names the hash. */
  resume: z.object({ by: personRef, at: time, contentHash: z.string() }).nullable(),
  allowed: z.array(z.enum(SENDING_ACTIONS)),
  /** Tokens that nothing is sent with, since every node says that they can't be relied on; the oldest first. */
  stops: z.array(
    tokenStop.extend({
      ...{ id: z.string(), currency: z.string(), since: time, mayLetGoOn: z.boolean() },
      /** How many redemptions stand still because of it. */
      orders: z.number(),
    }),
  ),
  /**
   * While it is paused: what was approved, is being sent or may have been, and, after a restore, what waits for approval and
   * what was submitted and has no payout yet.
   */
  orders: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      state: z.enum(ORDER_STATES),
      amount: z.string(),
      currency: z.string(),
      remark: z.string().nullable(),
    }),
  ),
  /** How many these are in all: at most 200 are listed. */
  ordersTotal: z.number(),
});
export type Sending = z.infer<typeof sending>;

/** `POST /api/sending/stops/{id}`. */
export const tokenStopId = z.object({ id: z.uuid() });
export const letTokenGoOn = z.strictObject({});

/** What resumes it: a proposal, or a second person's yes. */
export const resumeSending = z.union([z.strictObject({ paused: z.literal(false) }), yes]);

/** `POST /api/sending`: pauses at once; to resume, one person proposes it and a second one accepts or declines. */
export const changeSending = z.union([
  z.strictObject({ paused: z.literal(true), reason: note(500, () => words.reason) }),
  z.strictObject({ paused: z.literal(false), signature }),
  secondVote,
]);
export type ChangeSending = z.infer<typeof changeSending>;
