import "server-only";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { appendAudit } from "../audit/append";
import { expireAll } from "../changes/expire";
import { lockChanges } from "../changes/lock";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { auditEntries, orders } from "../db/schema";
import { sending } from "../db/sending-schema";
import { log } from "../log";
import { notifyAboutSending } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrders } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { type DatabaseIdentity, isSameDatabase, readIdentity } from "../sending/fingerprint";
import { lockSending, readSending, type SendingRow } from "../sending/state";
import { endAccess } from "./end-access";

/** Why an order is unknown that a restored database calls approved. */
export const RESTORED_NOTE =
  "The database was restored, so it may be older than what was sent. Look the order up with the issuer.";

/** Why a proposal has ended that a restored database calls open: it may have been declined, withdrawn or made since. */
const ENDED_NOTE =
  "The database was restored, so this may have been decided already. Check, then propose it again.";

/** What a restored database would send again. */
const AT_RISK = ["approved", "submitting"] as const;

/** What may have gone on since a backup: approved and sent, or its tokens sent, or stopped by an alarm. */
const OPEN = [...AT_RISK, "pending_approval", "submitted"] as const;

/**
 * Looks whether this is still the database that we worked with. Once it is another one, or an older one, sending is paused
 * nothing that was approved or being sent counts as unsent any more, and everybody signs in and proposes again
 * (docs/order-life.md, rule 11).
 */
export async function watchDatabase(services: Services): Promise<void> {
  const identity = await readIdentity(services, services.db);
  if (!isKnown(services, await readSending(services.db), identity)) {
    const isRestored = await services.db.transaction((tx) => settle(services, tx, identity));
    if (isRestored) services.queue.notifyWorkers("send-mail");
  }
  const [last] = await services.db
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  services.witness.entry = last ?? services.witness.entry;
}

function isKnown(
  { connection }: Services,
  row: SendingRow,
  { fingerprint, serverStartedAt }: DatabaseIdentity,
): boolean {
  const isKnownServer = connection.engine === "pglite" || row.serverStartedAt === serverStartedAt;
  return isKnownServer && row.fingerprint !== null && isSameDatabase(row.fingerprint, fingerprint);
}

async function settle(services: Services, tx: Transaction, identity: DatabaseIdentity): Promise<boolean> {
  // Whoever decides on a change locks this first as well; so one that is under way ends before all that wait do.
  await lockChanges(tx);
  const row = await lockSending(tx);
  if (isKnown(services, row, identity)) return false;
  const isRestored = !(await isContinued(services, tx, row, identity));
  await tx.update(sending).set(identity).where(eq(sending.id, 1));
  if (isRestored) await stopAll(services, tx);
  return isRestored;
}

/**
 * Whether nothing was lost: the database has the same marks, and either this process finds what it last saw in it, or there
 * is nothing in it that could be sent again. A server that was only restarted looks like one whose files were put back.
 */
async function isContinued(
  { witness }: Services,
  tx: Transaction,
  row: SendingRow,
  { fingerprint }: DatabaseIdentity,
): Promise<boolean> {
  if (row.fingerprint && !isSameDatabase(row.fingerprint, fingerprint)) return false;
  if (witness.entry) {
    const { seq, hash } = witness.entry;
    const [found] = await tx
      .select({ seq: auditEntries.seq })
      .from(auditEntries)
      .where(and(eq(auditEntries.seq, seq), eq(auditEntries.hash, hash)));
    return found !== undefined;
  }
  // A database that is looked at for the first time has nothing that it could be older than.
  const states = row.fingerprint ? OPEN : AT_RISK;
  const [risk] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, [...states]), isNull(orders.fiatTransferId)))
    .limit(1);
  return risk === undefined;
}

async function stopAll({ queue }: Services, tx: Transaction): Promise<void> {
  log.error("the database was restored or copied: all sending is paused, and everybody is signed out");
  const at = new Date();
  await tx
    .update(sending)
    .set({ paused: true, reason: "restored", by: null, at, resumeBy: null, resumeAt: null })
    .where(eq(sending.id, 1));
  // Rows before the audit log, as everybody else locks them.
  const stopped: [OrderRow, string][] = [];
  for (const from of AT_RISK) {
    const values = {
      state: "outcome_unknown",
      statusNote: RESTORED_NOTE,
      claimedAt: at,
      resolution: null,
    } as const;
    for (const order of await changeOrders(tx, { from }, values)) stopped.push([order, from]);
  }
  const endedSessions = await endAccess(tx);
  const detail = { endedSessions };
  await appendAudit(tx, { actorId: null, action: "sending.restored", subject: "sending", detail });
  for (const [order, from] of stopped) await auditBySystem(tx, order, "order.restored", { from });
  await expireAll(queue, tx, ENDED_NOTE);
  await notifyAboutSending(queue, tx, "sending_restored");
}
