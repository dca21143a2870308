import "server-only";
import { randomUUID } from "node:crypto";
import { vi } from "vitest";

/** Gives the issuer's client a new secret, so that it requests a token at once, even after a failed request. */
export function rotateClientSecret(): void {
  vi.stubEnv("ISSUER_CLIENT_SECRET", `secret-${randomUUID()}`);
}
