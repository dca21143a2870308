import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { readerZone } from "@/app/reader-zone";
import { ActivityList } from "@/components/activity/activity-list";
import { readFilter } from "@/components/activity/read-filter";
import { activityQuery } from "@/lib/client/activity";
import { filterParams } from "@/lib/client/http";
import { makeQueryClient } from "@/lib/client/query-client";
import { listActivity } from "@/lib/contract/activity";
import { uuid } from "@/lib/contract/common";
import { inZone } from "@/lib/domain/periods";
import { listActors, listAudit } from "@/lib/server/record";
import { pageContext } from "@/lib/server/runtime";
import { words } from "@/lib/words/activity-page";
import { titled } from "../../titled";
import type { WithSearch } from "../with-search";

export const generateMetadata = titled(() => words.title);

export default async function Page({ searchParams }: WithSearch) {
  const filter = readFilter(await searchParams);
  const asked = inZone(filter, await readerZone());
  const context = await pageContext(`/activity?${filterParams(filter)}`);
  const client = makeQueryClient();
  const openedFrom = uuid.safeParse(filter.orderId).data;
  const [actors] = await Promise.all([
    listActors(context),
    client.prefetchInfiniteQuery({
      ...activityQuery(asked),
      queryFn: () => listAudit(context, listActivity.parse(asked)),
    }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ActivityList actors={actors} openedFrom={openedFrom} />
    </HydrationBoundary>
  );
}
