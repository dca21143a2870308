import { type KeyboardEvent, useId, useState } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Card } from "@/components/ui/card";
import type { Summary } from "@/lib/contract/summary";
import { monthName } from "@/lib/domain/dates";

type Currencies = Summary["currencies"];

const [HEIGHT, LEFT, TOP, BOTTOM] = [168, 38, 10, 22];
const percent = (share: number) => `${100 * share}%`;
const GRID = [0, 0.5, 1];
const AXIS_TEXT = "fill-muted-foreground text-[0.6875rem]";
const FILLS = ["fill-accent", "fill-chart-second", "fill-waiting"];
const DOTS = ["bg-accent", "bg-chart-second", "bg-waiting"];

/**
 * What was paid out in each of the last months, a bar for each currency. The values show under the pointer and by the arrow
 * keys; screen readers have the same as a table.
 */
export function VolumeChart({ currencies }: { currencies: Currencies }) {
  const [at, setAt] = useState<number | null>(null);
  const id = useId();
  const months = currencies[0]?.months.map(({ month }) => month) ?? [];
  // Pixels may be rounded; every amount that is read is written from its text.
  const heightOf = (place: number, month: number) => Number(currencies[place]?.months[month]?.amount ?? 0);
  const most = Math.max(
    0,
    ...currencies.flatMap((_, place) => months.map((__, month) => heightOf(place, month))),
  );
  const top = niceMaximum(most);
  const y = (amount: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - amount / top);
  // Shares of the width, so that bars use all of it and texts keep their size.
  const step = 1 / Math.max(1, months.length);
  const bar = Math.min(step / 2, (0.8 * step) / Math.max(1, currencies.length));

  function move(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape") setAt(null);
    if (!by) return;
    event.preventDefault();
    setAt((now) => Math.min(months.length - 1, Math.max(0, (now ?? (by > 0 ? -1 : months.length)) + by)));
  }

  return (
    <Card aria-labelledby={id} className="relative px-4.5 py-3.5">
      <h2 id={id} className="text-base font-semibold">
        Paid out, last 12 months
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a set of values, not of fields */}
      <div
        role="group"
        aria-label="Chart of what was paid out. The arrow keys read its months."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its values
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(null)}
        onPointerLeave={() => setAt(null)}
        className="mt-2 rounded-sm"
      >
        <div className="flex">
          <svg aria-hidden="true" width={LEFT} height={HEIGHT} className="shrink-0">
            {GRID.map((part) => (
              <text key={part} x={LEFT - 6} y={y(top * part) + 3.5} textAnchor="end" className={AXIS_TEXT}>
                {most === 0 && part > 0 ? "" : compact(top * part)}
              </text>
            ))}
          </svg>
          <svg aria-hidden="true" width="100%" height={HEIGHT} className="min-w-0 flex-1">
            {GRID.map((part) => (
              <line key={part} x2="100%" y1={y(top * part)} y2={y(top * part)} className="stroke-border" />
            ))}
            {months.map((month, index) => (
              <g key={month} onPointerEnter={() => setAt(index)}>
                <rect
                  x={percent(index * step)}
                  width={percent(step)}
                  height={HEIGHT}
                  className={at === index ? "fill-surface-sunken" : "fill-transparent"}
                />
                {currencies.map(({ currency }, place) => {
                  const height = heightOf(place, index);
                  const left = (index + 0.5) * step + (place - currencies.length / 2) * bar;
                  return height > 0 ? (
                    <rect
                      key={currency}
                      x={percent(left)}
                      y={Math.min(y(height), y(0) - 1.5)}
                      width={percent(0.9 * bar)}
                      height={Math.max(1.5, y(0) - y(height))}
                      rx={1}
                      className={FILLS[place % FILLS.length]}
                    />
                  ) : null;
                })}
                <text
                  x={percent((index + 0.5) * step)}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className={AXIS_TEXT}
                >
                  {monthName(month).slice(0, 1)}
                </text>
              </g>
            ))}
          </svg>
        </div>
        <Legend currencies={currencies} at={at} isEmpty={most === 0} />
      </div>
      <MonthTable currencies={currencies} months={months} />
    </Card>
  );
}

type LegendProps = { currencies: Currencies; at: number | null; isEmpty: boolean };

/** Which colour is which currency; of the month that is pointed at, how much. It keeps its height. */
function Legend({ currencies, at, isEmpty }: LegendProps) {
  const format = useFormatMoney();
  const month = at === null ? undefined : currencies[0]?.months[at]?.month;
  return (
    <div aria-live="polite" className="mt-1 min-h-10 text-xs text-muted-foreground">
      <p>
        {month
          ? `${monthName(month)} ${month.slice(0, 4)}`
          : isEmpty
            ? "Nothing was paid out yet."
            : "Each bar is one month."}
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {currencies.map(({ currency, months }, place) => (
          <li key={currency} className="inline-flex items-center gap-1.5 tabular-nums">
            <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[place % DOTS.length]}`} />
            {at === null ? currency : `${format(months[at]?.amount ?? "0", currency)} ${currency}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function MonthTable({ currencies, months }: { currencies: Currencies; months: readonly string[] }) {
  const format = useFormatMoney();
  return (
    // Not the table itself: one keeps its height whatever it is given.
    <div className="sr-only">
      <table>
        <caption>What was paid out in each month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {currencies.map(({ currency }) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, index) => (
            <tr key={month}>
              <th scope="row">
                {monthName(month)} {month.slice(0, 4)}
              </th>
              {currencies.map((one) => (
                <td key={one.currency}>{format(one.months[index]?.amount ?? "0", one.currency)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `1.5 m`, `250 k`: short enough for an axis. */
function compact(value: number): string {
  if (value >= 1e9) return `${value / 1e9} bn`;
  if (value >= 1e6) return `${value / 1e6} m`;
  return value >= 1e3 ? `${value / 1e3} k` : String(value);
}

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of an axis that reaches `most`: a figure of one digit that halves well. 1 where there is nothing to show. */
export function niceMaximum(most: number): number {
  if (!(most > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return (STEPS.find((step) => step * power >= most) ?? 10) * power;
}
