import type { Order } from "@/lib/contract/orders";
import { statusTone } from "@/lib/domain/issuer-facts";
import type { OrderState, OrderStep } from "@/lib/domain/order-life";
import { chainWords } from "./chain-words";
import { movedNothing } from "./findings";
import type { Words } from "./words-shape";

export type WordFacts = Pick<
  Order,
  | "state"
  | "step"
  | "alarm"
  | "confirmation"
  | "transfer"
  | "issuer"
  | "resolution"
  | "approvals"
  | "approvalsRequired"
>;

const OF_STATE: Record<Exclude<OrderState, "submitted">, Words> = {
  pending_approval: {
    label: "Needs approval",
    tone: "attention",
    heading: "Waiting for approval",
    happened: "It was prepared and sent for approval; nothing has gone to the issuer.",
    next: "An approver who did not prepare it decides; the desk then sends it to the issuer by itself.",
  },
  approved: {
    label: "Approved",
    tone: "accent",
    heading: "Approved, about to be sent",
    happened: "Every approval that is needed was given.",
    next: "The desk reads the wallet and the bank account once more and sends the order to the issuer by itself.",
  },
  submitting: {
    label: "Being sent",
    tone: "accent",
    heading: "On its way to the issuer",
    happened: "The desk has sent the order, once, and waits for the issuer's answer.",
    next: "The answer usually takes seconds; if none comes, the desk sends nothing again and asks people instead.",
  },
  outcome_unknown: {
    label: "Outcome unknown",
    tone: "danger",
    heading: "It is not known whether this order exists",
    happened: "The order was sent once and the issuer's answer was lost: it may exist at the issuer or not.",
    next: "Nothing may be sent again; two people look it up in the issuer's web account and settle it here.",
  },
  not_created: {
    label: "Not created",
    tone: "neutral",
    heading: "The issuer never created this order",
    happened: "Two people established that it does not exist at the issuer; no money moves.",
    next: "Nothing more happens here; a preparer can prepare it again.",
  },
  refused: {
    label: "Refused",
    tone: "danger",
    heading: "The issuer refused this order",
    happened: "The issuer did not accept what was sent: nothing was created and no money moves.",
    next: "Nothing more happens here; a preparer can correct it and prepare it again.",
  },
  rejected: {
    label: "Rejected",
    tone: "neutral",
    heading: "Rejected",
    happened: "An approver rejected it; nothing has gone to the issuer.",
    next: "Nothing more happens here; a preparer can correct it and prepare it again.",
  },
  withdrawn: {
    label: "Withdrawn",
    tone: "neutral",
    heading: "Withdrawn",
    happened: "Its preparer took it back; nothing has gone to the issuer.",
    next: "Nothing more happens here; a preparer can prepare it again.",
  },
  expired: {
    label: "Expired",
    tone: "neutral",
    heading: "Expired",
    happened: "It was not approved and sent in time; nothing has gone to the issuer.",
    next: "Nothing more happens here; a preparer can prepare it again.",
  },
};

const OF_STEP: Record<OrderStep, Words> = {
  instructions_pending: {
    label: "Awaiting instructions",
    tone: "accent",
    heading: "Waiting for the payment instructions",
    happened: "The issuer has created the order and has not said yet where the tokens go.",
    next: "The desk keeps asking the issuer by itself; the address appears here.",
  },
  awaiting_transfer: {
    label: "Send tokens",
    tone: "attention",
    heading: "Send the tokens",
    happened: "The issuer has created the order and says where the tokens go.",
    next: "A preparer sends the exact amount, once, from the wallet named here; the issuer then pays out.",
  },
  transfer_recorded: {
    label: "Transfer recorded",
    tone: "accent",
    heading: "The hash is recorded",
    happened: "The transaction hash is stored here and the issuer has not acknowledged it yet.",
    next: "The desk passes it to the issuer by itself; the payout comes with or without it.",
  },
  transfer_confirmed: {
    label: "Transfer confirmed",
    tone: "accent",
    heading: "Waiting for the payout",
    happened: "The issuer has acknowledged the transfer.",
    next: "The issuer burns the tokens and starts the payout; the desk keeps looking by itself.",
  },
  payout_started: {
    label: "Payout started",
    tone: "positive",
    heading: "The payout has started",
    happened: "The issuer has started the transfer to the bank account.",
    next: "Nothing more is to be done here; the money arrives as fast as the banks carry it.",
  },
};

