import { type ReactNode, useId } from "react";
import { Money } from "@/components/shared/money";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import type { Overview, Sum } from "@/lib/contract/overview";
import { dayOfMonthText, monthName } from "@/lib/domain/dates";
import { words } from "@/lib/words/overview";

type CardProps = { title: string; className?: string; children: ReactNode };

function Small({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={cn("@container px-4.5 py-3.5", className)}>
      <h2 id={id} className="mb-2.5 text-base font-semibold">
        {title}
      </h2>
      {children}
    </Card>
  );
}

const WORKING_DAYS = 5;

/** What is expected on each working day of this week, or was paid out, and at its weekend where anything is. */
export function Week({ overview, today }: { overview: Overview; today: string }) {
  const { week, hasStatements } = overview;
  const days = week.filter(({ sums }, nth) => nth < WORKING_DAYS || sums.length > 0);
  return (
    <Small title={hasStatements ? words.week.expected : words.week.paidOut}>
      <ol className="grid divide-border overflow-hidden rounded-lg border @max-2xl:divide-y @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:divide-x">
        {days.map(({ day, sums }) => (
          <li
            key={day}
            aria-current={day === today ? "date" : undefined}
            className={cn(
              "px-2.5 py-2 text-sm @max-2xl:flex @max-2xl:justify-between @2xl:min-h-21",
              day === today && "bg-waiting-soft",
            )}
          >
            <p className={day === today ? "font-medium text-waiting" : "text-muted-foreground"}>
              {dayOfMonthText(day)}
            </p>
            <Amounts sums={sums} />
          </li>
        ))}
      </ol>
    </Small>
  );
}

/** On which accounts it was received this month, or to which it was paid out. */
export function ByAccount({ overview, today }: { overview: Overview; today: string }) {
  const { accounts, hasStatements } = overview;
  if (accounts.length === 0) return null;
  const title = hasStatements ? words.byAccount.received : words.byAccount.paidOut;
  return (
    <Small title={title(monthName(today))}>
      <ul className="divide-y">
        {accounts.map(({ id, account, sums }) => (
          <li key={`${id} ${sums[0]?.currency}`} className="flex justify-between gap-4 py-2 last:pb-0">
            <span className="min-w-0 truncate">
              <UntrustedText>{account.title}</UntrustedText>{" "}
              {account.ending ? (
                <bdi className="text-sm whitespace-nowrap text-muted-foreground">…{account.ending}</bdi>
              ) : null}
            </span>
            <Amounts sums={sums} />
          </li>
        ))}
      </ul>
    </Small>
  );
}

const Amounts = ({ sums }: { sums: readonly Sum[] }) => (
  <span className="grid shrink-0">
    {sums.map(({ currency, amount }) => (
      <Money key={currency} amount={amount} currency={currency} />
    ))}
  </span>
);
