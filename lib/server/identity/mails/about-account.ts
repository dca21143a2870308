import "server-only";
import { eq } from "drizzle-orm";
import { linkLifeText } from "@/lib/domain/link-life";
import { ACCOUNT_MAILS, INVITATION_MAILS } from "@/lib/domain/mails/account";
import { wordsOf } from "@/lib/domain/mails/mail";
import type { MailKind } from "@/lib/domain/mails/registry";
import type { Letter, Reader } from "@/lib/server/outside";
import { type MailJob, people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/mails-other";
import { hasWayIn } from "../links/has-way-in";
import { createLink } from "../links/links";
import { decidersAnd, type Mail, only } from "./notify";

type Event = { accountId: string; networkAddress: string | null };

/** A mail to the person whose way to sign in has changed, or was tried by another, and to those who accept changes of people. */
export const accountMail = (kind: Exclude<MailKind<"account">, "password_link">, event: Event): Mail => ({
  about: { kind, ...event, at: new Date().toISOString() },
  to: ACCOUNT_MAILS[kind].isPrivate ? only(event.accountId) : decidersAnd(event.accountId),
});

/**
 * A mail about a person's password or account. A link is made when its mail is sent, since its secret must not lie in the queue; a
 * mail that is sent again has a new one.
 */
export async function aboutAccount(
  { db, settings }: Services,
  { kind, personId, accountId, at, networkAddress }: MailJob<"account">,
  reader: Reader,
): Promise<Letter> {
  const mail = ACCOUNT_MAILS[kind];
  const [account] = await db.select().from(people).where(eq(people.id, accountId));
  const own = personId === accountId;
  return {
    words: wordsOf(mail, words.account[kind], {
      ...{ own, name: account?.name ?? "", email: account?.email ?? "" },
      linkLife: mail.link ? linkLifeText(mail.link) : "",
    }),
    facts: mail.link ? [] : factsOf(at && reader.moment(new Date(at)), networkAddress),
    link: mail.link && (await createLink(db, settings.APP_URL, { personId, purpose: mail.link })),
    path: mail.path ?? (own ? "/account" : "/"),
    id: `${accountId}.${at ? new Date(at).getTime() : Date.now()}`,
  };
}

/**
 * An invitation, with a link that is made when it is sent; null for a person who came in by other means meanwhile. Its link counts
 * at once, so a failed invitation that is sent again days later must not give one to an approver.
 */
export async function aboutInvitation(
  { db, settings }: Services,
  { kind, personId }: MailJob<"invitation">,
): Promise<Letter | null> {
  const [person] = await db.select().from(people).where(eq(people.id, personId));
  if (!person || hasWayIn(person)) return null;
  const isByPassword = settings.AUTH_METHODS.password;
  return {
    words: wordsOf(INVITATION_MAILS[kind], words.invitation[kind], {
      isByPassword,
      linkLife: linkLifeText("invitation"),
    }),
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
    ...(at ? ([[words.facts.time, at]] as [string, string][]) : []),
    ...(networkAddress ? ([[words.facts.networkAddress, networkAddress]] as [string, string][]) : []),
  ];
}