const ALARM: Words = {
  label: "Alarm",
  tone: "danger",
  heading: "Stop: the payment instructions do not match",
  happened:
    "What the issuer says now differs from what was ordered or read before, so the address is hidden.",
  next: "Nobody sends tokens; an approver clears it with the issuer and decides here.",
};

const CREATED_AFTER_ALL: Words = {
  label: "Alarm",
  tone: "danger",
  heading: "Stop: the issuer has this order after all",
  happened: "It was settled as not created, and then the issuer's late answer said that it exists.",
  next: "Nobody sends tokens for it or for its repetition; an approver clears it with the issuer and decides here.",
};

const FAILED: Words = {
  label: "Issuer says failed",
  tone: "danger",
  heading: "The issuer reports a failure",
  happened: "The issuer's own Status of this order says that it failed; it does not say why.",
  next: "Send nothing; a preparer asks the issuer's support what happened to the tokens and the payout.",
};

/** For an address whose letters contradict its own checksum; the page decides it, where the check is loaded. */
export const WRONG_ADDRESS: Words = {
  label: "Wrong address",
  tone: "danger",
  heading: "Send nothing: the address is wrong",
  happened: "The issuer has created the order, but the address it gives fails its own checksum.",
  next: "A preparer asks the issuer's support for the right address; the desk keeps reading it by itself.",
};

const COMPLETED: Words = {
  ...OF_STEP.payout_started,
  label: "Completed",
  heading: "Paid out",
  happened: "The issuer has started the transfer to the bank account and reports the order as completed.",
};

const HASH_FAILED: Words = {
  ...OF_STEP.transfer_recorded,
  label: "Hash not taken",
  tone: "attention",
  heading: "The issuer did not take the hash",
  happened: "The hash is stored here, but the issuer did not accept it as a confirmation.",
  next: "A preparer compares it with the wallet's history and corrects it; the tokens are never sent again.",
};

/** The words of an order, from its facts. Names of people are left to the page, which can isolate them. */
export function orderWords(order: WordFacts): Words {
  const status = statusTone(order.issuer?.status ?? null);
  if (order.alarm) return order.alarm.code === "created_after_all" ? CREATED_AFTER_ALL : ALARM;
  if (order.state === "outcome_unknown" && order.resolution) {
    return {
      ...OF_STATE.outcome_unknown,
      next: "One person has said what they found; a second person confirms or declines it.",
    };
  }
  if (order.state === "pending_approval") {
    const given = order.approvals.filter((approval) => approval.decision === "approved").length;
    const happened = `${given} of ${order.approvalsRequired} approvals given; nothing has gone to the issuer.`;
    return given === 0 ? OF_STATE.pending_approval : { ...OF_STATE.pending_approval, happened };
  }
  if (order.state !== "submitted") return OF_STATE[order.state];
  if (status === "failed") return FAILED;
  if (order.step === "payout_started" && status === "completed") {
    return { ...COMPLETED, ...chainWords(order) };
  }
  if (order.step === "transfer_recorded" && order.confirmation?.state === "failed" && !movedNothing(order)) {
    return HASH_FAILED;
  }
  return { ...OF_STEP[order.step ?? "instructions_pending"], ...chainWords(order) };
}

/** The words of a state and step that nothing else is known of, for a list to choose from. */
export const wordsOfStand = ({ state, step }: { state: OrderState; step?: OrderStep }): Words =>
  state === "submitted" ? OF_STEP[step ?? "instructions_pending"] : OF_STATE[state];
