import { queryOptions } from "@tanstack/react-query";
import type { ResentMails, Status } from "@/lib/contract/status";
import { read, request } from "./http";
import { useWrite } from "./use-write";

/** How the product and what it depends on are doing. */
export const statusQuery = () =>
  queryOptions({ queryKey: ["status"], queryFn: read<Status>("/api/status"), refetchInterval: 10_000 });

/** Sends every failed mail again. */
export const useResendMails = () =>
  useWrite({
    send: () => request<ResentMails>("/api/failed-mails", { method: "POST", body: {} }),
    waitsFor: [statusQuery().queryKey],
  });
