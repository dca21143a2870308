"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Activity } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { Loading, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { type ActivityFilter, activityQuery } from "@/lib/client/activity";
import { explain } from "@/lib/client/api-error";
import { ActivityDays } from "./activity-days";

/** Says what the record is, and of how much of it this page shows. */
export function ActivityHeader({ orderId }: { orderId?: string }) {
  return (
    <PageHeader
      title="Activity"
      back={orderId ? <TextLink href={`/orders/${orderId}`}>Back to the order</TextLink> : null}
    >
      {orderId ? (
        <>
          Who did what to this order. <TextLink href="/activity">See the whole record</TextLink>
        </>
      ) : (
        "Who did what, and when. Entries are only ever added."
      )}
    </PageHeader>
  );
}

/** The append-only record, newest first. */
export function ActivityList({ filter }: { filter: ActivityFilter }) {
  const query = useInfiniteQuery(activityQuery(filter));
  return (
    <QueryView
      query={query}
      skeleton={<ActivitySkeleton />}
      failure={{
        title: "The record could not be loaded",
        saved: "The record itself is safe: nothing in it can be changed or removed.",
      }}
    >
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items);
        if (entries.length === 0) return <NoActivity filtered={filter.orderId !== undefined} />;
        return (
          <div className="grid gap-4">
            <ActivityDays entries={entries} />
            {query.isFetchNextPageError ? (
              <Card className="px-5 py-4 text-sm" role="alert">
                Older entries could not be loaded. {explain(query.error).message}
              </Card>
            ) : null}
            {query.hasNextPage ? (
              <Button
                className="justify-self-center"
                onClick={() => query.fetchNextPage()}
                pending={query.isFetchingNextPage}
              >
                Load older entries
              </Button>
            ) : (
              <p className="text-center text-sm text-muted-foreground">The record begins here.</p>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

/** A record without entries, of the desk or of one order. */
function NoActivity({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Activity />}
        title={filtered ? "Nothing is recorded of this order" : "Nothing has happened yet"}
        action={filtered ? <LinkButton href="/activity">See the whole record</LinkButton> : null}
      >
        Whatever anybody does here is recorded with their name and the time, and can neither be changed nor
        removed.
      </EmptyState>
    </Card>
  );
}

/** As high as a day's entries. */
export function ActivitySkeleton() {
  return (
    <Loading label="Loading the record…">
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <SkeletonRows rows={8} columns={2} />
      </Card>
    </Loading>
  );
}
