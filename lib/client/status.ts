import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { ResentMails, Status } from "@/lib/contract/status";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";

/** How the product and what it depends on are doing. */
export const statusQuery = () =>
  queryOptions({ queryKey: ["status"], queryFn: read<Status>("/api/status"), refetchInterval: 10_000 });

/** Sends every failed mail again. */
export function useResendMails() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: () => request<ResentMails>("/api/failed-mails", { method: "POST", body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery().queryKey }),
  });
}
