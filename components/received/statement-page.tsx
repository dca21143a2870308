"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useBankDay } from "@/components/shared/bank-day";
import { GroupedText } from "@/components/shared/grouped-text";
import { LoadMore } from "@/components/shared/load-more";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { statementQuery } from "@/lib/client/statements";
import type { BankLine, StatementWithLines } from "@/lib/contract/statements";
import { gapText } from "@/lib/domain/bank/bank-days";
import { lineStateName } from "@/lib/domain/bank/line-words";
import { plainSum } from "@/lib/domain/plain-sum";
import { words } from "@/lib/words/statements";
import { BackToReceived } from "./back-to-received";
import { CodeLinks } from "./code-link";
import { Nothing } from "./line-list";
import { LineText, PayerName, signedAmount } from "./line-text";
import { type Redemptions, redemptionsIn } from "./redemptions-in";
import { StatementAccount, StatementDays } from "./statement-facts";

/** One statement as it was read: its balances, its lines in their order, and what became of each. */
export function StatementPage({ id }: { id: string }) {
  const query = useInfiniteQuery(statementQuery(id));
  const first = query.data?.pages[0];
  return (
    <>
      <PageHeader
        title={first ? <StatementAccount statement={first} /> : words.one.title}
        back={<BackToReceived />}
        className="mb-5!"
      >
        {first ? (
          <>
            <StatementDays statement={first} /> · <GroupedText text={first.iban} size="text-sm leading-6" />
          </>
        ) : null}
      </PageHeader>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <Loading label={words.one.loading}>
              <SkeletonRows rows={8} columns={3} />
            </Loading>
          </Card>
        }
        failure={{ title: words.one.failed }}
      >
        {({ pages: [statement, ...others] }) =>
          statement ? (
            <div className="grid gap-4">
              <Problems statement={statement} />
              <Lines pages={[statement, ...others]}>
                <LoadMore query={query} />
              </Lines>
              <Origin statement={statement} />
            </div>
          ) : null
        }
      </QueryView>
    </>
  );
}

/** What doesn't add up, and what is missing before it. */
function Problems({ statement }: { statement: StatementWithLines }) {
  const { difference, jump, gap, currency, account } = statement;
  return (
    <>
      {difference ? (
        <Notice tone="danger" title={words.one.differs(<Money amount={difference} currency={currency} />)} />
      ) : null}
      {jump ? (
        <Notice tone="danger" title={words.one.jumps(<Money amount={jump} currency={currency} />)} />
      ) : null}
      {gap ? <Notice tone="attention" title={words.one.missing(gapText(gap))} /> : null}
      {account === null ? (
        <Notice tone="attention" title={words.one.notYours}>
          {words.one.neverMatched}
        </Notice>
      ) : null}
    </>
  );
}

const ROW =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 px-5 py-2.5 @5xl:grid-cols-[2.5rem_4.5rem_minmax(0,1fr)_9rem_9.5rem_9.5rem] @5xl:items-baseline";

/** The lines between the opening and the closing balance, each with the balance after it where that is known. */
function Lines({ pages, children }: { pages: readonly StatementWithLines[]; children: ReactNode }) {
  const [statement] = pages;
  if (!statement) return null;
  const { opening, closing, currency, nextCursor } = { ...statement, nextCursor: pages.at(-1)?.nextCursor };
  const redemptions = redemptionsIn(pages);
  const rows = withBalances(
    pages.flatMap(({ items }) => items),
    opening,
  );
  return (
    <Card aria-label={words.one.lines} className="@container">
      {opening ? <Balance label={words.one.opening} amount={opening} currency={currency} /> : null}
      {rows.length === 0 ? <Nothing>{words.one.noLines}</Nothing> : null}
      <ol className="divide-y">
        {rows.map(({ line, balance }) => (
          <Line key={line.id} line={line} balance={balance} redemptions={redemptions} />
        ))}
      </ol>
      {children}
      {closing && !nextCursor ? (
        <Balance label={words.one.closing} amount={closing} currency={currency} className="border-t" />
      ) : null}
    </Card>
  );
}

/** Only what is booked moves the balance; without a first one there is none. */
function withBalances(lines: readonly BankLine[], opening: string | null) {
  let balance = opening;
  return lines.map((line) => {
    if (balance !== null && line.status === "booked") balance = plainSum([balance, signedAmount(line)]);
    return { line, balance: line.status === "booked" ? balance : null };
  });
}

type BalanceProps = { label: string; amount: string; currency: string; className?: string };

const Balance = ({ label, amount, currency, className }: BalanceProps) => (
  <p
    className={cn(
      "flex justify-between gap-6 bg-surface-sunken px-5 py-2.5 font-medium first:rounded-t-xl first:border-b last:rounded-b-xl",
      className,
    )}
  >
    {label} <Money amount={amount} currency={currency} />
  </p>
);

type LineProps = { line: BankLine; balance: string | null; redemptions: Redemptions };

function Line({ line, balance, redemptions }: LineProps) {
  const { number, bookedAt, currency, state, orders, status } = line;
  const day = useBankDay();
  return (
    <li className={ROW}>
      <span className="text-sm text-muted-foreground tabular-nums @max-5xl:hidden">{number}</span>
      <span className="text-muted-foreground tabular-nums @max-5xl:order-3 @max-5xl:text-sm">
        {bookedAt ? day(bookedAt) : status === "booked" ? "" : words.one.notBooked}
      </span>
      <div className="min-w-0">
        <p>
          <PayerName line={line} />
        </p>
        {line.payer ? <LineText line={line} className="text-sm" /> : null}
      </div>
      <span className="text-sm @max-5xl:order-5">
        {orders.length > 0 ? (
          <CodeLinks line={line} redemptions={redemptions} className="mr-3" />
        ) : (
          lineStateName(state)
        )}
      </span>
      <Money amount={signedAmount(line)} currency={currency} className="text-right font-medium" />
      <span className="text-right text-muted-foreground @max-5xl:order-4 @max-5xl:text-sm">
        {balance ? <Money amount={balance} currency={currency} /> : null}
      </span>
    </li>
  );
}

/** Where it came from. */
const Origin = ({
  statement: { fileName, format, number, at, by, program },
}: {
  statement: StatementWithLines;
}) => (
  <p className="text-sm text-muted-foreground [overflow-wrap:anywhere]">
    <UntrustedText>{fileName}</UntrustedText> · {format}
    {number ? <> · {words.one.number(<UntrustedText>{number}</UntrustedText>)}</> : null} ·{" "}
    <UntrustedText>{by?.name ?? program ?? words.folder}</UntrustedText>, <Time value={at} />
  </p>
);
