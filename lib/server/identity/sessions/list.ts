import "server-only";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { OwnSession } from "@/lib/contract/account";
import { sessions } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { idleSince } from "./find";

/** Where this person is signed in now, the newest use first. */
export async function listSessions(context: Context): Promise<{ items: OwnSession[] }> {
  const rows = await context.db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, context.person.id),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.lastSeenAt, idleSince(context)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
  return {
    items: rows.map(({ id, method, createdAt, lastSeenAt, expiresAt, networkAddress, userAgent }) => ({
      ...{ id, method, networkAddress, userAgent, isCurrent: id === context.session.id },
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
