import "server-only";
import { appendAudit, type Services } from "@/lib/server/record";
import { endSessions } from "../sessions/end";
import { readSession } from "../sessions/find";

/** Ends the session whose secret this is, so that a copy of its cookie is worth nothing. */
export async function signOut(services: Services, secret: unknown): Promise<void> {
  const found = typeof secret === "string" ? await readSession(services, secret) : null;
  if (!found) return;
  const { session, person } = found;
  await services.db.transaction(async (tx) => {
    await endSessions(tx, { id: session.id });
    await appendAudit(tx, { actorId: person.id, action: "session.signed_out", subject: person.email });
  });
}
