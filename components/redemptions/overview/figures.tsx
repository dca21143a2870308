import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { filterParams } from "@/lib/client/http";
import type { Overview, Sum } from "@/lib/contract/overview";
import { monthName } from "@/lib/domain/dates";
import { FIGURES, type Figure, figureFilters } from "@/lib/domain/overview-figures";
import { redemptionCount } from "@/lib/domain/redemption-count";

type Words = { name: string; meaning: string };

/** What each is called on this day, and what it adds up. */
const wordsOf = (today: string, hasStatements: boolean): Record<Figure, Words> => ({
  toApprove: { name: "To approve", meaning: "Not fully approved" },
  inProgress: { name: "In progress", meaning: "Approved, not paid out" },
  paidOut: hasStatements
    ? { name: "Paid out", meaning: "Not on a statement, or returned" }
    : { name: `Paid out in ${monthName(today)}`, meaning: "By the issuer" },
  paidOutBefore: {
    name: `Paid out in ${monthName(figureFilters(today, false).paidOutBefore?.from ?? "")}`,
    meaning: "The month before",
  },
  received: { name: `Received in ${monthName(today)}`, meaning: "On a bank statement" },
});

/** What is open and what was paid out of late, each redemption in one of them; each leads to the list of exactly what it adds up. */
export function Figures({ overview, today }: { overview: Overview; today: string }) {
  const { figures, hasStatements } = overview;
  const words = wordsOf(today, hasStatements);
  const filters = figureFilters(today, hasStatements);
  return (
    <Card aria-label="Figures" className="overflow-hidden max-md:order-1">
      <dl className="grid grid-cols-2 gap-px bg-border side:grid-cols-4">
        {FIGURES.filter((figure) => filters[figure]).map((figure) => (
          <div key={figure} className="min-w-0 bg-surface px-3.5 py-3 sm:px-4.5 sm:py-3.5">
            <dt>
              <span id={`figure-${figure}`} className="block font-medium whitespace-nowrap max-sm:text-sm">
                {words[figure].name}
              </span>
              <span className="block text-xs text-muted-foreground">{words[figure].meaning}</span>
            </dt>
            <dd className="mt-1.5 tabular-nums">
              <Sums sums={figures[figure] ?? []} />
            </dd>
            <dd className="mt-1.5 text-sm">
              <Count
                sums={figures[figure] ?? []}
                // Among links alone a number says nothing of what it counts.
                describedBy={`figure-${figure}`}
                href={`/orders?${filterParams(filters[figure] ?? {})}`}
              />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The first currency large, the others below it. */
function Sums({ sums: [first, ...others] }: { sums: readonly Sum[] }) {
  const format = useFormatMoney();
  if (!first) return <p className="text-2xl text-muted-foreground max-sm:text-lg">–</p>;
  return (
    <>
      <p className="text-2xl font-semibold tracking-tight whitespace-nowrap max-sm:text-lg">
        {format(first.amount, first.currency)}{" "}
        <span className="text-xs font-normal tracking-normal text-muted-foreground">{first.currency}</span>
      </p>
      {others.map(({ currency, amount }) => (
        <p key={currency} className="text-muted-foreground max-sm:text-sm">
          {format(amount, currency)} {currency}
        </p>
      ))}
    </>
  );
}

type CountProps = { sums: readonly Sum[]; describedBy: string; href: string };

function Count({ sums, describedBy, href }: CountProps) {
  const count = sums.reduce((all, one) => all + one.count, 0);
  if (count === 0) return <span className="text-muted-foreground">No redemptions</span>;
  return (
    <TextLink href={href} aria-describedby={describedBy} className="tap">
      {redemptionCount(count)}
    </TextLink>
  );
}
