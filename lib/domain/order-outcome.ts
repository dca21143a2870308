import { isPaidOut, type OrderFacts } from "./order-facts";
import { asksOf, type Situation } from "./situations";

/**
 * What has become of a redemption, as far as sums go; kept with its row (lib/server/record/order/change.ts), so that every page
 * counts alike. `in_progress`: approved, not paid out and not ended. `paid_out`: the issuer says so (docs/order-life.md, rule
 * 14), and the bank's statements don't show it, or show that it was returned. `received`: they show it. `ended`: over without
 * a payout.
 */
export const OUTCOMES = ["to_approve", "in_progress", "paid_out", "received", "ended"] as const;
export type Outcome = (typeof OUTCOMES)[number];

type OutcomeFacts = Pick<OrderFacts, "state" | "alarm" | "receipt"> & Parameters<typeof isPaidOut>[0];

/** What has become of it. An order that turns up at the issuer after all is not over. */
export function outcomeOf(facts: OutcomeFacts): Outcome {
  switch (facts.state) {
    case "pending_approval":
      return "to_approve";
    case "approved":
    case "submitting":
    case "outcome_unknown":
      return "in_progress";
    case "submitted":
      if (facts.receipt && facts.receipt !== "returned") return "received";
      return isPaidOut(facts) || facts.receipt ? "paid_out" : "in_progress";
    case "not_created":
      return facts.alarm ? "in_progress" : "ended";
    default:
      return "ended";
  }
}

/** Whether nothing more comes of it and nothing stops it, so that the same can be prepared again without a doubt. */
export const isOver = ({ outcome, situation, tokensAtIssuer }: Standing): boolean =>
  SUMMED_AS[outcome] !== "open" &&
  asksOf(situation).length === 0 &&
  situation !== "alarm_kept" &&
  !tokensAtIssuer;

type Standing = {
  outcome: Outcome;
  situation: Situation;
  /** Two people closed it, and the issuer may still pay out for tokens of ours. */
  tokensAtIssuer: boolean;
};

/** Which of these sums a redemption belongs to: what is open is to be approved or in progress. */
export const SUMMED = ["open", "paid_out", "received", "ended"] as const;
export type Summed = (typeof SUMMED)[number];

export const SUMMED_AS: Record<Outcome, Summed> = {
  to_approve: "open",
  in_progress: "open",
  paid_out: "paid_out",
  received: "received",
  ended: "ended",
};

/** The issuer has paid it out, whether or not the bank has booked it yet. */
export const isPaid = (outcome: Outcome): boolean => outcome === "paid_out" || outcome === "received";

/** What the list can be narrowed to; `paid`: paid out, received or not. */
export const OUTCOME_FILTERS = ["open", "paid", ...OUTCOMES] as const;
export type OutcomeFilter = (typeof OUTCOME_FILTERS)[number];

/** The outcomes that a filter asks for. */
export const outcomesOf = (filter: OutcomeFilter): Outcome[] =>
  OUTCOMES.filter(
    (outcome) =>
      outcome === filter || SUMMED_AS[outcome] === filter || (filter === "paid" && isPaid(outcome)),
  );

/**
 * The tabs above the list of redemptions, each with what is under it: everything, what waits for the reader (`mine`), or what is
 * summed as one. A tab more is a line more.
 */
const UNDER_TAB = {
  all: null,
  todo: "mine",
  open: "open",
  paidOut: "paid_out",
  received: "received",
  ended: "ended",
} as const satisfies Record<string, Summed | "mine" | null>;

export type OrderTab = keyof typeof UNDER_TAB;
export const ORDER_TABS = Object.keys(UNDER_TAB) as [OrderTab, ...OrderTab[]];

export const underTab = (tab: OrderTab): Summed | "mine" | null => UNDER_TAB[tab];
