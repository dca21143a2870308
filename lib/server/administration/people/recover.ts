import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { VOTE_DELAY_MS } from "@/lib/domain/vote-delay";
import {
  endSessions,
  forgetDevices,
  type Timing,
  unbindPerson,
  voidLinks,
  vouchFrom,
} from "@/lib/server/identity";
import { authenticatorApps, type Database, passkeys, people, type Transaction } from "@/lib/server/platform";
import { appendAudit } from "@/lib/server/record";
import { lockPerson } from "./update";

/** With what a person proves who they are besides a password. */
export type Proofs = { passkeys: string[]; authenticatorApp: boolean; businessAccount: boolean };

/** The passkeys, by name, the authenticator app and the business account that a person has now. */
export async function readProofs(db: Database | Transaction, personId: string): Promise<Proofs> {
  const keys = await db
    .select({ name: passkeys.name })
    .from(passkeys)
    .where(and(eq(passkeys.personId, personId), isNull(passkeys.revokedAt)))
    .orderBy(passkeys.createdAt);
  const apps = await db.select().from(authenticatorApps).where(eq(authenticatorApps.personId, personId));
  const [person] = await db
    .select({ subject: people.oidcSubject })
    .from(people)
    .where(eq(people.id, personId));
  return {
    passkeys: keys.map(({ name }) => name),
    authenticatorApp: apps.length > 0,
    businessAccount: (person?.subject ?? null) !== null,
  };
}

/** `actorId` is null at the command line, whose `detail` says who sat there. */
type Recovery = { actorId: string | null; wordCounts: Timing; detail?: { osUser: string } };

/**
 * Takes lost passkeys, a lost authenticator app, the password and the business account from a person, so that they can sign in by
 * a new link, and ends all sessions. Their word counts from the next day on, since whoever comes in by that link may be another
 * person; from now on where the command line did it. What was approved before counts no more, whatever signed it.
 * @throws AppError `not_found`
 */
export async function recoverSignIn(
  tx: Transaction,
  personId: string,
  { actorId, wordCounts, detail }: Recovery,
): Promise<void> {
  const person = await lockPerson(tx, personId);
  const before = await readProofs(tx, personId);
  const now = new Date();
  const approvesFrom = wordCounts === "next_day" ? new Date(now.getTime() + VOTE_DELAY_MS) : now;
  await vouchFrom(tx, personId, approvesFrom);
  await tx
    .update(passkeys)
    .set({ revokedAt: now })
    .where(and(eq(passkeys.personId, personId), isNull(passkeys.revokedAt)));
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.personId, personId));
  await tx
    .update(people)
    .set({ passwordHash: null, oidcOpen: true, approvesFrom, adminFrom: approvesFrom })
    .where(eq(people.id, personId));
  // In the order in which others lock these rows.
  await voidLinks(tx, personId);
  await endSessions(tx, { personId });
  await forgetDevices(tx, personId);
  if (before.businessAccount) await unbindPerson(tx, { id: personId, actorId, ...(detail && { detail }) });
  await appendAudit(tx, {
    actorId,
    action: "person.sign_in_recovered",
    subject: person.email,
    detail: { before, ...detail },
  });
}
