import { SITUATIONS, type Situation } from "./order-situation";

/**
 * The tabs above the list of redemptions. `todo` is what waits for the reader; `open` and `paidOut` go by what has become of a
 * redemption, `problems` by where it stands, so one can be under several.
 */
export const ORDER_TABS = ["all", "todo", "open", "paidOut", "problems"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** Whether people have to look into it, or had better know. */
const IS_PROBLEM = {
  awaiting_approval: false,
  partly_approved: false,
  rejected: false,
  withdrawn: false,
  expired: false,
  approved: false,
  submission_delayed: false,
  submission_paused: false,
  submitting: false,
  outcome_unknown: true,
  outcome_proposed: true,
  not_created: true,
  late_creation: true,
  refused: true,
  awaiting_instructions: false,
  instructions_alarm: true,
  order_differs: true,
  address_rejected: true,
  held: true,
  alarm_kept: true,
  alarm_close_proposed: true,
  close_proposed: true,
  closed: false,
  wallet_blocked: true,
  address_invalid: true,
  address_unverified: false,
  ready_to_send: false,
  sending_paused: false,
  being_sent: false,
  transfer_pending: false,
  unexpected_transfer: true,
  wrong_transfer: true,
  unmatched_transfer: true,
  tokens_arrived: false,
  completed_early: true,
  transfer_reverted: true,
  transfer_cancelled: true,
  resend_unverified: true,
  ready_to_resend: true,
  hash_recorded: false,
  checking_hash: false,
  hash_not_found: true,
  check_failed: true,
  not_verified: true,
  address_unchecked: true,
  check_overridden: false,
  hash_verified: false,
  ready_to_post: false,
  hash_refused: true,
  awaiting_payout: false,
  surplus_transfer: true,
  payout_started: false,
  paid_out: false,
  completed: false,
  // The money is on its way, and more tokens came than it was for.
  extra_transfer: true,
  issuer_failed: true,
} as const satisfies Record<Situation, boolean>;

export const isProblem = (situation: Situation): boolean => IS_PROBLEM[situation];

export const PROBLEMS: ReadonlySet<Situation> = new Set(SITUATIONS.filter(isProblem));
