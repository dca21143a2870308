import { queryOptions } from "@tanstack/react-query";
import type { RenameTemplate, SaveTemplate, Template, Templates } from "@/lib/contract/templates";
import { read, request } from "./http";
import { useWrite } from "./use-write";

/** What can be chosen to fill the form of a new redemption. */
export const templatesQuery = () =>
  queryOptions({ queryKey: ["templates"] as const, queryFn: read<Templates>("/api/templates") });

/** Keeps a form's content under a name. */
export const useSaveTemplate = () =>
  useWrite({
    send: (body: SaveTemplate) => request<Template>("/api/templates", { method: "POST", body }),
    waitsFor: [templatesQuery().queryKey],
  });

/** Gives a template another name. */
export const useRenameTemplate = (id: string) =>
  useWrite({
    send: (body: RenameTemplate) => request<Template>(`/api/templates/${id}`, { method: "PATCH", body }),
    waitsFor: [templatesQuery().queryKey],
  });

/** Removes a template by its id; it is gone as well where a colleague has removed it meanwhile. */
export const useRemoveTemplate = () =>
  useWrite({
    send: (id: string) => request<undefined>(`/api/templates/${id}`, { method: "DELETE" }),
    waitsFor: [templatesQuery().queryKey],
  });
