import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { CreationOptions, OwnPasskey, OwnPasskeys } from "@/lib/contract/passkeys";
import { sessionsQuery } from "./account";
import { activityKey } from "./activity";
import { read, request } from "./http";
import { ownProofsQuery, withProof } from "./proofs";
import { useSendOnce } from "./use-send-once";

/** One's own passkeys. */
export const passkeysQuery = () =>
  queryOptions({ queryKey: ["me", "passkeys"] as const, queryFn: read<OwnPasskeys>("/api/me/passkeys") });

/** Has the browser make a passkey, and keeps it under this name. @throws ApiError, or what the browser throws */
export function useAddPasskey() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: async ({ name }: { name: string }) => {
      const options = await withProof(
        { act: "add_passkey", items: [{ id: "passkeys", content: {} }] },
        (signature) =>
          request<CreationOptions>("/api/me/passkeys/options", { method: "POST", body: { signature } }),
      );
      // Loaded only by whoever adds one.
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({
        optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
      });
      return request<OwnPasskey>("/api/me/passkeys", { method: "POST", body: { name, response } });
    },
    onSuccess: (added) => setItems(client, (items) => [...items, added]),
    onSettled: () => refresh(client),
  });
}

/** Gives a passkey another name. */
export function useRenamePasskey(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (body: { name: string }) =>
      request<OwnPasskey>(`/api/me/passkeys/${encodeURIComponent(id)}`, { method: "PATCH", body }),
    onSuccess: (renamed) =>
      setItems(client, (items) => items.map((item) => (item.id === id ? renamed : item))),
    onSettled: () => refresh(client),
  });
}

/** Removes a passkey for good. */
export function useRemovePasskey(id: string) {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: () =>
      withProof({ act: "remove_passkey", items: [{ id, content: {} }] }, (signature) =>
        request<void>(`/api/me/passkeys/${encodeURIComponent(id)}`, {
          method: "DELETE",
          body: { signature },
        }),
      ),
    onSuccess: () => setItems(client, (items) => items.filter((item) => item.id !== id)),
    onSettled: () => refresh(client),
  });
}

function setItems(client: QueryClient, change: (items: OwnPasskey[]) => OwnPasskey[]): void {
  client.setQueryData(passkeysQuery().queryKey, (old) => old && { ...old, items: change(old.items) });
}

// Not returned as a promise: the person need not wait until all has been read again.
function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  void client.invalidateQueries({ queryKey: ownProofsQuery().queryKey });
  void client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  void client.invalidateQueries({ queryKey: activityKey });
}
