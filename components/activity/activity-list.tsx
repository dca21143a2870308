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
import { words } from "@/lib/words/activity-page";
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
        title={words.title}
        className="mb-5!"
        back={openedFrom ? <TextLink href={`/orders/${openedFrom}`}>{words.back}</TextLink> : null}
        actions={
          <DownloadLink href={`/api/activity.csv${search ? `?${search}` : ""}`} className={buttonVariants()}>
            {words.export}
            <span className="sr-only">{words.exportWhat}</span>
          </DownloadLink>
        }
      >
        {words.lead}
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
    <QueryView query={query} skeleton={<ActivitySkeleton />} failure={words.failed}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items);
        if (entries.length === 0) {
          return <NoActivity onClear={Object.keys(filter).length > 0 ? onClear : null} />;
        }
        return (
          <div className="relative grid gap-4" aria-busy={query.isPlaceholderData}>
            {query.isPlaceholderData ? (
              <Progress label={words.refreshing} className="absolute inset-x-0 -top-2 rounded-none!" />
            ) : null}
            <ActivityDays entries={entries} />
            {query.isFetchNextPageError ? (
              <Card className="px-5 py-4 text-sm" role="alert">
                {words.older.failed(explain(query.error).message)}
              </Card>
            ) : null}
            {query.hasNextPage ? (
              <Button
                className="justify-self-center"
                onClick={() => loadMore(query)}
                pending={query.isFetchingNextPage}
              >
                {words.older.action}
              </Button>
            ) : (
              <p className="text-center text-sm text-muted-foreground">{words.older.none}</p>
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
    <EmptyState icon={<Activity />} title={words.noReference.title}>
      {words.noReference.lead}
    </EmptyState>
  </Card>
);

/** An empty log, of everything or of what was asked for. */
function NoActivity({ onClear }: { onClear: (() => void) | null }) {
  return (
    <Card>
      <EmptyState
        icon={<Activity />}
        title={onClear ? words.none.noMatch : words.none.title}
        action={onClear ? <Button onClick={onClear}>{words.none.clear}</Button> : null}
      >
        {words.none.lead}
      </EmptyState>
    </Card>
  );
}

/** As high as a day's entries. */
function ActivitySkeleton() {
  return (
    <Loading label={words.loading}>
      <Skeleton className="mb-3 h-4 w-20" />
      <Card>
        <SkeletonRows rows={8} columns={2} />
      </Card>
    </Loading>
  );
}
