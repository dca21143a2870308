import { queryOptions } from "@tanstack/react-query";
import type { InboxRows } from "@/lib/contract/orders";
import { read } from "./http";
import { unlessLive } from "./live-state";
import { orderKeys } from "./orders";

/** What this person can do now; feeds the overview and the counter in the navigation. */
export const inboxRowsQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.lists, "inbox"] as const,
    queryFn: read<InboxRows>("/api/inbox/rows"),
    refetchInterval: unlessLive(15_000),
  });
