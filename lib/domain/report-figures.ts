import { MONTH } from "./month";

/** What a month’s report adds up (docs/decisions/0041-month-end.md). */
export const REPORT_FIGURES = [
  "opened",
  "paidOut",
  "received",
  "returned",
  "inTransitStart",
  "inTransitEnd",
  "difference",
] as const;
export type ReportFigure = (typeof REPORT_FIGURES)[number];

/** One of them in one month. */
export type MonthFigure = { month: string; figure: ReportFigure };

/** `2026-11:paidOut`, as addresses have it; null for what is none. */
export function readMonthFigure(text: string): MonthFigure | null {
  const [month = "", name = "", ...rest] = text.split(":");
  const figure = REPORT_FIGURES.find((one) => one === name);
  return figure && MONTH.test(month) && rest.length === 0 ? { month, figure } : null;
}

export const monthFigureText = ({ month, figure }: MonthFigure): string => `${month}:${figure}`;
