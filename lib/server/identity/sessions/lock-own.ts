import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError, people, sessions, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";

/**
 * The person who acts, as they are now, locked against changes until the transaction ends. A reset, a recovery or disabling locks
 * them too before it ends their sessions, so what a session asked for a moment before takes no effect after it.
 * @throws AppError `unauthenticated` when the session has ended meanwhile
 */
export async function lockOwn(
  tx: Transaction,
  { person, session }: Pick<Context, "person" | "session">,
): Promise<typeof people.$inferSelect> {
  const [row] = await tx.select().from(people).where(eq(people.id, person.id)).for("no key update");
  // A statement of its own, after the lock: it sees what the transaction that held it before has done.
  const [open] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), isNull(sessions.endedAt)));
  if (row && open) return row;
  throw new AppError("unauthenticated", words.session.ended);
}
