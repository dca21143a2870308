"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorState } from "@/components/ui/error-state";
import { StaleNotice } from "@/components/ui/stale-notice";
import { type ActivityFilter, activityQuery } from "@/lib/client/activity";
import { explain } from "@/lib/client/api-error";
import { ActivityDays } from "./activity-days";
import { ActivitySkeleton } from "./activity-skeleton";
import { NoActivity } from "./no-activity";

/** The append-only record, newest first. */
export function ActivityList({ filter }: { filter: ActivityFilter }) {
  const query = useInfiniteQuery(activityQuery(filter));
  if (query.isPending) return <ActivitySkeleton />;
  if (!query.data) {
    const { message, reference } = explain(query.error);
    return (
      <ErrorState
        title="The record could not be loaded"
        saved="The record itself is safe: nothing in it can be changed or removed."
        reference={reference}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      >
        {message}
      </ErrorState>
    );
  }
  const entries = query.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <NoActivity filtered={filter.orderId !== undefined} />;
  return (
    <div className="grid gap-4">
      {query.isError && !query.isFetchNextPageError ? (
        <StaleNotice
          readAt={query.dataUpdatedAt}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
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
}
