import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type askForLink as askBody,
  type ChangePassword,
  linkOwner,
  type setPassword as setBody,
} from "@/lib/contract/passwords";
import { ownSessions } from "@/lib/contract/sessions";
import { nothing, request } from "./http";

/** Asks for a link to set a new password; the answer is the same for every address. */
export const askForLink = (body: z.input<typeof askBody>) =>
  request(nothing, "/api/password-reset", { method: "POST", body });

/** Whose link this is. @throws ApiError `not_usable` */
export const checkLink = (token: string) =>
  request(linkOwner, "/api/set-password/check", { method: "POST", body: { token } });

/** Sets a password with a link. @throws ApiError with the field `password`, or `not_usable` */
export const setPassword = (body: z.input<typeof setBody>) =>
  request(nothing, "/api/set-password", { method: "POST", body });

/** Where this person is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ["me", "sessions"] as const,
    queryFn: ({ signal }) => request(ownSessions, "/api/me/sessions", { signal }),
  });

/** Changes one's own password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePassword) => request(nothing, "/api/me/password", { method: "PUT", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

/** Ends one session, which leaves the list at once. */
export function useSignOutOf() {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery();
  return useMutation({
    mutationFn: (id: string) =>
      request(nothing, `/api/me/sessions/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (old) => old && { items: old.items.filter((one) => one.id !== id) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Ends all sessions, this one as well. */
export function useSignOutEverywhere() {
  return useMutation({ mutationFn: () => request(nothing, "/api/me/sessions", { method: "DELETE" }) });
}
