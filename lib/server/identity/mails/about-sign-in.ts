import "server-only";
import { eq } from "drizzle-orm";
import { knownDeviceName } from "@/lib/domain/device-name";
import { wordsOf } from "@/lib/domain/mails/mail";
import { APP_MAILS, BROWSER_MAILS, PASSKEY_MAILS } from "@/lib/domain/mails/sign-in";
import { vouchesAt } from "@/lib/domain/vote-delay";
import type { Letter, Reader } from "@/lib/server/outside";
import { type MailJob, passkeys, people, sessions } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { words } from "@/lib/words/mails-other";
import { except, holders, type Mail, only } from "./notify";

const SIGN_IN_MAILS = { ...PASSKEY_MAILS, ...APP_MAILS };

/** A mail to the person whose way of signing in has changed, or about it to all other admins. */
export const signInMail = (
  kind: keyof typeof SIGN_IN_MAILS,
  { personId, passkeyId = null }: { personId: string; passkeyId?: string | null },
): Mail => ({
  about: { kind, passkeyId, at: new Date().toISOString() },
  to: SIGN_IN_MAILS[kind].toAdmins ? except(personId, holders(["admin"])) : only(personId),
});

/** A mail about a passkey or an authenticator app, to its owner or to an admin. */
export async function aboutSignIn(
  { db, settings }: Services,
  { kind, personId, passkeyId, at }: MailJob<"passkey" | "app">,
  reader: Reader,
): Promise<Letter> {
  const mail = SIGN_IN_MAILS[kind];
  const [row] = passkeyId ? await db.select().from(passkeys).where(eq(passkeys.id, passkeyId)) : [];
  const [owner] = await db
    .select()
    .from(people)
    .where(eq(people.id, row?.personId ?? personId));
  const about = {
    ...aboutPerson(settings, owner),
    countsFrom: row && !vouchesAt(row, new Date(at)) ? reader.moment(row.vouchesFrom) : null,
  };
  const texts = { ...words.passkey, ...words.app };
  return {
    words: wordsOf(mail, texts[kind], about),
    facts: [],
    path: mail.path(about),
    id: `${passkeyId ?? "app"}.${new Date(at).getTime()}`,
  };
}

/** A mail to the person who has signed in in a browser that they never did before. */
export const browserMail = ({ personId, sessionId }: { personId: string; sessionId: string }): Mail => ({
  about: { kind: "signed_in_elsewhere", sessionId },
  to: only(personId),
});

/** When, where from and how, in our own words: a browser may call itself anything. Null where the session is kept no more. */
export async function aboutBrowser(
  { db, settings }: Services,
  { kind, sessionId }: MailJob<"browser">,
  reader: Reader,
): Promise<Letter | null> {
  const [row] = await db
    .select({ session: sessions, person: people })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.id, sessionId));
  if (!row) return null;
  const { createdAt, userAgent, networkAddress, method } = row.session;
  const mail = BROWSER_MAILS[kind];
  const about = { ...aboutPerson(settings, row.person), countsFrom: null };
  return {
    words: wordsOf(mail, words.browser[kind], about),
    facts: [
      [words.facts.time, reader.moment(createdAt)],
      [words.facts.browser, knownDeviceName(userAgent)],
      ...(networkAddress ? ([[words.facts.networkAddress, networkAddress]] as [string, string][]) : []),
      [words.facts.signedInWith, words.facts.methods[method]],
    ],
    path: mail.path(about),
    id: sessionId,
  };
}

const aboutPerson = (
  { AUTH_METHODS }: Services["settings"],
  person: typeof people.$inferSelect | undefined,
) => ({
  ...{ name: person?.name ?? "", email: person?.email ?? "" },
  hasPassword: AUTH_METHODS.password && Boolean(person?.passwordHash),
});
