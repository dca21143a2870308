import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { Services } from "../context";
import { followAudit } from "./follow";
import { announceCheckpoint, publishCheckpoints } from "./publish";
import { writeCheckpoint } from "./write-checkpoint";

/** Verifies what is new in the audit log, and signs and publishes where it stands when that is due. */
export async function watchAudit(services: Services): Promise<void> {
  // What was written by processes that have ended is signed without waiting.
  const isFirst = services.audit.end === null;
  await followAudit(services);
  await checkpointNow(services, isFirst);
}

/** So long a process that ends waits for a place that does not answer. */
const LAST_TRY_MS = 2_000;

/** The last checkpoint of a process, once nothing of it adds entries any more. */
export async function closeAudit(services: Services): Promise<void> {
  if (!services.audit.walkedAt) return;
  await followAudit(services);
  await Promise.race([checkpointNow(services, true), wait(LAST_TRY_MS, undefined, { ref: false })]);
}

async function checkpointNow(services: Services, now: boolean): Promise<void> {
  const written = await writeCheckpoint(services, { now });
  if (written) announceCheckpoint(services, written);
  await publishCheckpoints(services);
}
