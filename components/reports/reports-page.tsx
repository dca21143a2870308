"use client";

import { useQuery } from "@tanstack/react-query";
import { ChartColumn } from "lucide-react";
import { QueryView } from "@/components/shared/query-view";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { reportMonthsQuery, reportQuery, type ShownReport } from "@/lib/client/reports";
import type { Me } from "@/lib/contract/people";
import { monthName, monthTitle } from "@/lib/domain/dates";
import { hasAccess } from "@/lib/domain/rules/access";
import { words } from "@/lib/words/reports";
import { AccountsCard } from "./accounts-card";
import { AfterClosing } from "./after-closing";
import { CloseMonth } from "./close-month";
import { DownloadsCard } from "./downloads-card";
import { MonthStepper } from "./month-stepper";
import { MonthsChart } from "./months-chart";
import { WalletsCard } from "./wallets-card";

type ReportsPageProps = { me: Me; month: string };

/** A month: its accounts and wallets, what of it is taken to accounting, and closing it; above it the months up to it. */
export function ReportsPage({ me, month }: ReportsPageProps) {
  const months = useQuery(reportMonthsQuery());
  const query = useQuery(reportQuery(month));
  return (
    <>
      <PageHeader
        title={words.title}
        className="mb-5!"
        actions={<MonthStepper month={month} months={months.data} />}
      >
        {query.data ? <Standing report={query.data} /> : null}
      </PageHeader>
      <div className="flex flex-col gap-4">
        {months.data ? <MonthsChart months={months.data} month={month} /> : null}
        <QueryView
          query={query}
          failure={{ title: words.failed }}
          skeleton={<Skeleton className="h-96 rounded-xl!" />}
        >
          {(report) => <Content report={report} me={me} />}
        </QueryView>
      </div>
    </>
  );
}

/** Whether it is closed, and by whom; a month that goes on is not the whole of it. */
function Standing({ report: { month, isOver, closedAt, closedBy } }: { report: ShownReport }) {
  if (closedAt && closedBy)
    return <p>{words.closedBy(<UntrustedText>{closedBy.name}</UntrustedText>, <Time value={closedAt} />)}</p>;
  return isOver ? null : <p>{words.notOver(monthName(month))}</p>;
}

function Content({ report, me }: { report: ShownReport; me: Me }) {
  const { month, zone, accounts, wallets, isOver, closedAt, afterClosing } = report;
  const isEmpty = accounts.length === 0 && wallets.length === 0 && afterClosing.length === 0;
  const closes = isOver && !closedAt && hasAccess("close_month", me);
  return (
    <>
      <AfterClosing report={report} />
      {isEmpty ? (
        <Card>
          <EmptyState icon={<ChartColumn />} title={words.none.title(monthTitle(month))} className="py-8!">
            {words.none.lead}
          </EmptyState>
        </Card>
      ) : null}
      {accounts.length > 0 ? <AccountsCard report={report} /> : null}
      <WalletsCard report={report} />
      {isEmpty ? null : <DownloadsCard report={report} me={me} />}
      {closes ? (
        <Card
          aria-label={words.close.action(monthTitle(month))}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3"
        >
          <p className="text-muted-foreground">{words.close.lead}</p>
          <CloseMonth report={report} />
        </Card>
      ) : null}
      {zone === "UTC" ? null : <p className="text-sm text-muted-foreground">{words.zone(zone)}</p>}
    </>
  );
}
