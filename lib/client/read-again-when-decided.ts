import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Change } from "@/lib/contract/changes";
import { waitingChangesQuery } from "./changes";

/** Reads something again once a change that waited for a second person, of one of these kinds, waits no more. */
export function useReadAgainWhenDecided(kinds: readonly Change["kind"][], queryKey: QueryKey): void {
  const client = useQueryClient();
  const { data } = useQuery(waitingChangesQuery());
  const waiting = data?.items.flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : []));
  const before = useRef(waiting);
  useEffect(() => {
    const isDecided = before.current?.some((id) => waiting && !waiting.includes(id));
    before.current = waiting;
    if (isDecided) void client.invalidateQueries({ queryKey });
  });
}
