import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Overview } from "@/lib/contract/overview";
import { dayIn } from "@/lib/domain/periods";
import { read } from "./http";
import { unlessLive } from "./live-state";
import { orderKeys } from "./orders";

/** What the first page shows; with the day it is where the reader is in its key, so that a page that stays open turns over with it. */
export const overviewQuery = (zone: string, today = dayIn(zone)) =>
  queryOptions({
    queryKey: [...orderKeys.lists, "overview", zone, today] as const,
    queryFn: read<Overview>(`/api/overview?${new URLSearchParams({ zone })}`),
    placeholderData: keepPreviousData,
    refetchInterval: unlessLive(60_000),
  });
