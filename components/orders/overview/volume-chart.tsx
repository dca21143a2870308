"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { Card } from "@/components/ui/card";
import { monthName } from "@/components/ui/month-name";
import { useFormatMoney } from "@/components/ui/reader-numbers";
import type { Summary } from "@/lib/contract/summary";
import { niceMaximum } from "./nice-maximum";

type Currencies = Summary["currencies"];

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [320, 168, 38, 10, 22];
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
  const step = (WIDTH - LEFT) / Math.max(1, months.length);
  const bar = Math.max(2, Math.min(12, (step - 5) / Math.max(1, currencies.length)));

  function move(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Escape") setAt(null);
    if (!by) return;
    event.preventDefault();
    setAt((now) => Math.min(months.length - 1, Math.max(0, (now ?? (by > 0 ? -1 : months.length)) + by)));
  }

  return (
    <Card aria-labelledby={id} className="px-4.5 py-3.5">
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
        className="mt-2 max-w-xl rounded-sm"
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="w-full">
          {[0, 0.5, 1].map((part) => (
            <g key={part}>
              <line
                x1={LEFT}
                x2={WIDTH}
                y1={y(top * part)}
                y2={y(top * part)}
                className="stroke-border [vector-effect:non-scaling-stroke]"
              />
              <text
                x={LEFT - 6}
                y={y(top * part) + 3.5}
                textAnchor="end"
                className="fill-muted-foreground text-[0.625rem]"
              >
                {most === 0 && part > 0 ? "" : compact(top * part)}
              </text>
            </g>
          ))}
          {months.map((month, index) => {
            const x = LEFT + index * step;
            return (
              <g key={month} onPointerEnter={() => setAt(index)}>
                <rect
                  x={x}
                  y={0}
                  width={step}
                  height={HEIGHT}
                  className={at === index ? "fill-surface-sunken" : "fill-transparent"}
                />
                {currencies.map(({ currency }, place) => {
                  const height = heightOf(place, index);
                  const left = x + (step - bar * currencies.length) / 2 + place * bar;
                  return height > 0 ? (
                    <rect
                      key={currency}
                      x={left}
                      y={Math.min(y(height), y(0) - 1.5)}
                      width={bar - 1}
                      height={Math.max(1.5, y(0) - y(height))}
                      rx={1}
                      className={FILLS[place % FILLS.length]}
                    />
                  ) : null;
                })}
                <text
                  x={x + step / 2}
                  y={HEIGHT - 6}
                  textAnchor="middle"
                  className="fill-muted-foreground text-[0.625rem]"
                >
                  {monthName(month).slice(0, 1)}
                </text>
              </g>
            );
          })}
        </svg>
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
    <table className="sr-only">
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
  );
}

/** `1.5 m`, `250 k`: short enough for an axis. */
function compact(value: number): string {
  if (value >= 1e9) return `${value / 1e9} bn`;
  if (value >= 1e6) return `${value / 1e6} m`;
  return value >= 1e3 ? `${value / 1e3} k` : String(value);
}
