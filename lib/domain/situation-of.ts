import type { ReceiptState } from "./bank/receipt";
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
  payoutProblem,
} from "./order-facts";
import type { OrderState } from "./order-life";
import type { SendSituation, Situation } from "./situations";

/** The facts that decide where a redemption stands. */
export type SituationFacts = Pick<
  OrderFacts,
  | "state"
  | "step"
  | "delayed"
  | "paused"
  | "reservedBy"
  | "closingBy"
  | "alarm"
  | "alarmKept"
  | "issuerStatus"
  | "receipt"
  | "late"
  | "walletBlocked"
  | "addressInvalid"
  | "addressUnverified"
  | "confirmation"
  | "noTransfer"
  | "chain"
> & { approvals: Pick<OrderFacts["approvals"], "given">; resolution: object | null };

/** Where a redemption stands, by its facts; what follows from that is in the catalogue (situations.ts). */
export function situationOf(facts: SituationFacts): Situation {
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

type Finder = (facts: SituationFacts) => Situation;

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

const BY_RECEIPT: Record<ReceiptState, Situation> = {
  received: "received",
  short: "received_differs",
  over: "received_differs",
  returned: "payout_returned",
};

function whenSubmitted(facts: SituationFacts): Situation {
  // What the bank has booked is certain, whatever the issuer says of it.
  if (facts.receipt === "returned") return "payout_returned";
  if (isPaidOut(facts)) return whenPaidOut(facts);
  if (facts.receipt) return BY_RECEIPT[facts.receipt];
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

function whenPaidOut(facts: SituationFacts): Situation {
  const problem = payoutProblem(facts);
  if (problem) return problem === "late" ? "payout_late" : BY_RECEIPT[problem];
  if (hasExtra(facts)) return "extra_transfer";
  if (facts.receipt) return "received";
  if (facts.step !== "payout_started") return "completed";
  return facts.issuerStatus === "completed" ? "paid_out" : "payout_started";
}

function whenAwaitingTransfer(facts: SituationFacts): Situation {
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

function whenNothingMoved(facts: SituationFacts): Situation {
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
const whenPending = ({ reservedBy }: SituationFacts): Situation =>
  reservedBy ? "being_sent" : "transfer_pending";

function whenSendable({ paused, reservedBy }: SituationFacts, due: SendSituation): Situation {
  // A wallet that was asked before the pause may have sent already.
  if (reservedBy) return "being_sent";
  return paused ? "sending_paused" : due;
}

function whenRecorded(facts: SituationFacts): Situation {
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
