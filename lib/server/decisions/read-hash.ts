import "server-only";
import { createHash } from "node:crypto";
import { canonical } from "@/lib/server/identity";
import { AppError } from "@/lib/server/platform";

/** The hash of what a person reads before they say yes to it: SHA-256 of its JSON with sorted keys, in hexadecimal. */
export const hashOfRead = (what: Record<string, unknown>): string =>
  createHash("sha256")
    .update(canonical(JSON.parse(JSON.stringify(what))))
    .digest("hex");

/**
 * Makes sure that a yes is one to this, and not to what stood here before: it names the hash of what was read.
 * @throws AppError `stale_content`
 */
export function requireRead(hash: string, given: string | undefined): void {
  if (given === hash) return;
  throw new AppError(
    "stale_content",
    "What was proposed isn’t what you have read. Nothing was accepted. Reload the page and read it again.",
  );
}
