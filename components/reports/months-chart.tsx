import { useId } from "react";
import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { ReportMonths } from "@/lib/contract/reports";
import { monthName, monthTitle } from "@/lib/domain/dates";
import { plusMonths } from "@/lib/domain/month";
import { words } from "@/lib/words/reports";

type Sums = ReportMonths["items"][number]["sums"][number];
type Bar = { name: "opened" | "paidOut" | "received"; color: string };

const BARS: readonly Bar[] = [
  { name: "opened", color: "bg-foreground/25" },
  { name: "paidOut", color: "bg-waiting" },
  { name: "received", color: "bg-positive" },
];

const MONTHS = 12;

/** The twelve months up to the one that is shown, by currency: what was opened, paid out and received. */
export function MonthsChart({ months: { items }, month }: { months: ReportMonths; month: string }) {
  const id = useId();
  const shown = Array.from({ length: MONTHS }, (_, nth) => plusMonths(month, nth - MONTHS + 1));
  const inThem = items.filter((one) => shown.includes(one.month));
  const currencies = [...new Set(inThem.flatMap(({ sums }) => sums.map(({ currency }) => currency)))].sort();
  if (currencies.length === 0) return null;
  return (
    <Card aria-labelledby={id} className="px-5 py-3.5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-base font-semibold">
          {words.chart.title}
        </h2>
        <ul aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          {BARS.map(({ name, color }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className={cn("size-2.5 rounded-xs", color)} />
              {words.figures[name]}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid gap-x-8 gap-y-5 side:has-[>:nth-child(2)]:grid-cols-2">
        {currencies.map((currency) => (
          <OfCurrency
            key={currency}
            currency={currency}
            months={shown.map((one) => ({
              month: one,
              sums: inThem
                .find((item) => item.month === one)
                ?.sums.find((sums) => sums.currency === currency),
            }))}
          />
        ))}
      </div>
    </Card>
  );
}

type OfCurrencyProps = { currency: string; months: readonly { month: string; sums: Sums | undefined }[] };

function OfCurrency({ currency, months }: OfCurrencyProps) {
  const format = useFormatMoney();
  const all = months.flatMap(({ sums }) => (sums ? BARS.map(({ name }) => sums[name]) : []));
  // Only for drawing: what is written is the exact text.
  const highest = Math.max(...all.map(Number), 1);
  const amountIn = (sums: Sums | undefined, name: Bar["name"]) => format(sums?.[name] ?? "0", currency);
  return (
    <figure>
      <figcaption className="mb-1 text-sm text-muted-foreground">{currency}</figcaption>
      {/* Around it: a table itself is never narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>{words.chart.byMonth(currency)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.month.label}</th>
              {BARS.map(({ name }) => (
                <th key={name} scope="col">
                  {words.figures[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, sums }) => (
              <tr key={month}>
                <th scope="row">{monthTitle(month)}</th>
                {BARS.map(({ name }) => (
                  <td key={name}>{amountIn(sums, name)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ol aria-hidden="true" className="grid grid-cols-12 gap-px">
        {months.map(({ month, sums }, nth) => (
          <li
            key={month}
            title={[
              monthTitle(month),
              ...BARS.map(({ name }) => `${words.figures[name]} ${amountIn(sums, name)}`),
            ].join("\n")}
            className={cn("rounded-sm px-0.5 pt-1", nth === months.length - 1 && "bg-foreground/5")}
          >
            <span className="flex h-24 items-end justify-center gap-px border-b">
              {BARS.map(({ name, color }) => (
                <span
                  key={name}
                  className={cn("w-full max-w-2.5 rounded-t-xs", color)}
                  style={{ height: `${(Number(sums?.[name] ?? 0) / highest) * 100}%` }}
                />
              ))}
            </span>
            <span className="block py-1 text-center text-xs text-muted-foreground">
              {monthName(month).slice(0, 1)}
              <span className="max-sm:hidden">{monthName(month).slice(1, 3)}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
