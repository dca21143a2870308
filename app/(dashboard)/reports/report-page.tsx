import { HydrationBoundary } from "@tanstack/react-query";
import { ReportsPage } from "@/components/reports/reports-page";
import { dehydrateShort, waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { reportMonthsQuery, reportQuery, withoutRedemptions } from "@/lib/client/reports";
import { getReport, getReportMonths } from "@/lib/server/reports";
import type { pageContext } from "@/lib/server/runtime";

type Props = { context: Awaited<ReturnType<typeof pageContext>>; month: string };

/** The page of a month with its data, as far as the nodes say soon what wallets held. */
export async function ReportPage({ context, month }: Props) {
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({ ...reportMonthsQuery(), queryFn: () => getReportMonths(context) }),
    waitBriefly(
      client.prefetchQuery({
        ...reportQuery(month),
        queryFn: async () => withoutRedemptions(await getReport(context, { month })),
      }),
    ),
  ]);
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <ReportsPage me={context.person} month={month} />
    </HydrationBoundary>
  );
}
