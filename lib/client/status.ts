import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { revivedMails, status } from "@/lib/contract/status";
import { request } from "./http";

/** How the desk and what it depends on are doing. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ["status"],
    queryFn: ({ signal }) => request(status, "/api/status", { signal }),
    refetchInterval: 10_000,
  });

/** Sends every mail that was given up again. */
export function useReviveMails() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(revivedMails, "/api/dead-mails", { method: "POST", body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: statusQuery().queryKey }),
  });
}
