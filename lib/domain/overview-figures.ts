import type { OrderTab, OutcomeFilter } from "./order-outcome";

/**
 * The figures of the overview: what is open, what is paid out and what the bank has booked this month. Where no bank statement was
 * ever read, what was paid out this month and the last. No redemption is in two of them.
 */
export const FIGURES = ["toApprove", "inProgress", "paidOut", "paidOutBefore", "received"] as const;
export type Figure = (typeof FIGURES)[number];

/** Of the list’s filter (lib/contract/orders.ts) what a figure needs; `from` and `to` are days where the reader is. */
type FigureFilter = {
  outcome?: OutcomeFilter;
  tab?: OrderTab;
  dates?: "paid_out" | "received";
  from?: string;
  to?: string;
};

/** The list of exactly what each figure adds up, in their order, on this day (`2026-11-26`) where the reader is. */
export function figureFilters(today: string, hasStatements: boolean): Partial<Record<Figure, FigureFilter>> {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  const paidOut = { outcome: "paid", dates: "paid_out" } as const;
  return {
    toApprove: { outcome: "to_approve" },
    inProgress: { outcome: "in_progress" },
    ...(hasStatements
      ? {
          paidOut: { tab: "paidOut" },
          received: { tab: "received", dates: "received", from: day(month, 1) },
        }
      : {
          paidOut: { ...paidOut, from: day(month, 1) },
          paidOutBefore: { ...paidOut, from: day(month - 1, 1), to: day(month, 0) },
        }),
  };
}
