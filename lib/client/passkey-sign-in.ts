import { startAuthentication } from "@simplewebauthn/browser";
import type { AssertionOptions } from "@/lib/contract/proofs";
import { request } from "./http";
import { passkeyFailure } from "./passkey-failure";
import { signIn } from "./session";

/** A code for the sign-in page, or null once they are in. */
type Outcome = "PasskeyRefused" | "PasskeyCancelled" | "PasskeyUnsupported" | "offline" | null;

/**
 * Signs in a person by a passkey for this host. `useBrowserAutofill` offers it where the e-mail address is typed instead of in
 * a window of its own; it resolves when one is chosen there, or when something else has been asked for.
 */
export async function signInWithPasskey(useBrowserAutofill = false): Promise<Outcome> {
  let assertion: string;
  try {
    const options = await request<AssertionOptions>("/api/passkey-options", { method: "POST", body: {} });
    assertion = JSON.stringify(await startAuthentication({ optionsJSON: options, useBrowserAutofill }));
  } catch (error) {
    if ((error as { code?: unknown }).code === "offline") return "offline";
    const failure = passkeyFailure(error);
    return failure === "unsupported" || failure === "insecure" ? "PasskeyUnsupported" : "PasskeyCancelled";
  }
  const error = await signIn("passkey", { assertion });
  if (error === "offline") return "offline";
  return error ? "PasskeyRefused" : null;
}
