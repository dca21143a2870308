import type { OrderFilter } from "@/lib/contract/orders";

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
