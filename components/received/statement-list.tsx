"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { LoadMore } from "@/components/shared/load-more";
import { Money } from "@/components/shared/money";
import { QueryView } from "@/components/shared/query-view";
import { useFormatCount } from "@/components/shared/reader-numbers";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { statementsQuery } from "@/lib/client/statements";
import type { Statement } from "@/lib/contract/statements";
import { words } from "@/lib/words/statements";
import { importedText } from "./import-words";
import { Nothing } from "./line-list";
import { StatementAccount, StatementDays } from "./statement-facts";

/** Every statement that was read, or every one of this account, the newest first. */
export function StatementList({ account }: { account?: string | undefined }) {
  const query = useInfiniteQuery(statementsQuery(account));
  return (
    <Card aria-label={words.title} className="@container">
      <QueryView
        query={query}
        skeleton={
          <Loading label={words.loading}>
            <SkeletonRows rows={6} columns={3} />
          </Loading>
        }
        failure={{ title: words.failed }}
        className="m-4"
      >
        {({ pages }) => {
          const statements = pages.flatMap(({ items }) => items);
          if (statements.length === 0) return <Nothing>{words.none}</Nothing>;
          return (
            <>
              <ul className="divide-y">
                {statements.map((statement) => (
                  <StatementRow key={statement.id} statement={statement} />
                ))}
              </ul>
              <LoadMore query={query} />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}

function StatementRow({ statement }: { statement: Statement }) {
  const format = useFormatCount();
  const { id, closing, currency, fileName, at, by } = statement;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 px-5 py-3 hover:bg-foreground/3 has-focus-visible:bg-foreground/3 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_10rem] @3xl:items-center">
      <Link
        href={`/received/statements/${id}`}
        prefetch={false}
        className="min-w-0 rounded-sm [overflow-wrap:anywhere] after:absolute after:inset-0"
      >
        <StatementAccount statement={statement} />
        <span className="block text-sm text-muted-foreground">
          <StatementDays statement={statement} />
        </span>
      </Link>
      <div className="min-w-0 text-sm text-muted-foreground [overflow-wrap:anywhere] @max-3xl:order-last @max-3xl:col-span-2">
        <p className="tabular-nums">{importedText({ statements: [statement] }, format)}</p>
        <p>
          <UntrustedText>{fileName}</UntrustedText>, <Time value={at} />
          {by ? (
            <>
              , <UntrustedText>{by.name}</UntrustedText>
            </>
          ) : null}
        </p>
      </div>
      {closing ? <Money amount={closing} currency={currency} className="text-right" /> : <span />}
    </li>
  );
}
