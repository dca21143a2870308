import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { NewAuthenticatorApp, OwnAuthenticatorApp } from "@/lib/contract/authenticator-app";
import { activityKey } from "./activity";
import { read, request } from "./http";
import { ownProofsQuery, withProof } from "./proofs";
import { useSendOnce } from "./use-send-once";

const PATH = "/api/me/authenticator-app";
const ITEMS = [{ id: "authenticator_app", content: {} }];

/** Whether one's own sign-in by password asks for a code. */
export const authenticatorAppQuery = () =>
  queryOptions({
    queryKey: ["me", "authenticator-app"] as const,
    queryFn: read<OwnAuthenticatorApp>(PATH),
  });

/** Asks for a secret to give to an app; nothing asks for its codes yet. */
export function useBeginAuthenticatorApp() {
  return useSendOnce({
    mutationFn: () =>
      withProof({ act: "add_authenticator_app", items: ITEMS }, (signature) =>
        request<NewAuthenticatorApp>(PATH, { method: "POST", body: { signature } }),
      ),
    // The secret is shown once and stays in memory no longer than its window.
    gcTime: 0,
  });
}

/** Gives the first code that the app shows. */
export function useConfirmAuthenticatorApp() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: (body: { code: string }) =>
      request<OwnAuthenticatorApp>(`${PATH}/confirm`, { method: "POST", body }),
    onSuccess: (app) => client.setQueryData(authenticatorAppQuery().queryKey, app),
    onSettled: () => refresh(client),
  });
}

/** Signing in by password asks for no code any more. */
export function useRemoveAuthenticatorApp() {
  const client = useQueryClient();
  return useSendOnce({
    mutationFn: () =>
      withProof({ act: "remove_authenticator_app", items: ITEMS }, (signature) =>
        request<void>(PATH, { method: "DELETE", body: { signature } }),
      ),
    onSuccess: () =>
      client.setQueryData(authenticatorAppQuery().queryKey, (old) => old && { ...old, addedAt: null }),
    onSettled: () => refresh(client),
  });
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: authenticatorAppQuery().queryKey });
  void client.invalidateQueries({ queryKey: ownProofsQuery().queryKey });
  void client.invalidateQueries({ queryKey: activityKey });
}
