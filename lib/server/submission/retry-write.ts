import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "../log";

/** A database that is away for a moment must not cost us an answer that the issuer gives only once. */
const PAUSES_MS = [100, 500, 2_000, 5_000, 10_000];

/** Runs the work again when the database fails; after the last pause the error goes on and the sweep takes over. */
export async function retryWrite<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      log.error({ err: error }, "an issuer's answer could not be written down yet");
      await wait(pause);
    }
  }
  return work();
}
