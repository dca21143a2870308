import "server-only";
import { and, eq } from "drizzle-orm";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import { changeMail, queueMails } from "@/lib/server/identity";
import { changes, type Queue, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import type { ChangeRow } from "./change-type";

/** Writes down how a change ended for which the issuer was asked: `failure` says why it was not made, null that it was. */
export async function finish(
  queue: Queue,
  tx: Transaction,
  { id, kind, subject }: ChangeRow,
  failure: ChangeEnding["code"] | null,
): Promise<ChangeRow | undefined> {
  const [row] = await tx
    .update(changes)
    .set({ state: failure === null ? "accepted" : "failed", ending: failure && { code: failure } })
    .where(and(eq(changes.id, id), eq(changes.state, "applying")))
    .returning();
  if (!row) return undefined;
  if (failure !== null) {
    const detail = { changeId: id, kind, why: { code: failure } };
    await appendAudit(tx, { actorId: null, action: "change.failed", subject, detail });
  }
  await queueMails(queue, tx, changeMail(failure === null ? "change_made" : "change_failed", row));
  return row;
}
