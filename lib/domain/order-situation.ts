import type { OrderAction } from "./order-actions";
import {
  type AlarmCode,
  hasArrived,
  hasExtra,
  isForeign,
  isHashHeld,
  isPaidOut,
  isPending,
  issuerEnd,
  isTakenAsOurs,
  isUnexpected,
  mayResend,
  movedNothing,
  type OrderFacts,
} from "./order-facts";
import type { OrderState, OrderStep } from "./order-life";

/** Every place where a redemption can stand, in the order of its life (docs/order-life.md). */
export const SITUATIONS = [
  "awaiting_approval",
  "partly_approved",
  "rejected",
  "withdrawn",
  "expired",
  "approved",
  "submission_delayed",
  "submission_paused",
  "submitting",
  "outcome_unknown",
  "outcome_proposed",
  "not_created",
  "late_creation",
  "refused",
  "awaiting_instructions",
  "instructions_alarm",
  "order_differs",
  "address_rejected",
  "held",
  "alarm_kept",
  "alarm_close_proposed",
  "close_proposed",
  "closed",
  "wallet_blocked",
  "address_invalid",
  "address_unverified",
  "ready_to_send",
  "sending_paused",
  "being_sent",
  "transfer_pending",
  "unexpected_transfer",
  "wrong_transfer",
  "unmatched_transfer",
  "tokens_arrived",
  "completed_early",
  "transfer_reverted",
  "transfer_cancelled",
  "resend_unverified",
  "ready_to_resend",
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
  "awaiting_payout",
  "surplus_transfer",
  "payout_started",
  "paid_out",
  "completed",
  "extra_transfer",
  "issuer_failed",
] as const;

export type Situation = (typeof SITUATIONS)[number];

/** Where a redemption stands: one name for everything that words, steps, polling and the send gate need to know. */
export function situationOf(facts: OrderFacts): Situation {
  // A payout that begins meanwhile leaves nothing to close.
  if (facts.state === "submitted" && facts.closingBy && !isPaidOut(facts))
    return facts.alarm && !facts.alarmKept ? "alarm_close_proposed" : "close_proposed";
  if (facts.alarm) return facts.alarmKept ? "alarm_kept" : BY_ALARM[facts.alarm];
  return BY_STATE[facts.state](facts);
}

const BY_ALARM: Record<AlarmCode, Situation> = {
  amount_differs: "instructions_alarm",
  other_order: "instructions_alarm",
  instructions_changed: "instructions_alarm",
  transfer_changed: "instructions_alarm",
  transfer_shared: "instructions_alarm",
  order_differs: "order_differs",
  address_rejected: "address_rejected",
  held: "held",
  created_after_all: "late_creation",
};

type Finder = (facts: OrderFacts) => Situation;

const BY_STATE: Record<OrderState, Finder> = {
  pending_approval: ({ approvals }) => (approvals.given > 0 ? "partly_approved" : "awaiting_approval"),
  approved: ({ delayed, paused }) => {
    if (paused) return "submission_paused";
    return delayed ? "submission_delayed" : "approved";
  },
  submitting: () => "submitting",
  outcome_unknown: ({ resolution }) => (resolution ? "outcome_proposed" : "outcome_unknown"),
  submitted: whenSubmitted,
  not_created: () => "not_created",
  refused: () => "refused",
  rejected: () => "rejected",
  withdrawn: () => "withdrawn",
  expired: () => "expired",
  closed: () => "closed",
};

function whenSubmitted(facts: OrderFacts): Situation {
  if (isPaidOut(facts)) return whenPaidOut(facts);
  const end = issuerEnd(facts);
  // What came asks for the same as before: whose it was, or what the issuer's support says.
  if (end && end !== "completed_unmatched") return end;
  switch (facts.step) {
    case "awaiting_transfer":
      return whenAwaitingTransfer(facts);
    case "transfer_recorded":
      return movedNothing(facts) ? whenNothingMoved(facts) : whenRecorded(facts);
    case "transfer_confirmed":
      return isUnexpected(facts) ? "surplus_transfer" : "awaiting_payout";
    default:
      return "awaiting_instructions";
  }
}

