import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { readerZone } from "@/app/reader-zone";
import { OverviewPage } from "@/components/redemptions/overview/overview-page";
import { inProgressRowsQuery } from "@/lib/client/orders";
import { waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { summaryQuery } from "@/lib/client/summary";
import { listRows } from "@/lib/server/redemptions";
import { getSummary } from "@/lib/server/reports";
import { pageContext } from "@/lib/server/runtime";

export const metadata = { title: "Overview" };

export default async function Page() {
  const [context, zone] = await Promise.all([pageContext("/"), readerZone()]);
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchInfiniteQuery({
      ...inProgressRowsQuery(),
      queryFn: () => listRows(context, { outcome: "in_progress", limit: 10 }),
    }),
    // Balances come from the chain: the page comes without them rather than late, and keeps their place.
    waitBriefly(
      client.prefetchQuery({
        ...summaryQuery(zone),
        queryFn: () => getSummary(context, { months: 12, zone }),
      }),
    ),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <OverviewPage me={context.person} />
    </HydrationBoundary>
  );
}
