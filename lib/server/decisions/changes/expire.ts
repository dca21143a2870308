import "server-only";
import { and, eq, isNotNull, lt, lte } from "drizzle-orm";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import { changeMail, queueMails } from "@/lib/server/identity";
import { changes, type Queue, STALE_CLAIM_MS, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Services } from "@/lib/server/record";
import { finish } from "./carry-out";
import { lockChanges } from "./row";

/** Ends the changes whose deadline has passed, and those of which nobody knows whether the issuer made them. */
export async function expireChanges({ db, queue }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    await lockChanges(tx);
    await expireDue(queue, tx);
    await giveUpLost(queue, tx);
  });
}

/** The same for deadlines alone, within a transaction that holds the lock. */
export const expireDue = (queue: Queue, tx: Transaction): Promise<void> =>
  expire(queue, tx, { before: new Date() });

/**
 * Ends all that have a deadline and wait, whatever it is, and says why; within a transaction that holds the lock. What waits until
 * people have decided stands on its redemption, which a restore treats separately.
 */
export const expireAll = (queue: Queue, tx: Transaction, ending: ChangeEnding): Promise<void> =>
  expire(queue, tx, { ending });

async function expire(
  queue: Queue,
  tx: Transaction,
  { before, ending = null }: { before?: Date; ending?: ChangeEnding | null },
): Promise<void> {
  const due = await tx
    .update(changes)
    .set({ state: "expired", decidedAt: new Date(), ending })
    .where(
      and(
        eq(changes.state, "waiting"),
        before ? lte(changes.expiresAt, before) : isNotNull(changes.expiresAt),
      ),
    )
    .returning();
  for (const row of due) {
    const { id: changeId, kind, subject } = row;
    const detail = { changeId, kind, ...(ending && { why: ending }) };
    await appendAudit(tx, { actorId: null, action: "change.expired", subject, detail });
    await queueMails(queue, tx, changeMail("change_expired", row));
  }
}

/** A process that asked the issuer has ended in between: it is never asked again for the same change. */
async function giveUpLost(queue: Queue, tx: Transaction): Promise<void> {
  const lost = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.state, "applying"), lt(changes.decidedAt, new Date(Date.now() - STALE_CLAIM_MS))));
  for (const row of lost) await finish(queue, tx, row, "interrupted");
}
