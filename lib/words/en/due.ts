import type { ExpectedBecause } from "../../domain/bank/expected-at";
import type { CannotMeet } from "../../domain/bank/needed-by-problem";
import type { PaymentScheme } from "../../domain/bank/payment-schemes";

const bankingDays = (count: number): string => `${count} banking ${count === 1 ? "day" : "days"}`;

const within = (days: number): string => {
  if (days === 0) return "on the same day";
  return days === 1 ? "by the next banking day" : `within ${bankingDays(days)}`;
};

const lately = (days: number): string => `Payouts to this account have lately taken ${bankingDays(days)}.`;

const SCHEMES: Record<PaymentScheme, string> = {
  sepa: "SEPA transfers",
  sepa_instant: "Instant SEPA transfers",
  us_wire: "US wires",
  other: "Transfers to this account",
};

type Why = { scheme: PaymentScheme; days: number };

export const words = {
  learned: (onTime: number, of: number, days: number) =>
    `${onTime === of ? `Your last ${of} payouts all` : `${onTime} of your last ${of} payouts`} arrived ${within(days)}.`,
  expected: {
    in_time: ({ scheme, days }) => `${SCHEMES[scheme]} arrive ${within(days)}.`,
    instant: ({ scheme }) => `${SCHEMES[scheme]} arrive within minutes.`,
    cut_off: () => "It was paid out after the banks’ cut-off, so it counts from the next banking day.",
    holiday: () => "It was paid out while banks were closed, so it counts from the next banking day.",
    usual_duration: ({ days }) => lately(days),
  } as Record<ExpectedBecause, (why: Why) => string>,
  notMet: {
    past: () => "That day is over.",
    to_do: () => "Approvals, sending and the issuer usually take longer.",
    learned: lately,
    cut_off: () => "Its bank takes no more payments for that day.",
    holiday: () => "Banks are closed in between.",
    duration: () => "A transfer to this account takes longer.",
  } as Record<CannotMeet, (days: number) => string>,
};
