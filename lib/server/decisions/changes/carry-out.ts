import "server-only";
import { and, eq } from "drizzle-orm";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import { changeMail, queueMails } from "@/lib/server/identity";
import { changes, type Queue, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import type { ChangeRow, IssuerChange } from "./change-type";

/**
 * Makes a change at the issuer that was claimed before, in a transaction of its own: so it happens once at most, whatever
 * becomes of this process.
 * @throws whatever kept it from being made, which is written down then
 */
export async function carryOut<Input, Effect>(
  context: Context,
  type: IssuerChange<Input, Effect>,
  row: ChangeRow,
): Promise<Effect> {
  const end = async (failure: ChangeEnding["code"] | null) => {
    await context.db.transaction((tx) => finish(context.queue, tx, row, failure));
  };
  let effect: Effect;
  try {
    effect = await type.apply(context, row);
  } catch (error) {
    await end(type.failure);
    throw error;
  }
  await end(null);
  return effect;
}

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
