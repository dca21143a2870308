import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { QueryView } from "@/components/shared/query-view";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { orderRecordQuery } from "@/lib/client/activity";
import type { Order } from "@/lib/contract/orders";
import { EvidenceLinks } from "./evidence-links";
import { PrintReceipt } from "./print-receipt";
import { timelineVersion } from "./timeline-version";

const skeleton = (
  <Loading label="Loading what happened so far…">
    <SkeletonRows rows={5} columns={2} />
  </Loading>
);

// The words of every entry are read below the fold, after the record itself has arrived.
const TimelineList = dynamic(() => import("./timeline-list").then((module) => module.TimelineList), {
  loading: () => skeleton,
});

/** All that happened to an order, the oldest first, from people, the product, the issuer and the chain. */
export function Timeline({ order }: { order: Order }) {
  const query = useQuery(orderRecordQuery(order.id, timelineVersion(order)));
  return (
    <Card aria-labelledby="timeline">
      <CardHeader id="timeline" title="What happened so far" />
      <QueryView
        query={query}
        className="mx-5 mt-4 mb-5 sm:mx-6"
        skeleton={skeleton}
        failure={{
          title: "The history couldn’t be loaded",
          saved: "The record itself is safe: nothing in it can be changed or removed.",
          level: 3,
        }}
      >
        {(entries) => (
          <CardBody className="pt-3">
            <TimelineList entries={entries} />
          </CardBody>
        )}
      </QueryView>
      <EvidenceLinks orderId={order.id}>
        <PrintReceipt order={order} />
      </EvidenceLinks>
    </Card>
  );
}
