import { queryOptions, useQueryClient } from "@tanstack/react-query";
import type { AskForLink, ChangePassword, LinkOwner, SetPassword } from "@/lib/contract/passwords";
import type { OwnSessions } from "@/lib/contract/sessions";
import { read, request } from "./http";
import { useSendOnce } from "./use-send-once";

/** Asks for a link to set a new password; the answer is the same for every address. */
export const askForLink = (body: AskForLink) =>
  request<void>("/api/password-reset", { method: "POST", body });

/** Whose link this is. @throws ApiError `not_usable` */
export const checkLink = (token: string) =>
  request<LinkOwner>("/api/set-password/check", { method: "POST", body: { token } });

/** Sets a password with a link. @throws ApiError with the field `password`, or `not_usable` */
export const setPassword = (body: SetPassword) =>
  request<void>("/api/set-password", { method: "POST", body });

/** Where this person is signed in. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ["me", "sessions"] as const, queryFn: read<OwnSessions>("/api/me/sessions") });

/** Changes one's own password, which ends all other sessions. */
export function useChangePassword() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (body: ChangePassword) => request<void>("/api/me/password", { method: "PUT", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}

/** Ends one session, which leaves the list at once. */
export function useSignOutOf() {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery();
  return useSendOnce({
    mutationFn: (id: string) =>
      request<void>(`/api/me/sessions/${encodeURIComponent(id)}`, { method: "DELETE" }),
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (old) => old && { items: old.items.filter((one) => one.id !== id) });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

/** Ends all sessions, this one as well. */
export function useSignOutEverywhere() {
  return useSendOnce({ mutationFn: () => request<void>("/api/me/sessions", { method: "DELETE" }) });
}
