import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Activity, ActivityEntry, ActivityFilter } from "@/lib/contract/activity";
import { filterParams, request } from "./http";

/** The beginning of every activity query's key: every change is recorded there. */
export const activityKey = ["activity"] as const;

/** The append-only audit log, newest first, a page at a time. */
export const activityQuery = (filter: ActivityFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...activityKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const search = filterParams({ ...filter, cursor: pageParam });
      return request<Activity>(`/api/activity?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });

/** All that is recorded of one order, oldest first. `version` changes with the order, and then it is read again. */
export const orderRecordQuery = (orderId: string, version: string) =>
  queryOptions({
    queryKey: [...activityKey, "of-order", orderId, version],
    queryFn: ({ signal }) => readRecord(orderId, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

async function readRecord(orderId: string, signal: AbortSignal): Promise<ActivityEntry[]> {
  const entries: ActivityEntry[] = [];
  let cursor: string | null = null;
  do {
    const search = new URLSearchParams({ orderId, limit: "100", ...(cursor ? { cursor } : {}) });
    const page: Activity = await request<Activity>(`/api/activity?${search}`, { signal });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return entries.reverse();
}
