"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { Activity } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { DownloadLink } from "@/components/shared/download-link";
import { QueryView } from "@/components/shared/query-view";
import { useTimeZone } from "@/components/shared/time-zone";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Progress } from "@/components/ui/progress";
import { Loading, Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { activityQuery } from "@/lib/client/activity";
import { explain, filterParams } from "@/lib/client/http";
import { loadMore } from "@/lib/client/query-client";
import type { ActivityFilter } from "@/lib/contract/activity";
import { inZone } from "@/lib/domain/periods";
import { ActivityDays } from "./activity-days";
import { ActivityFilters, type Actor } from "./activity-filters";
import { readFilter } from "./read-filter";

type ActivityListProps = {
  actors: readonly Actor[];
  /** The id of the redemption from whose page it was opened. */
  openedFrom?: string;
};

/** The append-only audit log, newest first. The filter lives in the address, so it can be shared and goes back. */
export function ActivityList({ actors, openedFrom }: ActivityListProps) {
  const filter = readFilter(Object.fromEntries(useSearchParams()));
  const search = filterParams(inZone(filter, useTimeZone())).toString();
  const [isInvalid, setIsInvalid] = useState(false);
  function change(next: ActivityFilter) {
    const search = filterParams(next).toString();
    history.pushState(null, "", search ? `/activity?${search}` : "/activity");
  }
  return (
    <>
      <PageHeader
        title="Activity"
        className="mb-5!"
        back={openedFrom ? <TextLink href={`/orders/${openedFrom}`}>Back to the redemption</TextLink> : null}
        actions={
          <DownloadLink href={`/api/activity.csv${search ? `?${search}` : ""}`} className={buttonVariants()}>
            Export
            <span className="sr-only"> this activity as a CSV file</span>
          </DownloadLink>
        }
      >
        Entries can’t be changed or removed.
      </PageHeader>
      <ActivityFilters
        filter={filter}
        actors={actors}
        onChange={change}
        isInvalid={isInvalid}
        onInvalid={setIsInvalid}
      />
      {isInvalid ? <NoReference /> : <Entries filter={filter} onClear={() => change({})} />}
    </>
  );
}

function Entries({ filter, onClear }: { filter: ActivityFilter; onClear: () => void }) {
  const query = useInfiniteQuery(activityQuery(inZone(filter, useTimeZone())));
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
        if (entries.length === 0) {
          return <NoActivity onClear={Object.keys(filter).length > 0 ? onClear : null} />;
        }
        return (
          <div className="relative grid gap-4" aria-busy={query.isPlaceholderData}>
            {query.isPlaceholderData ? (
              <Progress label="Loading the activity" className="absolute inset-x-0 -top-2 rounded-none!" />
            ) : null}
            <ActivityDays entries={entries} />
            {query.isFetchNextPageError ? (
              <Card className="px-5 py-4 text-sm" role="alert">
                We couldn’t load older entries. {explain(query.error).message}
              </Card>
            ) : null}
            {query.hasNextPage ? (
              <Button
                className="justify-self-center"
                onClick={() => loadMore(query)}
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

/** In place of entries that would pass for an answer to what was typed. */
const NoReference = () => (
  <Card>
    <EmptyState icon={<Activity />} title="This isn’t a reference">
      Enter a reference such as RD-7F3K9QXM, or empty the field to see all redemptions.
    </EmptyState>
  </Card>
);

/** An empty log, of everything or of what was asked for. */
function NoActivity({ onClear }: { onClear: (() => void) | null }) {
  return (
    <Card>
      <EmptyState
        icon={<Activity />}
        title={onClear ? "No activity matches" : "No activity yet"}
        action={onClear ? <Button onClick={onClear}>Clear filters</Button> : null}
      >
        Everything people do here is logged with their name and the time. Entries can’t be changed or removed.
      </EmptyState>
    </Card>
  );
}

/** As high as a day's entries. */
function ActivitySkeleton() {
  return (
    <Loading label="Loading the activity…">
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <SkeletonRows rows={8} columns={2} />
      </Card>
    </Loading>
  );
}
