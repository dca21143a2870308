"use client";

import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { StaleNotice } from "@/components/ui/stale-notice";
import { explain } from "@/lib/client/api-error";
import { peopleQuery } from "@/lib/client/people";
import { AddPerson } from "./add-person";
import { PeopleList } from "./people-list";
import { PeopleSkeleton } from "./people-skeleton";

/** Everybody who may sign in, and the ways to change that. `ownId` is the admin who looks at it. */
export function PeoplePage({ ownId }: { ownId: string }) {
  const query = useQuery(peopleQuery());
  if (query.isPending) return <PeopleSkeleton />;
  if (!query.data) {
    const { message, reference } = explain(query.error);
    return (
      <ErrorState
        title="The people could not be loaded"
        saved="Nothing was changed: everybody keeps their access and roles."
        reference={reference}
        onRetry={() => query.refetch()}
        retrying={query.isFetching}
      >
        {message}
      </ErrorState>
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted-foreground">
          Everybody signs in with a name of their own, since the record says who did what. Nobody approves
          what they prepared, whatever their roles.
        </p>
        <AddPerson />
      </div>
      {query.isError ? (
        <StaleNotice
          readAt={query.dataUpdatedAt}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      <PeopleList people={query.data.items} ownId={ownId} />
    </div>
  );
}
