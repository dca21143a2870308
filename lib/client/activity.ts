import { infiniteQueryOptions } from "@tanstack/react-query";
import { activity } from "@/lib/contract/activity";
import { request } from "./http";

export type ActivityFilter = { orderId?: string };

/** The beginning of every activity query's key, for whoever changes something. */
export const activityKey = ["activity"] as const;

/** The append-only record, newest first, a page at a time. */
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
