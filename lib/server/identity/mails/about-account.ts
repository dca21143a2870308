import "server-only";
import { eq } from "drizzle-orm";
import { type LinkPurpose, linkLifeText } from "@/lib/domain/link-life";
import type { MailCopy } from "@/lib/server/outside";
import { type AccountMail, type AccountMailKind, people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { hasWayIn } from "../links/has-way-in";
import { createLink } from "../links/links";
import { decidersAnd, type Mail, only } from "./notify";

/** Whether the reader's own account is meant, or a colleague's of this name and address. */
type About = { own: boolean; name: string; email: string };

const runsOut = (purpose: LinkPurpose) =>
  `The link works once, for ${linkLifeText(purpose)}. For a new one, choose “Forgot password?” on the sign-in page.`;
const NOT_YOU =
  "If this wasn’t you, tell an admin now and set a new password: somebody else may be able to act as you.";
const NOT_THEM =
  "Ask them whether they did this. If they didn’t, somebody else reads their e-mail: disable the account and pause all sending.";

const ACCOUNT_MAILS: Record<AccountMailKind, (about: About) => MailCopy> = {
  password_link: () => ({
    subject: "Set a new password",
    lead: "Somebody, hopefully you, has asked for a link to set a new password for your account.",
    next: `${runsOut("reset")} If you didn’t ask for it, ignore this e-mail: nothing has changed.`,
    button: "Set a new password",
  }),
  password_set: ({ own, name }) => ({
    subject: own ? "Your password was set" : `A new password was set: ${name}`,
    lead: own
      ? "A new password was set for your account with a link. You are signed out everywhere, and passkeys and authenticator apps have ended, apart from those that were kept."
      : `${name} has set a new password with a link, and is signed out everywhere. Passkeys and authenticator apps have ended, apart from those that were kept.`,
    next: own ? NOT_YOU : NOT_THEM,
    button: own ? "Sign in" : "Open the desk",
  }),
  password_changed: () => ({
    subject: "Your password was changed",
    lead: "Your password was changed by somebody who was signed in as you. Your other sessions have ended.",
    next: NOT_YOU,
    button: "Open your account",
  }),
  wrong_code: () => ({
    subject: "A sign-in with your password was stopped",
    lead: "Somebody has entered your password with a wrong code from your authenticator app. We didn’t let them in.",
    next: "If this was you, enter the code that your app shows now. If it wasn’t, somebody else knows your password: change it now and tell an admin.",
    button: "Open your account",
  }),
  business_account_linked: ({ own, name, email }) => ({
    subject: own ? "Your business account is linked" : `Business account linked: ${name}`,
    lead: own
      ? "You have signed in with your business account. From now on no other business account can sign in as you."
      : `${name} (${email}) has signed in with a business account. From now on no other business account can sign in as them.`,
    next: own
      ? "If this wasn’t you, tell an admin now: somebody else may be able to act as you."
      : "Ask them whether they did this. If they didn’t, disable the account and pause all sending.",
    button: own ? "Open your account" : "Open the desk",
  }),
};

type Event = { accountId: string; networkAddress: string | null };

/** What only the person themselves is told; of the rest all admins and approvers are told as well. */
const PRIVATE: AccountMailKind[] = ["password_link", "password_changed", "wrong_code"];

/** A mail to the person whose way to sign in has changed, or was tried by another, and to those who accept changes of people. */
export const accountMail = (kind: Exclude<AccountMailKind, "password_link">, event: Event): Mail => ({
  about: { kind, ...event, at: new Date().toISOString() },
  to: PRIVATE.includes(kind) ? only(event.accountId) : decidersAnd(event.accountId),
});

/**
 * A mail about how somebody signs in. A link is made when its mail is sent, since its secret must not lie in the queue; a mail
 * that is sent again has a new one.
 */
export async function aboutAccount({ db, settings }: Services, job: AccountMail & { personId: string }) {
  const { kind, personId, accountId, at, networkAddress } = job;
  const [account] = await db.select().from(people).where(eq(people.id, accountId));
  const own = personId === accountId;
  const isLink = kind === "password_link";
  return {
    words: ACCOUNT_MAILS[kind]({ own, name: account?.name ?? "", email: account?.email ?? "" }),
    facts: isLink ? [] : factsOf(at, networkAddress),
    link: isLink ? await createLink(db, settings.APP_URL, { personId, purpose: "reset" }) : undefined,
    path: own && kind !== "password_set" ? "/account" : "/",
    id: `${accountId}.${at ? new Date(at).getTime() : Date.now()}`,
  };
}

/** What somebody reads who comes in for the first time, or again after their sign-in was reset. */
const invitation = (isByPassword: boolean): MailCopy => ({
  subject: "You have access to Redemption Desk",
  lead: "Your colleagues have given you access to Redemption Desk.",
  next: isByPassword
    ? `Set your password to sign in. ${runsOut("invitation")}`
    : "Open it and sign in with your business account.",
  button: isByPassword ? "Set your password" : "Sign in",
});

/**
 * An invitation, with a link that is made when it is sent; null for whoever came in by other means meanwhile. Its link counts at
 * once, so a failed invitation that is sent again days later must not give one to an approver.
 */
export async function aboutInvitation({ db, settings }: Services, { personId }: { personId: string }) {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  if (!person || hasWayIn(person)) return null;
  const isByPassword = settings.AUTH_METHODS.password;
  return {
    words: invitation(isByPassword),
    facts: [],
    link: isByPassword
      ? await createLink(db, settings.APP_URL, { personId, purpose: "invitation" })
      : undefined,
    path: "/sign-in",
    id: `${personId}.${Date.now()}`,
  };
}

function factsOf(at: string | undefined, networkAddress: string | null | undefined): [string, string][] {
  return [
    ...(at ? ([["Time", `${at.slice(0, 16).replace("T", " ")} UTC`]] as [string, string][]) : []),
    ...(networkAddress ? ([["Network address", networkAddress]] as [string, string][]) : []),
  ];
}
