import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ChosenLanguage,
  CreationOptions,
  MailPreferences,
  NewAuthenticatorApp,
  OwnAuthenticatorApp,
  OwnPasskey,
  OwnSessions,
  SetMailPreferences,
} from "@/lib/contract/account";
import type { AskForLink, ChangePassword, LinkOwner, SetPassword } from "@/lib/contract/passwords";
import { activityKey } from "./activity";
import { read, request } from "./http";
import { readPagesIn } from "./language";
import { PASSKEYS, passkeysQuery } from "./own-passkeys";
import { decide, ownProofsQuery } from "./proofs";
import { leaveForProvider } from "./session";
import { useWrite, withItem, withoutItem } from "./use-write";

/** Asks for a link to set a new password; the answer is the same for every address. */
export const askForLink = (body: AskForLink) =>
  request<void>("/api/password-reset", { method: "POST", body });

/** The person whom this link is for. @throws ApiError `not_usable` */
export const checkLink = (token: string) =>
  request<LinkOwner>("/api/set-password/check", { method: "POST", body: { token } });

/** Sets a password with a link. @throws ApiError with the field `password`, or `not_usable` */
export const setPassword = (body: SetPassword) =>
  request<void>("/api/set-password", { method: "POST", body });

/** Where this person is signed in. */
export const sessionsQuery = () =>
  queryOptions({ queryKey: ["me", "sessions"] as const, queryFn: read<OwnSessions>("/api/me/sessions") });

/** Changes the own password, which ends all other sessions. */
export const useChangePassword = () =>
  useWrite({
    send: (body: ChangePassword) => request<void>("/api/me/password", { method: "PUT", body }),
    waitsFor: [sessionsQuery().queryKey],
  });

/** Ends one session, which leaves the list at once. */
export const useSignOutOf = () =>
  useWrite({
    send: (id: string) => request<void>(`/api/me/sessions/${encodeURIComponent(id)}`, { method: "DELETE" }),
    show: (client, _, id) => client.setQueryData(sessionsQuery().queryKey, (old) => withoutItem(old, id)),
    waitsFor: [sessionsQuery().queryKey],
  });

/** Ends all sessions, this one as well. */
export const useSignOutEverywhere = () =>
  useWrite({ send: () => request<void>("/api/me/sessions", { method: "DELETE" }) });

const APP = "/api/me/authenticator-app";

/** Whether the person's own sign-in by password asks for a code. */
export const authenticatorAppQuery = () =>
  queryOptions({
    queryKey: ["me", "authenticator-app"] as const,
    queryFn: read<OwnAuthenticatorApp>(APP),
  });

const appChanges = () => [authenticatorAppQuery().queryKey, ownProofsQuery().queryKey, activityKey];

/** Asks for a secret to give to an app; nothing asks for its codes yet. */
export const useBeginAuthenticatorApp = () =>
  useWrite({
    send: () => decide<NewAuthenticatorApp>("add_authenticator_app", "authenticator_app", APP),
    // The secret is shown once and stays in memory only while its window is open.
    gcTime: 0,
  });

/** Gives the first code that the app shows. */
export const useConfirmAuthenticatorApp = () =>
  useWrite({
    send: (body: { code: string }) =>
      request<OwnAuthenticatorApp>(`${APP}/confirm`, { method: "POST", body }),
    show: (client, app) => client.setQueryData(authenticatorAppQuery().queryKey, app),
    changes: appChanges(),
  });

/** Signing in by password asks for no code any more. */
export const useRemoveAuthenticatorApp = () =>
  useWrite({
    send: () => decide<void>("remove_authenticator_app", "authenticator_app", APP, { method: "DELETE" }),
    show: (client) =>
      client.setQueryData(authenticatorAppQuery().queryKey, (old) => old && { ...old, addedAt: null }),
    changes: appChanges(),
  });

const passkeyPath = (id: string) => `${PASSKEYS}/${encodeURIComponent(id)}`;

const passkeyChanges = () => [
  ...[passkeysQuery().queryKey, ownProofsQuery().queryKey, sessionsQuery().queryKey, activityKey],
];

/** Has the browser make a passkey, and keeps it under this name. @throws ApiError, or what the browser throws */
export const useAddPasskey = () =>
  useWrite({
    send: async ({ name }: { name: string }) => {
      const options = await decide<CreationOptions>("add_passkey", "passkeys", `${PASSKEYS}/options`);
      // Loaded only for adding one.
      const { startRegistration } = await import("@simplewebauthn/browser");
      const response = await startRegistration({
        optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
      });
      return request<OwnPasskey>(PASSKEYS, { method: "POST", body: { name, response } });
    },
    show: (client, added) => client.setQueryData(passkeysQuery().queryKey, (old) => withItem(old, added)),
    changes: passkeyChanges(),
  });

export const useRenamePasskey = (id: string) =>
  useWrite({
    send: (body: { name: string }) => request<OwnPasskey>(passkeyPath(id), { method: "PATCH", body }),
    show: (client, renamed) => client.setQueryData(passkeysQuery().queryKey, (old) => withItem(old, renamed)),
    changes: passkeyChanges(),
  });

/** Removes a passkey for good. */
export const useRemovePasskey = (id: string) =>
  useWrite({
    send: () => decide<void>("remove_passkey", id, passkeyPath(id), { method: "DELETE" }),
    show: (client) => client.setQueryData(passkeysQuery().queryKey, (old) => withoutItem(old, id)),
    changes: passkeyChanges(),
  });

/** Links the person's own business account: asks for a proof, then leaves for the provider. @throws ApiError */
export async function linkBusinessAccount(personId: string, goTo: string): Promise<void> {
  await decide<void>("link_business_account", personId, "/api/me/business-account");
  await leaveForProvider(goTo, "link");
}

const LANGUAGE = "/api/me/language";

/** The language that one has chosen. */
export const languageQuery = () =>
  queryOptions({ queryKey: ["me", "language"] as const, queryFn: read<ChosenLanguage>(LANGUAGE) });

/** Chooses the language of pages and mails; the page is loaded again with its words. */
export const useChooseLanguage = () =>
  useWrite({
    send: (body: ChosenLanguage) => request<ChosenLanguage>(LANGUAGE, { method: "PUT", body }),
    show: (client, chosen) => {
      client.setQueryData(languageQuery().queryKey, chosen);
      readPagesIn(chosen.language);
    },
  });

const MAIL_PREFERENCES = "/api/me/mail-preferences";

/** Which mails the person gets. */
export const mailPreferencesQuery = () =>
  queryOptions({
    queryKey: ["me", "mail-preferences"] as const,
    queryFn: read<MailPreferences>(MAIL_PREFERENCES),
  });

/** Sets which mails the person gets from now on. */
export function useSetMailPreferences() {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last choice is what is kept.
    scope: { id: "mail-preferences" },
    mutationFn: (body: SetMailPreferences) =>
      request<MailPreferences>(MAIL_PREFERENCES, { method: "PUT", body }),
    onSuccess: (kept) => {
      client.setQueryData(mailPreferencesQuery().queryKey, kept);
      return client.invalidateQueries({ queryKey: activityKey });
    },
  });
}
