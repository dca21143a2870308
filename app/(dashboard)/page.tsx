import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { InboxPage } from "@/components/orders/inbox/inbox";
import { needsMeQuery, readNeeds } from "@/lib/client/orders";
import { makeQueryClient } from "@/lib/client/query-client";
import { listOrders as filter } from "@/lib/contract/orders";
import { pageContext } from "@/lib/server/http/page";
import { listOrders } from "@/lib/server/orders/list";

export const metadata = { title: "Needs me" };

export default async function Page() {
  const context = await pageContext("/");
  const client = makeQueryClient();
  await client.prefetchQuery({
    ...needsMeQuery(),
    queryFn: () => readNeeds((needed) => listOrders(context, filter.parse(needed))),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InboxPage me={context.person} />
    </HydrationBoundary>
  );
}
