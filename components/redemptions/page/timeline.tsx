import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { QueryView } from "@/components/shared/query-view";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { orderRecordQuery } from "@/lib/client/activity";
import type { Order } from "@/lib/contract/orders";
import { words } from "@/lib/words/order-page";
import { Disclosure } from "./disclosure";
import { timelineVersion } from "./timeline-version";

const Skeleton = () => (
  <Loading label={words.history.loading}>
    <SkeletonRows rows={5} columns={2} />
  </Loading>
);

// The words of every entry are read once a person opens it.
const TimelineList = dynamic(() => import("./timeline-list").then((module) => module.TimelineList), {
  loading: Skeleton,
});

/** All that happened to an order, the oldest first, from people, the product, the issuer and the chain. */
export const Timeline = ({ order }: { order: Order }) => (
  <Disclosure title={words.history.title}>
    <Entries order={order} />
  </Disclosure>
);

function Entries({ order }: { order: Order }) {
  const query = useQuery(orderRecordQuery(order.id, timelineVersion(order)));
  return (
    <QueryView
      query={query}
      className="mx-5 mb-5 sm:mx-6"
      skeleton={<Skeleton />}
      failure={{ ...words.history.failed, level: 3 }}
    >
      {(entries) => (
        <div className="px-5 pb-5 sm:px-6">
          <TimelineList entries={entries} />
        </div>
      )}
    </QueryView>
  );
}
