import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { notFound, sessions } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { endSessions } from "./end";

/** Ends one of one's own sessions. @throws AppError `not_found` for one that is another person's or has ended. */
export async function signOutOf({ db, person }: Context, { id }: { id: string }): Promise<undefined> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.personId, person.id), isNull(sessions.endedAt)));
    if (!own) throw notFound("session");
    await endSessions(tx, { id });
    await appendAudit(tx, {
      actorId: person.id,
      action: "session.ended",
      subject: person.email,
      detail: { sessions: 1 },
    });
  });
}

/** Ends all of one's own sessions, this one as well. */
export async function signOutEverywhere({ db, person }: Context): Promise<undefined> {
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, { personId: person.id });
    await appendAudit(tx, {
      actorId: person.id,
      action: "session.ended",
      subject: person.email,
      detail: { sessions: ended },
    });
  });
}
