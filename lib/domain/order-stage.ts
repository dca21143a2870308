import type { Situation } from "./situations";

/**
 * What an order's row alone says of where it stands, by each of which it can be found and counted at once; beside it the
 * situations that the rest may make of it: people's votes, the chain, rules, and whether sending is paused. The first one is
 * where it stands unless something else says otherwise.
 */
export const STAGES = {
  pending_approval: ["awaiting_approval", "partly_approved"],
  approved: ["approved", "submission_delayed", "submission_paused"],
  submitting: ["submitting"],
  outcome_unknown: ["outcome_unknown"],
  outcome_proposed: ["outcome_proposed"],
  not_created: ["not_created"],
  refused: ["refused"],
  rejected: ["rejected"],
  withdrawn: ["withdrawn"],
  expired: ["expired"],
  closed: ["closed"],
  late_creation: ["late_creation"],
  instructions_alarm: ["instructions_alarm"],
  order_differs: ["order_differs"],
  address_rejected: ["address_rejected"],
  held: ["held"],
  alarm_kept: ["alarm_kept"],
  alarm_close_proposed: ["alarm_close_proposed"],
  close_proposed: ["close_proposed"],
  issuer_failed: ["issuer_failed"],
  awaiting_instructions: ["awaiting_instructions"],
  completed_early: ["completed_early"],
  awaiting_transfer: [
    "ready_to_send",
    "sending_paused",
    "being_sent",
    "wallet_blocked",
    "address_invalid",
    "address_unverified",
    "transfer_pending",
    "unexpected_transfer",
    "wrong_transfer",
    "unmatched_transfer",
    "tokens_arrived",
    "completed_early",
  ],
  transfer_recorded: [
    "hash_recorded",
    "checking_hash",
    "hash_not_found",
    "check_failed",
    "not_verified",
    "address_unchecked",
    "check_overridden",
    "hash_verified",
    "ready_to_post",
    "hash_refused",
    "transfer_reverted",
    "transfer_cancelled",
    "resend_unverified",
    "ready_to_resend",
    "sending_paused",
    "being_sent",
    "transfer_pending",
    "unexpected_transfer",
    "unmatched_transfer",
    "wallet_blocked",
    "address_invalid",
    "completed_early",
  ],
  awaiting_payout: ["awaiting_payout", "surplus_transfer"],
  payout_started: ["payout_started", "extra_transfer"],
  paid_out: ["paid_out", "extra_transfer"],
  completed: ["completed", "extra_transfer"],
} as const satisfies Record<string, readonly [Situation, ...Situation[]]>;

export type OrderStage = keyof typeof STAGES;

export const ORDER_STAGES = Object.keys(STAGES) as OrderStage[];

/** Where an order at this stage stands unless something beside its row says otherwise. */
export const usualSituation = (stage: OrderStage): Situation => STAGES[stage][0];

/** Whether all, some or none of what an order at this stage can be is among these situations. */
export function stageIn(stage: OrderStage, situations: ReadonlySet<Situation>): "all" | "some" | "none" {
  const possible: readonly Situation[] = STAGES[stage];
  const count = possible.filter((one) => situations.has(one)).length;
  return count === 0 ? "none" : count === possible.length ? "all" : "some";
}
