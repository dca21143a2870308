import "server-only";
import { asc, eq, inArray } from "drizzle-orm";
import { knownZone } from "@/lib/domain/dates";
import { isDigestDue } from "@/lib/domain/mails/digest";
import { waitingOf } from "@/lib/domain/mails/orders";
import { digests, people, type Transaction, waitingMails } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

/**
 * Moves what has waited for a person's digest to the queue, where it is due: all of it and its removal in one transaction, so that a
 * crash loses nothing and doubles nothing, and of several processes one does it. What the digest says is decided when it is sent.
 */
export async function gatherMails(services: Services, now = new Date()): Promise<void> {
  const { db } = services;
  const waiting = await db.selectDistinct({ personId: waitingMails.personId }).from(waitingMails);
  for (const { personId } of waiting)
    await db.transaction((tx) => gatherFor(services, tx, { personId, now }));
}

type Asked = { personId: string; now: Date };

const asks = ({ kind }: typeof waitingMails.$inferSelect) => "asks" in (waitingOf(kind) ?? {});

async function gatherFor({ queue }: Services, tx: Transaction, { personId, now }: Asked): Promise<void> {
  await tx.insert(digests).values({ personId }).onConflictDoNothing();
  const [last] = await tx.select().from(digests).where(eq(digests.personId, personId)).for("update");
  const [person] = await tx.select().from(people).where(eq(people.id, personId));
  const rows = await tx
    .select()
    .from(waitingMails)
    .where(eq(waitingMails.personId, personId))
    .orderBy(asc(waitingMails.id));
  const [oldest] = rows;
  if (!last || !person || !oldest) return;
  const since = oldest.at;
  const zone = knownZone(person.timeZone ?? undefined);
  if (!isDigestDue(person.mailDigest, { asks: rows.some(asks), since, last: last.at, now, zone })) return;
  // No others: what has come meanwhile waits for the next.
  const ids = rows.map(({ id }) => id);
  await tx.delete(waitingMails).where(inArray(waitingMails.id, ids));
  await tx.update(digests).set({ at: now }).where(eq(digests.personId, personId));
  await queue.send(tx, "send-mail", {
    ...{ kind: "digest", personId, since: (last.at ?? since).toISOString() },
    entries: rows.map(({ kind, orderId }) => ({ kind, orderId })),
  });
}
