import "server-only";
import { eq } from "drizzle-orm";
import { appendAudit } from "../audit/append";
import type { Services } from "../context";
import type { SessionMethod } from "../db/auth-records";
import { people } from "../db/schema";
import { rememberDevice } from "../sessions/devices";
import { endSessions } from "../sessions/end";
import { readSession } from "../sessions/find";
import { type Origin, openSession } from "../sessions/open";

/** From where somebody signs in, and the cookies of whoever was signed in there before. */
export type SignInOrigin = Origin & { formerCookie?: string; deviceCookie?: string };

/** Somebody who has signed in: next-auth's user, with what belongs in the cookies of the session and of the browser. */
export type Admitted = { id: string; secret: string; device: string };

/** Lets somebody in who has proved who they are: a new session, and an entry of the audit log. */
export async function admit(
  services: Services,
  person: Pick<typeof people.$inferSelect, "id" | "email">,
  method: SessionMethod,
  { formerCookie, deviceCookie, ...origin }: SignInOrigin,
): Promise<Admitted> {
  const former = await readSession(services, formerCookie);
  return services.db.transaction(async (tx) => {
    if (former) await endSessions(tx, { id: former.session.id });
    await tx.update(people).set({ lastSeenAt: new Date() }).where(eq(people.id, person.id));
    await appendAudit(tx, {
      actorId: person.id,
      action: "session.signed_in",
      subject: person.email,
      detail: { method, networkAddress: origin.networkAddress },
    });
    const device = await rememberDevice(tx, person.id, deviceCookie);
    const secret = await openSession(services, tx, { ...origin, personId: person.id, method });
    return { id: person.id, secret, device };
  });
}
