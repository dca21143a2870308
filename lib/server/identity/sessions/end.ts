import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import { announce, type Database, sessions, type Transaction } from "@/lib/server/platform";

type Which = "all" | { id: string } | { personId: string; except?: string };

/** Ends one session, all of a person but the one that they act in, or all there are; resolves to how many. */
export async function endSessions(db: Database | Transaction, which: Which): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(and(those(which), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await announce(db, "sessions");
  return ended.length;
}

function those(which: Which) {
  if (which === "all") return undefined;
  if ("id" in which) return eq(sessions.id, which.id);
  return and(eq(sessions.personId, which.personId), which.except ? ne(sessions.id, which.except) : undefined);
}
