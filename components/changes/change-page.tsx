"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/shared/query-view";
import { changeQuery } from "@/lib/client/changes";
import { ChangeCard } from "./change-card";
import { ChangesSkeleton } from "./changes-page";

/** The one change that a mail or a page has led to. */
export function ChangePage({ id }: { id: string }) {
  return (
    <QueryView
      query={useQuery(changeQuery(id))}
      skeleton={<ChangesSkeleton />}
      failure={{ title: "We couldn’t load this change", saved: "Nothing was changed." }}
    >
      {(change) => <ChangeCard change={change} />}
    </QueryView>
  );
}
