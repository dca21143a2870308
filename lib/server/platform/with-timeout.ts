import "server-only";
import { setTimeout as wait } from "node:timers/promises";

/** A page waits no longer for what is outside; what arrives later is there for the next one. */
const TIMEOUT_MS = 800;

/** What a reading brings, or null when it fails or takes too long; it goes on behind the answer. */
export async function withTimeout<T>(reading: Promise<T>, ms = TIMEOUT_MS): Promise<T | null> {
  const over = new AbortController();
  const timeout = wait(ms, null, { signal: over.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([reading.catch(() => null), timeout]);
  } finally {
    over.abort();
  }
}
