import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ActivityHeader, ActivityList } from "@/components/activity/activity-list";
import { activityQuery } from "@/lib/client/activity";
import { makeQueryClient } from "@/lib/client/query-client";
import { listActivity } from "@/lib/contract/activity";
import { uuid } from "@/lib/contract/common";
import { listAudit } from "@/lib/server/audit/list";
import { pageContext } from "@/lib/server/http/page";

export const metadata = { title: "Activity" };

type Props = { searchParams: Promise<{ orderId?: string | string[] }> };

export default async function Page({ searchParams }: Props) {
  const orderId = uuid.safeParse((await searchParams).orderId).data;
  const filter = orderId ? { orderId } : {};
  const context = await pageContext(orderId ? `/activity?orderId=${orderId}` : "/activity");
  const client = makeQueryClient();
  await client.prefetchInfiniteQuery({
    ...activityQuery(filter),
    queryFn: () => listAudit(context, listActivity.parse(filter)),
  });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ActivityHeader orderId={orderId} />
      <ActivityList filter={filter} />
    </HydrationBoundary>
  );
}
