import "server-only";
import { randomUUID } from "node:crypto";
import { vi } from "vitest";

/** Gives the issuer's client another secret: it asks for a token at once, whatever the last one met. */
export function rotateClientSecret(): void {
  vi.stubEnv("ISSUER_CLIENT_SECRET", `secret-${randomUUID()}`);
}
