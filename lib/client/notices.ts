import { queryOptions } from "@tanstack/react-query";
import type { NoticeList } from "@/lib/contract/notices";
import { read } from "./http";
import { followsLive } from "./live-state";

/** What everybody has to know. While there is something, time alone may end it: nothing announces that nothing fails any more. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ["notices"],
    queryFn: read<NoticeList>("/api/notices"),
    refetchInterval: (query) =>
      !followsLive(query) ? 15_000 : query.state.data?.items.length ? 60_000 : false,
  });
