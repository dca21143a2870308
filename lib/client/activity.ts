import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { type ActivityEntry, type ActivityFilter, activity } from "@/lib/contract/activity";
import { request } from "./http";

/** The beginning of every activity query's key, for whoever changes something. */
export const activityKey = ["activity"] as const;

/** The filter as the part of an address behind the question mark, without what is not set. */
export function activityParams(filter: ActivityFilter): URLSearchParams {
  const set = Object.entries(filter).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

/** The append-only audit log, newest first, a page at a time. */
export const activityQuery = (filter: ActivityFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...activityKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const search = activityParams(filter);
      if (pageParam) search.set("cursor", pageParam);
      return request(activity, `/api/activity?${search}`, { signal });
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
    const page: z.output<typeof activity> = await request(activity, `/api/activity?${search}`, { signal });
    entries.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return entries.reverse();
}
