import "server-only";
import { appendFile, open, readFile, stat } from "node:fs/promises";
import { request } from "undici";
import type { CallOutcome } from "@/lib/domain/call-outcome";
import { currentAuditKeys, log, observed, type Settings } from "@/lib/server/platform";
import type { AuditCheckpoint, Services } from "../context";
import { type Checkpoint, isSigned, parseCheckpoints } from "./checkpoint";

type Place = "audit_file" | "audit_url";

const TIMEOUT_MS = 10_000;

/** The places outside the database that take checkpoints, by the setting that names one. */
const PLACES: Record<
  Place,
  { of: (settings: Settings) => string | undefined; put: (to: string, line: string) => Promise<unknown> }
> = {
  audit_file: {
    of: ({ AUDIT_CHECKPOINT_FILE }) => AUDIT_CHECKPOINT_FILE,
    put: (path, line) => appendFile(path, `${line}\n`, { mode: 0o600 }),
  },
  audit_url: { of: ({ AUDIT_CHECKPOINT_URL }) => AUDIT_CHECKPOINT_URL, put: post },
};

/** Takes a checkpoint out of the database’s reach: to the log at once, and to whatever places the settings name. */
export function announceCheckpoint({ audit, settings }: Services, checkpoint: AuditCheckpoint): void {
  log.info({ checkpoint }, "audit checkpoint");
  for (const [place, { of }] of Object.entries(PLACES)) {
    if (of(settings)) audit.unpublished.set(place as Place, checkpoint);
  }
}

/** Sends each place what it has not taken yet; what fails is counted, shown as a notice, and tried again the next time. */
export async function publishCheckpoints({ audit, settings, calls, metrics }: Services): Promise<void> {
  for (const [place, checkpoint] of audit.unpublished) {
    const { of, put } = PLACES[place];
    const to = of(settings) ?? "";
    try {
      await observed(calls, place, outcomeOf, () => put(to, JSON.stringify(checkpoint)));
      if (audit.unpublished.get(place) === checkpoint) audit.unpublished.delete(place);
    } catch (error) {
      metrics.auditUnpublished.inc({ place });
      log.warn({ err: (error as Error).message, place }, "an audit checkpoint was not taken");
    }
  }
}

async function post(url: string, body: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { "content-type": "application/json" };
  const answer = await request(url, { method: "POST", body, headers, signal });
  await answer.body.dump();
  if (answer.statusCode < 200 || answer.statusCode > 299) throw new Refused(answer.statusCode);
}

class Refused extends Error {
  constructor(status: number) {
    super(`answered with HTTP ${status}`);
  }
}

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof Refused) return "failed";
  return (error as Error).name === "TimeoutError" ? "timeout" : "unreachable";
}

/** Room for dozens of checkpoints. */
const TAIL_BYTES = 16 * 1024;

/**
 * The newest checkpoint at the end of `AUDIT_CHECKPOINT_FILE` that a key of ours has signed; null where there is none. The
 * file is read again once it has changed.
 */
export async function newestKept(services: Services): Promise<Checkpoint | null> {
  const { audit, settings } = services;
  const found = await stat(settings.AUDIT_CHECKPOINT_FILE ?? "").catch(() => null);
  if (!found) return null;
  const version = `${found.size} ${found.mtimeMs}`;
  if (audit.kept?.version !== version) {
    const all = await fromFile(services, readTail);
    const newest = all.findLast((one) => isSigned(one, currentAuditKeys())) ?? null;
    audit.kept = { version, newest };
  }
  return audit.kept.newest;
}

async function readTail(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(TAIL_BYTES),
      position: Math.max(0, size - TAIL_BYTES),
    });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The checkpoints in `AUDIT_CHECKPOINT_FILE`, where there is one yet; one that cannot be read is noted and compares with nothing. */
export const readCheckpointFile = (services: Services): Promise<Checkpoint[]> =>
  fromFile(services, (path) => readFile(path, "utf8"));

async function fromFile(
  { settings, calls, metrics }: Services,
  readText: (path: string) => Promise<string>,
): Promise<Checkpoint[]> {
  const path = settings.AUDIT_CHECKPOINT_FILE;
  if (!path) return [];
  try {
    return parseCheckpoints(await readText(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    calls.note("audit_file", { outcome: "unreadable", ms: 0 });
    metrics.auditUnpublished.inc({ place: "audit_file" });
    log.warn({ err: (error as Error).message }, "the file of audit checkpoints cannot be read");
    return [];
  }
}
