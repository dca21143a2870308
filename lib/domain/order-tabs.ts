import { SITUATIONS, type Situation } from "./order-situation";

/** The tabs above the list of redemptions. `todo` is what waits for the reader; the others go by where a redemption stands. */
export const ORDER_TABS = ["all", "todo", "inProgress", "paidOut", "problems"] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The tabs that are the same for everybody. */
export type SituationTab = Exclude<OrderTab, "all" | "todo">;

/** Under which of them a redemption is found; what ended without a payout and without trouble is under “All” alone. */
const TABS_OF = {
  awaiting_approval: ["inProgress"],
  partly_approved: ["inProgress"],
  rejected: [],
  withdrawn: [],
  expired: [],
  approved: ["inProgress"],
  submission_delayed: ["inProgress"],
  submission_paused: ["inProgress"],
  submitting: ["inProgress"],
  outcome_unknown: ["problems"],
  outcome_proposed: ["problems"],
  not_created: ["problems"],
  late_creation: ["problems"],
  refused: ["problems"],
  awaiting_instructions: ["inProgress"],
  instructions_alarm: ["problems"],
  order_differs: ["problems"],
  address_rejected: ["problems"],
  held: ["problems"],
  alarm_kept: ["problems"],
  alarm_close_proposed: ["problems"],
  close_proposed: ["problems"],
  closed: [],
  address_invalid: ["problems"],
  address_unverified: ["inProgress"],
  ready_to_send: ["inProgress"],
  sending_paused: ["inProgress"],
  being_sent: ["inProgress"],
  unexpected_transfer: ["problems"],
  tokens_arrived: ["inProgress"],
  completed_early: ["problems"],
  transfer_reverted: ["problems"],
  transfer_cancelled: ["problems"],
  resend_unverified: ["problems"],
  ready_to_resend: ["problems"],
  hash_recorded: ["inProgress"],
  checking_hash: ["inProgress"],
  hash_not_found: ["problems"],
  check_failed: ["problems"],
  not_verified: ["problems"],
  address_unchecked: ["problems"],
  check_overridden: ["inProgress"],
  hash_verified: ["inProgress"],
  ready_to_post: ["inProgress"],
  hash_refused: ["problems"],
  awaiting_payout: ["inProgress"],
  payout_started: ["paidOut"],
  paid_out: ["paidOut"],
  // The money is on its way, and more tokens came than it was for.
  extra_transfer: ["paidOut", "problems"],
  issuer_failed: ["problems"],
} as const satisfies Record<Situation, readonly SituationTab[]>;

/** The situations under a tab. */
export const situationsUnder = (tab: SituationTab): Situation[] =>
  SITUATIONS.filter((situation) => (TABS_OF[situation] as readonly SituationTab[]).includes(tab));
