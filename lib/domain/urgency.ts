import type { AskingSituation, Situation } from "./order-situation";

/**
 * What situations ask for, what can lose money first: something contradicts what was approved or sent, an order may exist twice,
 * tokens have left and something about them is open, tokens wait to be sent. What follows keeps money waiting at most.
 */
export const URGENCIES = ["alarm", "unknown", "check", "send", "verify", "close", "approve"] as const;
export type Urgency = (typeof URGENCIES)[number];

const URGENCY_OF = {
  awaiting_approval: "approve",
  partly_approved: "approve",
  outcome_unknown: "unknown",
  outcome_proposed: "unknown",
  late_creation: "alarm",
  instructions_alarm: "alarm",
  order_differs: "alarm",
  address_rejected: "alarm",
  held: "alarm",
  alarm_close_proposed: "alarm",
  close_proposed: "close",
  address_unverified: "verify",
  ready_to_send: "send",
  being_sent: "check",
  unexpected_transfer: "alarm",
  wrong_transfer: "alarm",
  unmatched_transfer: "check",
  resend_unverified: "verify",
  ready_to_resend: "send",
  hash_not_found: "check",
  check_failed: "check",
  not_verified: "check",
  address_unchecked: "check",
  ready_to_post: "check",
  hash_refused: "check",
} as const satisfies Record<AskingSituation, Urgency>;

const asks = (situation: Situation): situation is AskingSituation => situation in URGENCY_OF;

/** How urgent it is; what this version does not know is at least looked at. */
export const urgencyOf = (situation: Situation): Urgency =>
  asks(situation) ? URGENCY_OF[situation] : "check";

/** Below zero where the first is more urgent; of the same urgency they keep their order. */
export const compareUrgency = (a: Situation, b: Situation): number =>
  URGENCIES.indexOf(urgencyOf(a)) - URGENCIES.indexOf(urgencyOf(b));
