import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log, RECORDING_PAUSES_MS } from "@/lib/server/platform";

/**
 * Runs the work again when the database fails: one that is away for a moment must not cost us an answer that the issuer
 * gives only once. After the last pause the error goes on and the sweep takes over.
 */
export async function retryWrite<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of RECORDING_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, "an issuer's answer could not be written down yet");
      await wait(pause);
    }
  }
  return work();
}
