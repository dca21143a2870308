import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { InboxPage } from "@/components/orders/inbox/inbox";
import { waitingChangesQuery } from "@/lib/client/changes";
import { inboxQuery } from "@/lib/client/inbox";
import { endedQuery, inProgressQuery } from "@/lib/client/orders";
import { makeQueryClient } from "@/lib/client/query-client";
import { listChanges } from "@/lib/server/changes/list";
import { pageContext } from "@/lib/server/http/page";
import { getInbox } from "@/lib/server/orders/inbox";
import { listOrders } from "@/lib/server/orders/list";

export const metadata = { title: "To do" };

export default async function Page() {
  const context = await pageContext("/");
  const client = makeQueryClient();
  await Promise.all([
    client.prefetchQuery({
      ...waitingChangesQuery(),
      queryFn: () => listChanges(context, { state: "waiting" }),
    }),
    client.prefetchQuery({ ...inboxQuery(), queryFn: () => getInbox(context) }),
    client.prefetchInfiniteQuery({
      ...inProgressQuery(),
      queryFn: () => listOrders(context, { progress: "open", limit: 25 }),
    }),
    client.prefetchInfiniteQuery({
      ...endedQuery(),
      queryFn: () => listOrders(context, { progress: "ended", limit: 5 }),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <InboxPage me={context.person} />
    </HydrationBoundary>
  );
}
