import { useFormatMoney } from "@/components/shared/reader-numbers";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { filterParams } from "@/lib/client/http";
import type { Overview, Sum } from "@/lib/contract/overview";
import { monthName } from "@/lib/domain/dates";
import { FIGURES, type Figure, figureFilters } from "@/lib/domain/overview-figures";
import { redemptionCount } from "@/lib/domain/redemption-count";
import { words } from "@/lib/words/overview";

/** What each is called on this day, and what it adds up. */
const wordsOf = (
  today: string,
  hasStatements: boolean,
): Record<Figure, { name: string; meaning: string }> => ({
  toApprove: words.figures.toApprove,
  inProgress: words.figures.inProgress,
  paidOut: hasStatements
    ? words.figures.paidOut
    : { name: words.figures.paidOutIn(monthName(today)), meaning: words.figures.byIssuer },
  paidOutBefore: {
    name: words.figures.paidOutIn(monthName(figureFilters(today, false).paidOutBefore?.from ?? "")),
    meaning: words.figures.monthBefore,
  },
  received: { name: words.figures.receivedIn(monthName(today)), meaning: words.figures.received },
});

/** What is open and what was paid out of late, each redemption in one of them; each leads to the list of exactly what it adds up. */
export function Figures({ overview, today }: { overview: Overview; today: string }) {
  const { figures, hasStatements } = overview;
  const said = wordsOf(today, hasStatements);
  const filters = figureFilters(today, hasStatements);
  return (
    <Card aria-label={words.figures.title} className="overflow-hidden max-md:order-1">
      <dl className="grid grid-cols-2 gap-px bg-border side:grid-cols-4">
        {FIGURES.filter((figure) => filters[figure]).map((figure) => (
          <div key={figure} className="min-w-0 bg-surface px-3.5 py-3 sm:px-4.5 sm:py-3.5">
            <dt>
              <span id={`figure-${figure}`} className="block font-medium whitespace-nowrap max-sm:text-sm">
                {said[figure].name}
              </span>
              <span className="block text-xs text-muted-foreground">{said[figure].meaning}</span>
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
  if (count === 0) return <span className="text-muted-foreground">{words.figures.none}</span>;
  return (
    <TextLink href={href} aria-describedby={describedBy} className="tap">
      {redemptionCount(count)}
    </TextLink>
  );
}
