import { queryOptions } from "@tanstack/react-query";
import { inbox } from "@/lib/contract/orders";
import { request } from "./http";
import { orderKeys } from "./orders";

/** What this person can do now; feeds the home page and the counter in the navigation. */
export const inboxQuery = () =>
  queryOptions({
    queryKey: [...orderKeys.lists, "inbox"] as const,
    queryFn: ({ signal }) => request(inbox, "/api/inbox", { signal }),
    refetchInterval: 15_000,
  });
