import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { isDigestDue } from "@/lib/domain/mails/digest";
import { waitingOf } from "@/lib/domain/mails/orders";
import { knownZone } from "@/lib/domain/zones";
import { type Database, digests, people, type Transaction, waitingMails } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { getInboxRows } from "@/lib/server/redemptions";
import { whatIsLeft } from "./what-is-left";

/**
 * Moves what has waited for a person's digest to the queue, where it is due: all of it and its removal in one transaction, so that a
 * crash loses nothing and doubles nothing, and of several processes one does it. What the digest says is decided when it is sent.
 */
export async function gatherMails(services: Services, now = new Date()): Promise<void> {
  const { db } = services;
  const waiting = await db.selectDistinct({ personId: waitingMails.personId }).from(waitingMails);
  for (const { personId } of waiting) {
    const found = await readWaiting(db, personId);
    if (!found || !isDue(found, now)) continue;
    // What is settled causes no mail, nor does it hold back the next.
    const settled = await idsOfSettled(services, found);
    await db.transaction((tx) => gatherFor(services, tx, { personId, settled, now }));
  }
}

/** What waits for a person, oldest first, and when they were last mailed what did; null where nothing waits. */
async function readWaiting(db: Database | Transaction, personId: string) {
  const [last] = await db.select().from(digests).where(eq(digests.personId, personId));
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  const rows = await db
    .select()
    .from(waitingMails)
    .where(eq(waitingMails.personId, personId))
    .orderBy(asc(waitingMails.id));
  const [oldest] = rows;
  return person && oldest ? { person, rows, oldest, last: last?.at ?? null } : null;
}

type Found = NonNullable<Awaited<ReturnType<typeof readWaiting>>>;

type Row = Found["rows"][number];

const waitOf = ({ kind }: Row) => waitingOf(kind)?.wait ?? "none";

function isDue({ person, rows, last }: Pick<Found, "person" | "rows" | "last">, now: Date): boolean {
  const zone = knownZone(person.timeZone ?? undefined);
  const waiting = rows.map((row) => ({ since: row.at, wait: waitOf(row) }));
  return isDigestDue(person.mailDigest, { waiting, last, now, zone });
}

/** All that waits; what waits for the morning makes no digest of a mail that would come alone. */
function leavingOf(found: Found, now: Date): Row[] {
  const isForMorning = (row: Row) => waitOf(row) === "morning";
  const others = found.rows.filter((row) => !isForMorning(row));
  const isAlone = others.length === 1 && !isDue({ ...found, rows: found.rows.filter(isForMorning) }, now);
  return isAlone ? others : found.rows;
}

async function idsOfSettled(services: Services, { person, rows }: Found): Promise<number[]> {
  const forPerson = { ...services, person };
  const inbox = await getInboxRows(forPerson);
  const left = await whatIsLeft(forPerson, rows, { inbox, off: person.mailsOff });
  return rows.flatMap((row) => (left.includes(row) ? [] : [row.id]));
}

type Asked = { personId: string; settled: readonly number[]; now: Date };

async function gatherFor(
  { queue }: Services,
  tx: Transaction,
  { personId, settled, now }: Asked,
): Promise<void> {
  await tx.insert(digests).values({ personId }).onConflictDoNothing();
  await tx.select().from(digests).where(eq(digests.personId, personId)).for("update");
  if (settled.length > 0) await tx.delete(waitingMails).where(inArray(waitingMails.id, [...settled]));
  const found = await readWaiting(tx, personId);
  if (!found || !isDue(found, now)) return;
  const { oldest, last } = found;
  const rows = leavingOf(found, now);
  // No others: what has come meanwhile waits for the next.
  const ids = rows.map(({ id }) => id);
  await tx.delete(waitingMails).where(inArray(waitingMails.id, ids));
  await tx.update(digests).set({ at: now }).where(eq(digests.personId, personId));
  await queue.send(tx, "send-mail", {
    ...{ kind: "digest", personId, since: (last ?? oldest.at).toISOString() },
    entries: rows.map(({ kind, orderId }) => ({ kind, orderId })),
  });
}
