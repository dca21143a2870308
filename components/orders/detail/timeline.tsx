"use client";

import { useQuery } from "@tanstack/react-query";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { RequestError } from "@/components/ui/request-error";
import { Loading, SkeletonRows } from "@/components/ui/skeleton";
import { orderRecordQuery } from "@/lib/client/activity";
import type { Order } from "@/lib/contract/orders";
import { TimelineRow } from "./timeline-row";
import { timelineVersion } from "./timeline-version";

/** All that happened to an order, the oldest first, from people, the product, the issuer and the chain. */
export function Timeline({ order }: { order: Order }) {
  const { data, error, refetch, isFetching } = useQuery(orderRecordQuery(order.id, timelineVersion(order)));
  return (
    <Card aria-labelledby="timeline">
      <CardHeader id="timeline" title="What happened so far" />
      {data ? (
        <CardBody className="pt-3">
          <ol className="grid gap-2.5">
            {data.map((entry) => (
              <TimelineRow key={entry.seq} entry={entry} />
            ))}
          </ol>
        </CardBody>
      ) : error ? (
        <CardBody>
          <RequestError
            error={error}
            title="What happened so far could not be read"
            saved="The record itself is safe: nothing in it can be changed or removed."
            onRetry={() => refetch()}
            retrying={isFetching}
          />
        </CardBody>
      ) : (
        <Loading label="Loading what happened so far…">
          <SkeletonRows rows={5} columns={2} />
        </Loading>
      )}
    </Card>
  );
}
