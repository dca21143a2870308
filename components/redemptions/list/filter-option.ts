import type { OrderFilter } from "@/lib/contract/orders";
import { isLine, isMoment, readAddressFilter } from "@/lib/domain/address-filter";
import { ORDER_TABS, OUTCOME_FILTERS, type OutcomeFilter } from "@/lib/domain/order-outcome";
import { SITUATIONS, type Situation } from "@/lib/domain/situations";
import { isUuid } from "@/lib/domain/uuid";
import { labelOf } from "../copy/chips";

const isSituation = (text: string): text is Situation => (SITUATIONS as readonly string[]).includes(text);

const FORMS = {
  tab: ORDER_TABS,
  situation: (text: string) => text.split(",").every(isSituation),
  currency: (text: string) => /^[A-Z]{3}$/.test(text),
  walletId: isUuid,
  bankAccountId: isUuid,
  person: isUuid,
  outcome: OUTCOME_FILTERS,
  q: isLine(100),
  from: isMoment,
  to: isMoment,
  dates: ["prepared", "paid_out"],
} as const;

/** The filter in an address. */
export function readFilter(params: Record<string, string | string[] | undefined>): OrderFilter {
  const { situation, ...rest } = readAddressFilter(FORMS, params);
  return { ...rest, ...(situation && { situation: [...new Set(situation.split(","))] }) } as OrderFilter;
}

const NARROWING = Object.keys(FORMS).filter((name) => name !== "tab") as Exclude<keyof typeof FORMS, "tab">[];

const narrowedBy = (filter: OrderFilter) => NARROWING.filter((name) => filter[name] !== undefined);

/** Whether the filter leaves out some of what is under its tab. */
export const isNarrowed = (filter: OrderFilter): boolean => narrowedBy(filter).length > 0;

const DATES: ReadonlySet<string> = new Set(["from", "to", "dates"] satisfies (keyof OrderFilter)[]);

/** How many things beside the search narrow the list; two days are one. */
export const countChoices = (filter: OrderFilter): number =>
  new Set(narrowedBy({ ...filter, q: undefined }).map((name) => (DATES.has(name) ? "from" : name))).size;

/** What undoes that. */
export const CLEARED: Partial<OrderFilter> = Object.fromEntries(NARROWING.map((name) => [name, undefined]));

/** The words of the chips, each with all situations that it stands for. */
const OF_LABEL = new Map<string, Situation[]>();
for (const situation of SITUATIONS) {
  const label = labelOf(situation);
  OF_LABEL.set(label, [...(OF_LABEL.get(label) ?? []), situation]);
}

/** What can be asked for as a whole, as the overview’s figures and those of accounts do. */
const WHOLES: Partial<Record<OutcomeFilter, string>> = {
  to_approve: "To approve",
  in_progress: "In progress",
  ended: "Ended, not paid out",
};

export const STATE_OPTIONS = [
  { value: "", label: "Any state" },
  ...Object.entries(WHOLES).map(([value, label]) => ({ value, label })),
  ...[...OF_LABEL].map(([label, situations]) => ({ value: situations.join(","), label })),
];

/** The option of a filter; one that this page has no words for is none. */
export const stateOption = ({ situation, outcome }: OrderFilter): string => {
  const value = situation?.join(",") ?? outcome ?? "";
  return STATE_OPTIONS.some((option) => option.value === value) ? value : "";
};

/** What an option asks for, and nothing that another one asked for. */
export function stateFilter(option: string): Pick<OrderFilter, "situation" | "outcome"> {
  const outcome = OUTCOME_FILTERS.find((one) => one === option && one in WHOLES);
  const situation = option && !outcome ? option.split(",").filter(isSituation) : undefined;
  return { situation, outcome };
}

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
    ...[7, 30, 90].map((days) => preset(`${days}`, `Last ${days} days`, day(month, date - days + 1))),
    preset("month", "This month", day(month, 1)),
    preset("last-month", "Last month", day(month - 1, 1), day(month, 0)),
    preset("year", "This year", day(1, 1)),
  ];
}

/** Which preset a filter's days are; `custom` for others, nothing for none. */
export function presetOf({ from, to }: Span, today: string): string {
  if (!from && !to) return "";
  return datePresets(today).find(({ span }) => span.from === from && span.to === to)?.value ?? "custom";
}
