import "server-only";
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { people, type SessionMethod, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Services } from "@/lib/server/record";
import { browserMail } from "../mails/about-sign-in";
import { queueMails } from "../mails/notify";
import { knownDevice, rememberDevice } from "../sessions/devices";
import { endSessions } from "../sessions/end";
import { readSession } from "../sessions/find";
import { type Origin, openSession } from "../sessions/open";

/** From where a person signs in, and the cookies of the session that was there before. */
export type SignInOrigin = Origin & { formerCookie?: string; deviceCookie?: string };

/** A person who has signed in: next-auth's user, with what belongs in the cookies of the session and of the browser. */
export type Admitted = { id: string; secret: string; device: string };

export type AdmitOptions = {
  /** When they proved who they are, where that is not now. */
  provedAt?: Date;
  /** How, for the audit log. */
  detail?: Record<string, unknown>;
  /** Done before, in the same transaction; no person is let in when it throws. */
  first?: (tx: Transaction) => Promise<void>;
};

/**
 * Lets a person in who has proved who they are: a new session, and an entry of the audit log, and a mail to them where they
 * have signed in before, but never in this browser. From then on the provider's word for their e-mail address
 * binds no other account to them.
 */
export async function admit(
  services: Services,
  person: Pick<typeof people.$inferSelect, "id" | "email">,
  method: SessionMethod,
  { formerCookie, deviceCookie, ...origin }: SignInOrigin,
  { provedAt, detail, first }: AdmitOptions = {},
): Promise<Admitted> {
  const former = await readSession(services, formerCookie);
  return services.db.transaction(async (tx) => {
    await first?.(tx);
    if (former) await endSessions(tx, { id: former.session.id });
    const [before] = await tx
      .select({ lastSignInAt: people.lastSignInAt })
      .from(people)
      .where(eq(people.id, person.id));
    await tx
      .update(people)
      .set({ lastSignInAt: new Date(), oidcOpen: false })
      .where(eq(people.id, person.id));
    await appendAudit(tx, {
      actorId: person.id,
      action: "session.signed_in",
      subject: person.email,
      detail: { method, networkAddress: origin.networkAddress, ...detail },
    });
    const isKnown = (await knownDevice(tx, person.id, deviceCookie)) !== null;
    const device = await rememberDevice(tx, person.id, deviceCookie);
    const session = { id: randomUUID(), personId: person.id, method, provedAt };
    const secret = await openSession(services, tx, { ...origin, ...session });
    // A person who comes for the first time has no browser that could be known.
    const isNew = !isKnown && (before?.lastSignInAt ?? null) !== null;
    if (isNew)
      await queueMails(services.queue, tx, browserMail({ personId: person.id, sessionId: session.id }));
    return { id: person.id, secret, device };
  });
}
