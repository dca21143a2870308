import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import { sessions } from "../db/auth-schema";
import type { Database, Transaction } from "../db/client";

type Which = { id: string } | { personId: string; except?: string };

/** Ends one session, or all of a person but the one that they act in; resolves to how many. */
export async function endSessions(db: Database | Transaction, which: Which): Promise<number> {
  const those =
    "id" in which
      ? eq(sessions.id, which.id)
      : and(eq(sessions.personId, which.personId), which.except ? ne(sessions.id, which.except) : undefined);
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(those, isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}
