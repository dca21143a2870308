import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { readerZone } from "@/app/reader-zone";
import { readFilter } from "@/components/orders/list/filter-option";
import { OrderList } from "@/components/orders/list/order-list";
import { PageHeader } from "@/components/ui/page-header";
import { filterParams, ordersQuery } from "@/lib/client/orders";
import { makeQueryClient } from "@/lib/client/query-client";
import { listOrders as listInput } from "@/lib/contract/orders";
import { inZone } from "@/lib/domain/local-days";
import { creationRefusal } from "@/lib/domain/order-actions";
import { pageContext } from "@/lib/server/http/page";
import { listOrders } from "@/lib/server/orders/list";

export const metadata = { title: "Redemptions" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function Page({ searchParams }: Props) {
  const filter = readFilter(await searchParams);
  const asked = inZone(filter, await readerZone());
  const context = await pageContext(`/orders?${filterParams(filter)}`);
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...ordersQuery(asked),
    queryFn: () => listOrders(context, listInput.parse(asked)),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <PageHeader title="Redemptions">Every redemption, newest first.</PageHeader>
      <OrderList mayPrepare={creationRefusal(context.person) === null} />
    </HydrationBoundary>
  );
}
