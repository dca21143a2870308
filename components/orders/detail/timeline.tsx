"use client";

import { useQuery } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { orderRecordQuery } from "@/lib/client/activity";
import type { Order } from "@/lib/contract/orders";
import { EvidenceLinks } from "./evidence-links";
import { TimelineRow } from "./timeline-row";

/** All that happened to an order, the oldest first, from people, the product, the issuer and the chain. */
export function Timeline({ order }: { order: Order }) {
  const query = useQuery(orderRecordQuery(order.id, timelineVersion(order)));
  return (
    <Card aria-labelledby="timeline">
      <CardHeader id="timeline" title="What happened so far" />
      <QueryView
        query={query}
        className="mx-5 mt-4 mb-5 sm:mx-6"
        skeleton={
          <Loading label="Loading what happened so far…">
            <SkeletonRows rows={5} columns={2} />
          </Loading>
        }
        failure={{
          title: "The history couldn’t be loaded",
          saved: "The record itself is safe: nothing in it can be changed or removed.",
          level: 3,
        }}
      >
        {(entries) => (
          <CardBody className="pt-3">
            <ol className="grid gap-2.5">
              {entries.map((entry) => (
                <TimelineRow key={entry.seq} entry={entry} />
              ))}
            </ol>
          </CardBody>
        )}
      </QueryView>
      <EvidenceLinks orderId={order.id} />
    </Card>
  );
}

/** A text that differs whenever something may have been recorded of the order; counting blocks is no event. */
function timelineVersion({ updatedAt, transfer }: Pick<Order, "updatedAt" | "transfer">): string {
  if (!transfer) return updatedAt;
  const { arrivals, transaction, check, burn } = transfer;
  return JSON.stringify([
    updatedAt,
    arrivals.map(({ transactionHash, logIndex, state }) => [transactionHash, logIndex, state]),
    [transaction?.state, transaction?.replaces, check?.verdict, check?.override?.at, burn?.transactionHash],
  ]);
}
