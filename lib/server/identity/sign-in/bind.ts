import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { people, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Services } from "@/lib/server/record";
import { accountMail } from "../mails/about-account";
import { queueMails } from "../mails/notify";
import { endSessions } from "../sessions/end";

/** Whom an identity provider names: a subject means something together with its issuer only. */
export type Subject = { issuer: string; subject: string };

type Binding = Subject & { id: string; isSignedIn: boolean; networkAddress: string | null };

/**
 * Binds a person to whom the provider knows them as, for good: from now on only this subject is this person. One conditional
 * update, so that of several subjects at the same moment one wins.
 * `isSignedIn`: they are signed in here as this person; without that only a person who has never signed in is bound.
 * Resolves to null for a person who is bound, disabled, or not open for it.
 */
export async function bindPerson(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  { id, issuer, subject, isSignedIn, networkAddress }: Binding,
) {
  const isFree = and(isNull(people.oidcSubject), isNull(people.disabledAt));
  const [bound] = await tx
    .update(people)
    .set({ oidcIssuer: issuer, oidcSubject: subject, oidcOpen: false })
    .where(and(eq(people.id, id), isFree, isSignedIn ? undefined : eq(people.oidcOpen, true)))
    .returning();
  if (!bound) return null;
  await appendAudit(tx, {
    actorId: id,
    action: "person.bound",
    subject: bound.email,
    detail: { issuer, subject, how: isSignedIn ? "linked" : "first_sign_in" },
  });
  await queueMails(queue, tx, accountMail("business_account_linked", { accountId: id, networkAddress }));
  return bound;
}

/**
 * Takes a person's business account from them and ends their sessions. Whichever verified account with their e-mail address
 * comes next is bound. Who calls this answers for it and tells everybody concerned: the command line, or two people who accepted it.
 * Resolves to null for an unknown person.
 */
export async function unbindPerson(
  tx: Transaction,
  { id, actorId, detail }: { id: string; actorId: string | null; detail?: Record<string, unknown> },
) {
  const [before] = await tx.select().from(people).where(eq(people.id, id)).for("update");
  if (!before) return null;
  await tx
    .update(people)
    .set({ oidcIssuer: null, oidcSubject: null, oidcOpen: true })
    .where(eq(people.id, id));
  await endSessions(tx, { personId: id });
  await appendAudit(tx, {
    actorId,
    action: "person.unbound",
    subject: before.email,
    detail: { issuer: before.oidcIssuer, subject: before.oidcSubject, ...detail },
  });
  return before;
}
