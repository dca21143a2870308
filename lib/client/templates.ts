import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { SaveTemplate, Template, Templates } from "@/lib/contract/templates";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";

/** What can be chosen to fill the form of a new redemption. */
export const templatesQuery = () =>
  queryOptions({ queryKey: ["templates"] as const, queryFn: read<Templates>("/api/templates") });

/** Keeps a form's content under a name. */
export function useSaveTemplate() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (body: SaveTemplate) => request<Template>("/api/templates", { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery().queryKey }),
  });
}

/** Removes a template by its id; whoever else has removed it meanwhile, it is gone. */
export function useRemoveTemplate() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (id: string) => request<undefined>(`/api/templates/${id}`, { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery().queryKey }),
  });
}
