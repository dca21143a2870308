import "server-only";
import { and, arrayOverlaps, eq, isNull } from "drizzle-orm";
import { CHANGE_MAILS, type CommandAct } from "@/lib/domain/mails/changes";
import type { MailDigest } from "@/lib/domain/mails/digest";
import { waitingOf } from "@/lib/domain/mails/orders";
import { type MailKind, topicOf } from "@/lib/domain/mails/registry";
import { DECIDERS, NOT_VIEWERS, type Role } from "@/lib/domain/roles";
import { type MailJob, people, type Queue, type Transaction, waitingMails } from "@/lib/server/platform";

/** Whom a mail goes to, by their ids; asked when it is queued. */
export type Audience = (tx: Transaction) => Promise<readonly string[]>;

type WithoutPerson<Job> = Job extends unknown ? Omit<Job, "personId"> : never;

/** A mail that leaves once its transaction is committed: what it is about, and to whom. */
export type Mail = {
  about: WithoutPerson<MailJob>;
  to: Audience;
  /** From when on it counts as waiting for a digest, where that is not now. */
  since?: Date | null;
};

/** A mail about one redemption. */
export const orderMail = (kind: MailKind<"order">, { id: orderId }: { id: string }, to: Audience): Mail => ({
  about: { kind, orderId },
  to,
});

/**
 * Queues mails to each of their people once, except to people who have switched that topic off. What is no alarm waits for its
 * reader’s digest, where they have one (`runtime/mail/gather.ts`), written in the same transaction.
 */
export async function queueMails(queue: Queue, tx: Transaction, ...mails: readonly Mail[]): Promise<void> {
  for (const { about, to, since } of mails) {
    const waiting = "orderId" in about && waitingOf(about.kind) ? about : null;
    for (const personId of new Set(await to(tx))) {
      const how = await choiceOf(tx, about.kind, personId);
      if (how.isOff) continue;
      if (waiting && how.digest !== "at_once") {
        await tx.insert(waitingMails).values({ ...waiting, personId, at: since ?? new Date() });
      } else await queue.send(tx, "send-mail", { ...about, personId } as MailJob);
    }
  }
}

/** What this person has chosen for mails of this kind. */
async function choiceOf(
  tx: Transaction,
  kind: MailKind,
  personId: string,
): Promise<{ isOff: boolean; digest: MailDigest }> {
  const [row] = await tx
    .select({ off: people.mailsOff, digest: people.mailDigest })
    .from(people)
    .where(eq(people.id, personId));
  const topic = topicOf(kind);
  return {
    isOff: topic !== undefined && (row?.off.includes(topic) ?? false),
    digest: row?.digest ?? "at_once",
  };
}

/** These people. */
export const only =
  (...ids: readonly string[]): Audience =>
  async () =>
    ids;

/** The same people without one of them, such as the one who has just acted. */
export const except =
  (personId: string | null | undefined, others: Audience): Audience =>
  async (tx) =>
    (await others(tx)).filter((id) => id !== personId);

/** Several audiences together. */
export const both =
  (one: Audience, other: Audience): Audience =>
  async (tx) => [...(await one(tx)), ...(await other(tx))];

/** All who are enabled and hold one of these roles. */
export const holders =
  (roles: readonly Role[]): Audience =>
  async (tx) => {
    const rows = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(isNull(people.disabledAt), arrayOverlaps(people.roles, [...roles])));
    return rows.map(({ id }) => id);
  };

/** All who are enabled and are more than viewers. */
export const team = holders(NOT_VIEWERS);

/** Every enabled admin and approver, and the person whom something concerns: one who was just disabled as well. */
export const decidersAnd = (personId: string | null): Audience =>
  both(holders(DECIDERS), only(...(personId ? [personId] : [])));

type Happened = { by: string; at: Date };

/** A mail about all sending to all who work with redemptions, except the person who has just acted; no person acted in a restore. */
export const sendingMail = (kind: MailKind<"sending">, happened?: Happened): Mail => ({
  about: { kind, ...(happened && { by: happened.by, at: happened.at.toISOString() }) },
  to: except(happened?.by, team),
});

/**
 * A mail about a change to every admin and approver and to the person it concerns; also to the person who has just acted, since
 * another person may have sat at their browser.
 */
export const changeMail = (
  kind: MailKind<"change">,
  { id: changeId, subjectPersonId }: { id: string; subjectPersonId: string | null },
): Mail => ({
  about: { kind, changeId },
  to: CHANGE_MAILS[kind].alsoToTeam ? both(decidersAnd(subjectPersonId), team) : decidersAnd(subjectPersonId),
});

/** A mail to the same people about what the command line did to a person. */
export const commandMail = (what: { aboutId: string; act: CommandAct; osUser: string }): Mail => ({
  about: { kind: "person_changed_by_command", ...what, at: new Date().toISOString() },
  to: decidersAnd(what.aboutId),
});