function whenPaidOut(facts: OrderFacts): Situation {
  if (hasExtra(facts)) return "extra_transfer";
  if (facts.step !== "payout_started") return "completed";
  return facts.issuerStatus === "completed" ? "paid_out" : "payout_started";
}

function whenAwaitingTransfer(facts: OrderFacts): Situation {
  if (hasArrived(facts)) return "tokens_arrived";
  if (isForeign(facts)) return "unexpected_transfer";
  if (isUnexpected(facts)) return "wrong_transfer";
  if (isTakenAsOurs(facts)) return "unmatched_transfer";
  if (isPending(facts)) return whenPending(facts);
  if (facts.walletBlocked) return "wallet_blocked";
  if (facts.addressInvalid) return "address_invalid";
  if (facts.addressUnverified) return "address_unverified";
  return whenSendable(facts, "ready_to_send");
}

function whenNothingMoved(facts: OrderFacts): Situation {
  if (isForeign(facts)) return "unexpected_transfer";
  if (isTakenAsOurs(facts)) return "unmatched_transfer";
  if (isPending(facts)) return whenPending(facts);
  if (!mayResend(facts)) {
    return facts.chain?.transaction?.state === "cancelled" ? "transfer_cancelled" : "transfer_reverted";
  }
  if (facts.walletBlocked) return "wallet_blocked";
  if (facts.addressInvalid) return "address_invalid";
  if (facts.addressUnverified) return "resend_unverified";
  return whenSendable(facts, "ready_to_resend");
}

/** Who is sending says more than that something is on its way. */
const whenPending = ({ reservedBy }: OrderFacts): Situation =>
  reservedBy ? "being_sent" : "transfer_pending";

function whenSendable({ paused, reservedBy }: OrderFacts, due: SendSituation): Situation {
  // Whoever asked a wallet before the pause may have sent already.
  if (reservedBy) return "being_sent";
  return paused ? "sending_paused" : due;
}

function whenRecorded(facts: OrderFacts): Situation {
  const { confirmation, chain, addressUnverified } = facts;
  if (confirmation === "failed") return "hash_refused";
  if (isHashHeld(facts)) return chain?.verdict === "failed" ? "check_failed" : "not_verified";
  // The hash is held back until then, whatever else is known of it.
  if (addressUnverified) return "address_unchecked";
  if (!chain) return "hash_recorded";
  if (chain.overridden) return "check_overridden";
  switch (chain.verdict) {
    case "verified":
      return chain.posting === "on_click" ? "ready_to_post" : "hash_verified";
    default:
      return chain.transaction?.missing ? "hash_not_found" : "checking_hash";
  }
}

/** The one gate before sending: QR code, copying and the wallet in the page are there in these situations alone. */
export const maySendTokens = (situation: Situation): situation is SendSituation =>
  SEND_GATE[situation] === "open";

const SEND_GATE = {
  awaiting_approval: "closed",
  partly_approved: "closed",
  rejected: "closed",
  withdrawn: "closed",
  expired: "closed",
  approved: "closed",
  submission_delayed: "closed",
  submission_paused: "closed",
  submitting: "closed",
  outcome_unknown: "closed",
  outcome_proposed: "closed",
  not_created: "closed",
  late_creation: "closed",
  refused: "closed",
  awaiting_instructions: "closed",
  instructions_alarm: "closed",
  order_differs: "closed",
  address_rejected: "closed",
  held: "closed",
  alarm_kept: "closed",
  alarm_close_proposed: "closed",
  close_proposed: "closed",
  closed: "closed",
  wallet_blocked: "closed",
  address_invalid: "closed",
  address_unverified: "closed",
  ready_to_send: "open",
  sending_paused: "closed",
  being_sent: "closed",
  transfer_pending: "closed",
  unexpected_transfer: "closed",
  wrong_transfer: "closed",
  unmatched_transfer: "closed",
  tokens_arrived: "closed",
  completed_early: "closed",
  transfer_reverted: "closed",
  transfer_cancelled: "closed",
  resend_unverified: "closed",
  ready_to_resend: "open",
  hash_recorded: "closed",
  checking_hash: "closed",
  hash_not_found: "closed",
  check_failed: "closed",
  not_verified: "closed",
  address_unchecked: "closed",
  check_overridden: "closed",
  hash_verified: "closed",
  ready_to_post: "closed",
  hash_refused: "closed",
  awaiting_payout: "closed",
  surplus_transfer: "closed",
  payout_started: "closed",
  paid_out: "closed",
  completed: "closed",
  extra_transfer: "closed",
  issuer_failed: "closed",
} as const satisfies Record<Situation, "open" | "closed">;

