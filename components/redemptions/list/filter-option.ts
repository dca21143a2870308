import type { OrderFilter } from "@/lib/contract/orders";
import { isLine, isMoment, readAddressFilter } from "@/lib/domain/address-filter";
import { RECEIPT_FILTERS, type ReceiptFilter } from "@/lib/domain/bank/receipt";
import { monthTitle } from "@/lib/domain/dates";
import { ORDER_TABS, OUTCOME_FILTERS } from "@/lib/domain/order-outcome";
import { inZone } from "@/lib/domain/periods";
import { type MonthFigure, readMonthFigure } from "@/lib/domain/report-figures";
import { labelOf } from "@/lib/domain/situation-words";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { isUuid } from "@/lib/domain/uuid";
import { words } from "@/lib/words/order-list";

const isSituation = (text: string): text is Situation => (SITUATIONS as readonly string[]).includes(text);

/** What the days of a filter can be about. */
export const DATES = [
  "prepared",
  "needed_by",
  "paid_out",
  "received",
] as const satisfies readonly NonNullable<OrderFilter["dates"]>[];

/** What can have become of a payout, as far as the bank says; where rows have a word for it, that one. */
export const receiptLabel = (receipt: ReceiptFilter): string => {
  const situation = SITUATION_OF[receipt];
  return situation ? labelOf(situation) : words.payoutExpected;
};

const SITUATION_OF: Record<ReceiptFilter, Situation | null> = {
  received: "received",
  differs: "received_differs",
  returned: "payout_returned",
  expected: null,
  late: "payout_late",
};

const FORMS = {
  tab: ORDER_TABS,
  problem: ["true"],
  situation: (text: string) => text.split(",").every(isSituation),
  currency: (text: string) => /^[A-Z]{3}$/.test(text),
  walletId: isUuid,
  bankAccountId: isUuid,
  person: isUuid,
  outcome: OUTCOME_FILTERS,
  receipt: RECEIPT_FILTERS,
  q: isLine(100),
  from: isMoment,
  to: isMoment,
  dates: DATES,
  figure: (text: string) => readMonthFigure(text) !== null,
} as const;

/** The filter in an address. */
export function readFilter(params: Record<string, string | string[] | undefined>): OrderFilter {
  const { situation, ...rest } = readAddressFilter(FORMS, params);
  return { ...rest, ...(situation && { situation: [...new Set(situation.split(","))] }) } as OrderFilter;
}

const NARROWING = Object.keys(FORMS).filter((name) => name !== "tab") as Exclude<keyof typeof FORMS, "tab">[];

/** Whether the filter leaves out some of what is under its tab. */
export const isNarrowed = (filter: OrderFilter): boolean =>
  NARROWING.some((name) => filter[name] !== undefined);

/** What undoes that. */
export const CLEARED: Partial<OrderFilter> = Object.fromEntries(NARROWING.map((name) => [name, undefined]));

/** `Paid out in October 2026`. */
const figureWords = (found: MonthFigure | null): string =>
  found ? words.figures[found.figure](monthTitle(found.month)) : "";

/** A part of a filter that came with a link, such as one of the overview’s, and has no field here. */
export type LinkedPart = { name: "outcome" | "situation" | "currency" | "figure"; words: string };

/** Those parts, in words: each can be taken away. */
export function linkedParts({ outcome, situation, currency, figure }: OrderFilter): LinkedPart[] {
  const labels = [...new Set(situation?.map(labelOf))];
  const inReport = figure && figureWords(readMonthFigure(figure));
  return [
    ...(outcome ? [{ name: "outcome" as const, words: words.outcomes[outcome] }] : []),
    ...(labels.length > 0 ? [{ name: "situation" as const, words: labels.join(", ") }] : []),
    ...(currency ? [{ name: "currency" as const, words: currency }] : []),
    ...(inReport ? [{ name: "figure" as const, words: inReport }] : []),
  ];
}

/** With moments in place of the reader’s days; the day by which money is needed is the same for every reader. */
export const askedIn = (filter: OrderFilter, zone: string): OrderFilter =>
  filter.dates === "needed_by" ? filter : inZone(filter, zone);

type Span = Pick<OrderFilter, "from" | "to">;

/** The usual spans of days; `to` is left open where it is today. */
export function datePresets(today: string): { value: string; label: string; span: Span }[] {
  // Days such as 2026-03-31, counted where the reader is.
  const [year = 0, month = 0, date = 0] = today.split("-").map(Number);
  const day = (month: number, date: number) =>
    new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
  const preset = (value: string, label: string, from: string, to?: string) => ({
    value,
    label,
    span: { from, to },
  });
  return [
    ...[7, 30, 90].map((days) => preset(`${days}`, words.spans.last(days), day(month, date - days + 1))),
    preset("month", words.spans.month, day(month, 1)),
    preset("last-month", words.spans.lastMonth, day(month - 1, 1), day(month, 0)),
    preset("year", words.spans.year, day(1, 1)),
  ];
}

/** Which preset a filter's days are; `custom` for others, nothing for none. */
export function presetOf({ from, to }: Span, today: string): string {
  if (!from && !to) return "";
  return datePresets(today).find(({ span }) => span.from === from && span.to === to)?.value ?? "custom";
}
