import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Summary } from "@/lib/contract/summary";
import { request } from "./http";
import { unlessLive } from "./live-state";
import { orderKeys } from "./orders";

/** What is held, waits, is in progress and was paid out, by currency; months begin where the reader is. */
export const summaryQuery = (zone: string) =>
  queryOptions({
    queryKey: [...orderKeys.lists, "summary", zone] as const,
    queryFn: ({ signal }) =>
      request<Summary>(`/api/summary?${new URLSearchParams({ months: "12", zone })}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(60_000),
  });
