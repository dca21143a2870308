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

/** Says what the activity is, and how much of it this page shows. */
export function ActivityHeader({ orderId }: { orderId?: string }) {
  return (
    <PageHeader
      title="Activity"
      back={orderId ? <TextLink href={`/orders/${orderId}`}>Back to the redemption</TextLink> : null}
    >
      {orderId ? (
        <>
          Who did what on this redemption. <TextLink href="/activity">See all activity</TextLink>
        </>
      ) : (
        "Who did what, and when. Entries can’t be changed or removed."
      )}
    </PageHeader>
  );
}

/** The append-only audit log, newest first. */
export function ActivityList({ filter }: { filter: ActivityFilter }) {
  const query = useInfiniteQuery(activityQuery(filter));
  return (
    <QueryView
      query={query}
      skeleton={<ActivitySkeleton />}
      failure={{
        title: "We couldn’t load the activity",
        saved: "The audit log itself is safe. Entries can’t be changed or removed.",
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
                We couldn’t load older entries. {explain(query.error).message}
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
              <p className="text-center text-sm text-muted-foreground">No older entries.</p>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

/** An empty log, of everything or of one redemption. */
function NoActivity({ filtered }: { filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<Activity />}
        title={filtered ? "No activity on this redemption" : "No activity yet"}
        action={filtered ? <LinkButton href="/activity">See all activity</LinkButton> : null}
      >
        Everything people do here is logged with their name and the time. Entries can’t be changed or removed.
      </EmptyState>
    </Card>
  );
}

/** As high as a day's entries. */
export function ActivitySkeleton() {
  return (
    <Loading label="Loading the activity…">
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <SkeletonRows rows={8} columns={2} />
      </Card>
    </Loading>
  );
}