/** A situation in which tokens may be sent. */
export type SendSituation = {
  [S in Situation]: (typeof SEND_GATE)[S] extends "open" ? S : never;
}[Situation];

/** What a situation asks people to do, the most urgent first; the first that somebody may do is theirs. */
const ASKS = {
  awaiting_approval: ["approve"],
  partly_approved: ["approve"],
  rejected: [],
  withdrawn: [],
  expired: [],
  approved: [],
  submission_delayed: [],
  submission_paused: [],
  submitting: [],
  outcome_unknown: ["resolve"],
  outcome_proposed: ["decide_resolution"],
  not_created: [],
  late_creation: ["decide_alarm"],
  refused: [],
  awaiting_instructions: [],
  instructions_alarm: ["decide_alarm"],
  order_differs: ["decide_alarm"],
  address_rejected: ["decide_alarm"],
  held: ["decide_alarm"],
  alarm_kept: [],
  alarm_close_proposed: ["decide_alarm", "decide_close"],
  close_proposed: ["decide_close"],
  closed: [],
  wallet_blocked: [],
  address_invalid: [],
  address_unverified: ["check_address"],
  ready_to_send: ["confirm"],
  sending_paused: [],
  being_sent: ["release"],
  transfer_pending: [],
  unexpected_transfer: ["decide_arrival"],
  // The issuer's support has to be asked; the hash of what arrived is what can be told here.
  wrong_transfer: ["confirm"],
  unmatched_transfer: ["confirm"],
  tokens_arrived: [],
  completed_early: [],
  transfer_reverted: [],
  transfer_cancelled: [],
  resend_unverified: ["check_address"],
  ready_to_resend: ["confirm"],
  hash_recorded: [],
  checking_hash: [],
  hash_not_found: ["confirm"],
  check_failed: ["override_check", "confirm"],
  not_verified: ["override_check"],
  address_unchecked: ["check_address"],
  check_overridden: [],
  hash_verified: [],
  ready_to_post: ["confirm"],
  hash_refused: ["confirm"],
  awaiting_payout: [],
  surplus_transfer: [],
  payout_started: [],
  paid_out: [],
  completed: [],
  extra_transfer: [],
  issuer_failed: [],
} as const satisfies Record<Situation, readonly OrderAction[]>;

/** A situation that asks somebody to do one of these. */
export type AskingSituation<Action extends OrderAction = OrderAction> = {
  [S in Situation]: Extract<(typeof ASKS)[S][number], Action> extends never ? never : S;
}[Situation];

/** What a redemption waits for from people; empty while it waits for nobody. */
export const asksOf = (situation: Situation): readonly OrderAction[] => ASKS[situation];

/** What this person is asked to do now, of what they can be asked for (`askableActions`); null when nothing is. */
export const nextAction = (situation: Situation, askable: readonly OrderAction[]): OrderAction | null =>
  asksOf(situation).find((action) => askable.includes(action)) ?? null;

/** What only a pause or a stopped token keeps from going on. */
export const STANDING_STILL = ["submission_paused", "sending_paused"] as const satisfies Situation[];

/** The situation that stands for a state or step of which nothing else is known, for a list to choose from. */
export const USUAL_SITUATION = {
  pending_approval: "awaiting_approval",
  approved: "approved",
  submitting: "submitting",
  instructions_pending: "awaiting_instructions",
  awaiting_transfer: "ready_to_send",
  transfer_recorded: "hash_recorded",
  transfer_confirmed: "awaiting_payout",
  payout_started: "payout_started",
  outcome_unknown: "outcome_unknown",
  not_created: "not_created",
  refused: "refused",
  rejected: "rejected",
  withdrawn: "withdrawn",
  expired: "expired",
  closed: "closed",
} as const satisfies Record<Exclude<OrderState, "submitted"> | OrderStep, Situation>;
