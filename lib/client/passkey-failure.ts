/** Why a browser made or used no passkey. */
export type PasskeyFailure = "cancelled" | "known" | "unsupported" | "insecure" | "failed";

/** By the names that browsers give their errors (WebAuthn level 3, 5.1.3 and 5.1.4). */
const FAILURES: Record<string, PasskeyFailure> = {
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
  NotSupportedError: "unsupported",
  ConstraintError: "unsupported",
  SecurityError: "insecure",
};

/** What went wrong, from what `navigator.credentials` threw. */
export function passkeyFailure(error: unknown): PasskeyFailure {
  if (!globalThis.isSecureContext) return "insecure";
  if (typeof globalThis.PublicKeyCredential !== "function") return "unsupported";
  return FAILURES[String((error as { name?: unknown } | null)?.name)] ?? "failed";
}
