import { HydrationBoundary } from "@tanstack/react-query";
import { readTab, tabHref } from "@/components/received/line-tab";
import { AUTOMATIC, RETURNED } from "@/components/received/list-filters";
import { ReceivedPage } from "@/components/received/received-page";
import { filterParams } from "@/lib/client/http";
import { rowsQuery } from "@/lib/client/orders";
import { dehydrateShort, waitBriefly } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { coverageQuery, linesQuery, lineTotalsQuery } from "@/lib/client/statements";
import { listOrders } from "@/lib/contract/orders";
import { getCoverage, lineTotals, listLines } from "@/lib/server/bank";
import { listRows } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/pages";
import { titled } from "../../titled";
import type { WithSearch } from "../with-search";

export const generateMetadata = titled(() => words.received);

export default async function Page({ searchParams }: WithSearch) {
  const tab = readTab(await searchParams);
  const context = await pageContext(tabHref(tab));
  const client = makeQueryClient();
  const readLines = (filter: typeof AUTOMATIC) =>
    client.prefetchInfiniteQuery({ ...linesQuery(filter), queryFn: () => listLines(context, filter) });
  await Promise.all([
    readLines({ state: tab }),
    // Below the suggestions stand the last lines that needed no person.
    ...(tab === "suggested" ? [readLines(AUTOMATIC)] : []),
    client.prefetchQuery({ ...lineTotalsQuery(), queryFn: () => lineTotals(context) }),
    client.prefetchInfiniteQuery({
      ...rowsQuery(RETURNED),
      queryFn: () => listRows(context, listOrders.parse(Object.fromEntries(filterParams(RETURNED)))),
    }),
    // The accounts' names are the issuer's, which may take its time.
    waitBriefly(client.prefetchQuery({ ...coverageQuery(), queryFn: () => getCoverage(context) })),
  ]);
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <ReceivedPage person={context.person} organisation={context.settings.ORGANISATION_NAME} />
    </HydrationBoundary>
  );
}
