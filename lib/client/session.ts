import type { SignInPurpose } from "@/lib/contract/sign-in";

// next-auth's own routes, spoken to without its client, which is eight times as long and does much that we don't need:
// https://next-auth.js.org/getting-started/rest-api

/**
 * Signs in by password or passkey; the session's cookie comes with the answer. Gives a code of the sign-in page
 * (components/sign-in/sign-in-errors.ts), or null for a person who is in.
 */
export async function signIn(
  method: "credentials" | "passkey",
  fields: Record<string, string>,
): Promise<string | null> {
  try {
    const { ok, url } = await post(`callback/${method}`, fields);
    const error = new URL(url, window.location.origin).searchParams.get("error");
    return error ?? (ok ? null : "offline");
  } catch {
    return "offline";
  }
}

/**
 * Leaves for the identity provider, which leads back to `callbackUrl`. `step_up` makes it ask who this is once more; `link` gives
 * the person who is signed in the account that comes back. The sign-in page says what went wrong. @throws TypeError when offline
 */
export async function leaveForProvider(callbackUrl: string, purpose: SignInPurpose): Promise<void> {
  const { url } = await post(`signin/oidc?${new URLSearchParams({ purpose })}`, { callbackUrl });
  window.location.assign(url);
}

/** Ends this session and leads to the sign-in page; a full load, so that nothing of it stays in memory. */
export async function signOut(): Promise<void> {
  const { url } = await post("signout", { callbackUrl: "/sign-in" });
  window.location.assign(url);
}

async function post(path: string, fields: Record<string, string>): Promise<{ ok: boolean; url: string }> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf", { cache: "no-store" })).json()) as {
    csrfToken: string;
  };
  const body = new URLSearchParams({
    callbackUrl: window.location.href,
    ...fields,
    csrfToken,
    // Without it the answer is a redirect.
    json: "true",
  });
  const response = await fetch(`/api/auth/${path}`, { method: "POST", body });
  const { url } = (await response.json()) as { url: string };
  return { ok: response.ok, url };
}
