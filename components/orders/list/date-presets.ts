import type { OrderFilter } from "@/lib/contract/orders";

type Span = Pick<OrderFilter, "from" | "to">;

/** Days such as 2026-03-31, counted where the reader is. */
const dayText = (date: Date) => date.toISOString().slice(0, 10);
const day = (today: Date, by: { months?: number; days?: number; first?: boolean }) =>
  new Date(
    Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth() + (by.months ?? 0),
      by.first ? 1 + (by.days ?? 0) : today.getUTCDate() + (by.days ?? 0),
    ),
  );

/** The usual spans of days; `to` is left open where it is today. */
export function datePresets(today: string): { value: string; label: string; span: Span }[] {
  const now = new Date(`${today}T00:00:00Z`);
  const from = (by: Parameters<typeof day>[1]) => dayText(day(now, by));
  return [
    { value: "7", label: "Last 7 days", span: { from: from({ days: -6 }), to: undefined } },
    { value: "30", label: "Last 30 days", span: { from: from({ days: -29 }), to: undefined } },
    { value: "90", label: "Last 90 days", span: { from: from({ days: -89 }), to: undefined } },
    { value: "month", label: "This month", span: { from: from({ first: true }), to: undefined } },
    {
      value: "last-month",
      label: "Last month",
      span: { from: from({ months: -1, first: true }), to: from({ first: true, days: -1 }) },
    },
    { value: "year", label: "This year", span: { from: `${today.slice(0, 4)}-01-01`, to: undefined } },
  ];
}

/** Which preset a filter's days are; `custom` for others, nothing for none. */
export function presetOf({ from, to }: Span, today: string): string {
  if (!from && !to) return "";
  return datePresets(today).find(({ span }) => span.from === from && span.to === to)?.value ?? "custom";
}
