import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type ActivityEntry, activity } from "@/lib/contract/activity";
import { request } from "./http";

export type ActivityFilter = { orderId?: string };

/** The beginning of every activity query's key, for whoever changes something. */
export const activityKey = ["activity"] as const;

/** The append-only audit log, newest first, a page at a time. */
export const activityQuery = (filter: ActivityFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...activityKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ ...filter, ...(pageParam ? { cursor: pageParam } : {}) });
      return request(activity, `/api/activity?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
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
    const page: z.output<typeof activity> = await request(activity, `/api/activity?${search}`, { signal });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return entries.reverse();
}
