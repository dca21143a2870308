import "server-only";
import { and, eq, inArray, not, sql } from "drizzle-orm";
import { expireAll, lockChanges } from "@/lib/server/decisions";
import { queueMails, sendingMail } from "@/lib/server/identity";
import { acceptRows, type Database, log, orders, sending, type Transaction } from "@/lib/server/platform";
import {
  appendAudit,
  auditBySystem,
  changeOrders,
  continueLog,
  newestEntry,
  type OrderRow,
  type Services,
  withOutcome,
} from "@/lib/server/record";
import {
  changedSince,
  type DatabaseIdentity,
  keptOutside,
  lockSending,
  readIdentity,
  readSending,
  type SendingRow,
  signsOfRestore,
} from "@/lib/server/redemptions";
import { endAccess } from "./end-access";

/** What a restored database would send again. */
const AT_RISK = ["approved", "submitting"] as const;

/** What may have gone on since a backup: approved and sent, or its tokens sent, or stopped by an alarm. */
const OPEN = [...AT_RISK, "pending_approval", "submitted"] as const;

/**
 * Looks whether this is still the database that we worked with. Once it is another one, an older one, or one in which rows
 * were put back, sending is paused, nothing that was approved or being sent counts as unsent any more, and everybody signs in
 * and proposes again (docs/order-life.md, rule 11).
 */
export async function watchDatabase(services: Services): Promise<void> {
  const { db } = services;
  const identity = await readIdentity(services, db);
  let row = await readSending(db);
  if ((await signsIn(services, db, row, identity)).length > 0) {
    await db.transaction((tx) => settle(services, tx, identity));
    row = await readSending(db);
  }
  services.lastSeenAuditEntry = { entry: await newestEntry(db), restoredAt: row.restoredAt };
}

/** Everything that is not as it was; at the first look of a process also in rows that decide nothing now. */
async function signsIn(
  services: Services,
  db: Database | Transaction,
  row: SendingRow,
  identity: DatabaseIdentity,
): Promise<string[]> {
  const scope = services.lastSeenAuditEntry ? "deciding" : "all";
  const kept = await keptOutside(services, row);
  return [
    ...changedSince(services, row, identity),
    ...(await signsOfRestore(services, db, row, scope, kept)),
  ];
}

async function settle(services: Services, tx: Transaction, identity: DatabaseIdentity): Promise<void> {
  // A decision on a change locks this first as well; so one that is under way ends before all that wait do.
  await lockChanges(tx);
  const row = await lockSending(tx);
  const signs = await signsIn(services, tx, row, identity);
  if (signs.length === 0) return;
  const isRestored = !(await isContinued(services, tx, signs));
  await tx.update(sending).set(identity).where(eq(sending.id, 1));
  if (isRestored) await stopAll(services, tx, signs);
}

/**
 * Whether nothing was lost although its server was started again, or although we have not looked at it before: this process has
 * found what it last saw in it, or there is nothing in it that could be sent again. A server that was only restarted looks like
 * one whose files were put back.
 */
async function isContinued(
  { lastSeenAuditEntry }: Services,
  tx: Transaction,
  signs: string[],
): Promise<boolean> {
  if (signs.some((sign) => sign !== "server" && sign !== "fingerprint")) return false;
  if (lastSeenAuditEntry) return true;
  const [risk] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, [...OPEN]), not(withOutcome("paid"))))
    .limit(1);
  return risk === undefined;
}

async function stopAll({ queue }: Services, tx: Transaction, signs: string[]): Promise<void> {
  log.error(
    { signs },
    "the database was restored or copied: all sending is paused, and everybody is signed out",
  );
  const at = new Date();
  await tx
    .update(sending)
    .set({
      ...{ paused: true, reason: "restored", by: null, at },
      restoredAt: sql`greatest(${at.toISOString()}::timestamptz, ${sending.restoredAt} + interval '1 millisecond')`,
    })
    .where(eq(sending.id, 1));
  // Rows before the audit log, as everybody else locks them.
  const stopped: [OrderRow, string][] = [];
  for (const from of AT_RISK) {
    const values = {
      state: "outcome_unknown",
      remark: { code: "database_restored" },
      claimedAt: at,
      resolution: null,
    } as const;
    for (const order of await changeOrders(tx, { from }, values)) stopped.push([order, from]);
  }
  const endedSessions = await endAccess(tx);
  await acceptRows(tx);
  await continueLog(tx);
  const detail = { endedSessions, signs };
  await appendAudit(tx, { actorId: null, action: "sending.restored", subject: "sending", detail });
  for (const [order, from] of stopped) await auditBySystem(tx, order, "order.restored", { from });
  // What it calls open may have been declined, withdrawn or made since.
  await expireAll(queue, tx, { code: "database_restored" });
  await queueMails(queue, tx, sendingMail("sending_restored"));
}
