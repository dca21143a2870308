import { HydrationBoundary } from "@tanstack/react-query";
import { readerZone } from "@/app/reader-zone";
import { askedIn, readFilter } from "@/components/redemptions/list/filter-option";
import { OrderList } from "@/components/redemptions/list/order-list";
import { filterParams } from "@/lib/client/http";
import { rowsQuery, totalsQuery } from "@/lib/client/orders";
import { dehydrateShort } from "@/lib/client/prefetch";
import { makeQueryClient } from "@/lib/client/query-client";
import { listOrders as listInput, orderFilter } from "@/lib/contract/orders";
import { hasAccess } from "@/lib/domain/rules/access";
import { hasAnyStatement } from "@/lib/server/bank";
import { listActors } from "@/lib/server/record";
import { getTotals, listRows } from "@/lib/server/redemptions";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/order-list";
import { titled } from "../../titled";
import { readBankAccounts, readWallets } from "../issuer-lists";
import type { WithSearch } from "../with-search";

export const generateMetadata = titled(() => words.title);

export default async function Page({ searchParams }: WithSearch) {
  const filter = readFilter(await searchParams);
  const asked = askedIn(filter, await readerZone());
  const context = await pageContext(`/orders?${filterParams(filter)}`);
  const client = makeQueryClient();
  const given = Object.fromEntries(filterParams(asked));
  const [people, hasStatements] = await Promise.all([
    listActors(context),
    hasAnyStatement(context),
    client.prefetchInfiniteQuery({
      ...rowsQuery(asked),
      queryFn: () => listRows(context, listInput.parse(given)),
    }),
    client.prefetchQuery({
      ...totalsQuery(asked),
      queryFn: () => getTotals(context, orderFilter.parse(given)),
    }),
    // Only for the names to choose from: the issuer may take its time.
    readBankAccounts(client, context),
    readWallets(client, context),
  ]);
  return (
    <HydrationBoundary state={dehydrateShort(client)}>
      <OrderList
        mayPrepare={hasAccess("prepare_redemption", context.person)}
        people={people}
        hasStatements={hasStatements}
      />
    </HydrationBoundary>
  );
}
