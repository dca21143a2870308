import type { ExpectedBecause, Learned } from "./expected-at";
import type { CannotMeet, NeededByProblem } from "./needed-by-problem";
import type { PaymentScheme } from "./payment-schemes";

const bankingDays = (count: number): string => `${count} banking ${count === 1 ? "day" : "days"}`;

const within = (days: number): string => {
  if (days === 0) return "on the same day";
  return days === 1 ? "by the next banking day" : `within ${bankingDays(days)}`;
};

const lately = (days: number): string => `Payouts to this account have lately taken ${bankingDays(days)}.`;

/** “14 of your last 15 payouts arrived by the next banking day.”, of an account that is named beside it. */
export const learnedText = ({ of, onTime, days }: Learned): string =>
  `${onTime === of ? `Your last ${of} payouts all` : `${onTime} of your last ${of} payouts`} arrived ${within(days)}.`;

const SCHEMES: Record<PaymentScheme, string> = {
  sepa: "SEPA transfers",
  sepa_instant: "Instant SEPA transfers",
  us_wire: "US wires",
  other: "Transfers to this account",
};

type Why = { scheme: PaymentScheme; days: number };

const WHY_EXPECTED: Record<ExpectedBecause, (why: Why) => string> = {
  in_time: ({ scheme, days }) => `${SCHEMES[scheme]} arrive ${within(days)}.`,
  instant: ({ scheme }) => `${SCHEMES[scheme]} arrive within minutes.`,
  cut_off: () => "It was paid out after the banks’ cut-off, so it counts from the next banking day.",
  holiday: () => "It was paid out while banks were closed, so it counts from the next banking day.",
  usual_duration: ({ days }) => lately(days),
};

/** Why the money of a payout is expected on its day: what its scheme or earlier payouts say. */
export const whyExpected = ({ because, ...why }: Why & { because: ExpectedBecause }): string =>
  WHY_EXPECTED[because](why);

const WHY_NOT: Record<CannotMeet, (days: number) => string> = {
  past: () => "That day is over.",
  to_do: () => "Approvals, sending and the issuer usually take longer.",
  learned: lately,
  cut_off: () => "Its bank takes no more payments for that day.",
  holiday: () => "Banks are closed in between.",
  duration: () => "A transfer to this account takes longer.",
};

/** Why money can’t be there by the day on which it is needed. */
export const whyNotMet = ({ because, days }: NeededByProblem): string => WHY_NOT[because](days);
