import "server-only";
import { and, arrayOverlaps, eq, isNull } from "drizzle-orm";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import { createLink, LINK_MINUTES } from "../links/links";
import type { AccountMail, AccountMailKind, Queue } from "../queue/queue";
import type { MailCopy } from "./copy";

/** Whether the reader's own account is meant, or a colleague's of this name. */
type About = { own: boolean; name: string };

const RUNS_OUT = `The link works once, for ${LINK_MINUTES} minutes. For a new one, choose “Forgot password?” on the sign-in page.`;
const NOT_YOU =
  "If this wasn’t you, tell an admin now and set a new password: somebody else may be able to act as you.";
const NOT_THEM =
  "Ask them whether they did this. If they didn’t, somebody else reads their e-mail: disable the account and pause all sending.";

const ACCOUNT_MAILS: Record<AccountMailKind, (about: About) => MailCopy> = {
  password_link: () => ({
    subject: "Set a new password",
    lead: "Somebody, hopefully you, has asked for a link to set a new password for your account.",
    next: `${RUNS_OUT} If you didn’t ask for it, ignore this e-mail: nothing has changed.`,
    button: "Set a new password",
  }),
  password_set: ({ own, name }) => ({
    subject: own ? "Your password was set" : `A new password was set: ${name}`,
    lead: own
      ? "A new password was set for your account with a link. You are signed out everywhere."
      : `${name} has set a new password with a link from an e-mail, and is signed out everywhere.`,
    next: own ? NOT_YOU : NOT_THEM,
    button: own ? "Sign in" : "Open the desk",
  }),
  password_changed: () => ({
    subject: "Your password was changed",
    lead: "Your password was changed by somebody who was signed in as you. Your other sessions have ended.",
    next: NOT_YOU,
    button: "Open your account",
  }),
};

type Event = { accountId: string; networkAddress: string | null };

/** Queues a mail to somebody whose password was changed, and of one set by link also to all admins and approvers. */
export async function notifyAboutAccount(
  queue: Queue,
  tx: Transaction,
  kind: "password_set" | "password_changed",
  event: Event,
): Promise<void> {
  const at = new Date().toISOString();
  const others = kind === "password_set" ? await deciders(tx) : [];
  for (const personId of new Set([event.accountId, ...others])) {
    await queue.send(tx, "send-mail", { kind, personId, ...event, at });
  }
}

/** Everybody enabled who accepts changes of people. */
async function deciders(tx: Transaction): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(isNull(people.disabledAt), arrayOverlaps(people.roles, ["admin", "approver"])));
  return rows.map(({ id }) => id);
}

/**
 * A mail about somebody's password. A link is made when its mail is sent, since its secret must not lie in the queue; a mail
 * that is sent again has a new one.
 */
export async function aboutAccount({ db, settings }: Services, job: AccountMail & { personId: string }) {
  const { kind, personId, accountId, at, networkAddress } = job;
  const [account] = await db.select().from(people).where(eq(people.id, accountId));
  const own = personId === accountId;
  const isLink = kind === "password_link";
  return {
    words: ACCOUNT_MAILS[kind]({ own, name: account?.name ?? "" }),
    facts: isLink ? [] : factsOf(at, networkAddress),
    link: isLink ? await createLink(db, settings.APP_URL, { personId, purpose: "reset" }) : undefined,
    path: own && kind === "password_changed" ? "/account" : "/",
    id: `${accountId}.${at ? new Date(at).getTime() : Date.now()}`,
  };
}

function factsOf(at: string | undefined, networkAddress: string | null | undefined): [string, string][] {
  return [
    ...(at ? ([["Time", `${at.slice(0, 16).replace("T", " ")} UTC`]] as [string, string][]) : []),
    ...(networkAddress ? ([["Network address", networkAddress]] as [string, string][]) : []),
  ];
}
