import "server-only";
import { and, desc, gt, isNull, lte, sql } from "drizzle-orm";
import { auditCheckpoints, currentAuditKeys, people, type Transaction } from "@/lib/server/platform";
import type { Services } from "../context";
import { type Checkpoint, signCheckpoint } from "./checkpoint";

/** How long an entry may wait for the checkpoint that a cut-off log would contradict. */
const EVERY_MS = 5 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

const LOCK = 727_004;

/**
 * Signs where the log stands, as this process has last verified it: every five minutes in which entries were added, or at
 * once when `now`. One instance does it; the others find nothing left to sign. Null where nothing was.
 */
export async function writeCheckpoint(
  { db, audit, queue }: Pick<Services, "db" | "audit" | "queue">,
  { now = false } = {},
): Promise<Checkpoint | null> {
  const { end } = audit;
  const [key] = currentAuditKeys();
  if (!end || end.entries === 0 || !key) return null;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${LOCK}) as free`);
    if (rows[0]?.free !== true) return null;
    const [last] = await tx.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.seq)).limit(1);
    if (last && last.seq >= end.seq) return null;
    if (last && !now && Date.now() - last.at.getTime() < EVERY_MS) return null;
    const at = new Date();
    const signed = signCheckpoint(end, at, key);
    const mailed = await isMailDue(tx, at);
    await tx.insert(auditCheckpoints).values({ ...signed, at, mailed });
    if (mailed) await mailAdmins(queue, tx, signed.seq);
    return signed;
  });
}

/** One a day; the first one a day after the first checkpoint. */
async function isMailDue(tx: Transaction, now: Date): Promise<boolean> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [recent] = await tx
    .select({ seq: auditCheckpoints.seq })
    .from(auditCheckpoints)
    .where(and(auditCheckpoints.mailed, gt(auditCheckpoints.at, dayAgo)))
    .limit(1);
  if (recent) return false;
  const [old] = await tx
    .select({ seq: auditCheckpoints.seq })
    .from(auditCheckpoints)
    .where(lte(auditCheckpoints.at, dayAgo))
    .limit(1);
  return old !== undefined;
}

async function mailAdmins(queue: Services["queue"], tx: Transaction, seq: number): Promise<void> {
  const admins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.disabledAt), sql`'admin' = any(${people.roles})`));
  for (const { id } of admins)
    await queue.send(tx, "send-mail", { kind: "audit_checkpoint", seq, personId: id });
}
