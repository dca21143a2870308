import "server-only";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { people, sessions } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { idleSince } from "./find";

const MINUTE_MS = 60_000;

/** Of these sessions, those that are open, and when each ends unless it is used again. */
export async function sessionExpiries(
  { db, settings }: Pick<Services, "db" | "settings">,
  ids: string[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(
      and(
        inArray(sessions.id, ids),
        isNull(sessions.endedAt),
        isNull(people.disabledAt),
        gt(sessions.expiresAt, new Date()),
        gt(sessions.lastSeenAt, idleSince({ settings })),
      ),
    );
  const idleMs = settings.SESSION_IDLE_MINUTES * MINUTE_MS;
  return new Map(
    rows.map(({ id, expiresAt, lastSeenAt }) => [
      id,
      new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + idleMs)),
    ]),
  );
}
