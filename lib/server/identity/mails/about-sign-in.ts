import "server-only";
import { eq } from "drizzle-orm";
import { momentText } from "@/lib/domain/dates";
import { vouchesAt } from "@/lib/domain/vote-delay";
import type { Letter, MailCopy } from "@/lib/server/outside";
import { passkeys, people, type SignInMail, type SignInMailKind } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { ifNotYou } from "./if-not-you";
import { except, holders, type Mail, only } from "./notify";

/** Of whose account it tells, and from when on what the passkey signs counts, where that was not at once. */
type About = { name: string; email: string; countsFrom: string | null };
type Words = Pick<MailCopy, "subject" | "lead">;

/** What somebody reads about their own account; not a passkey's name, which whoever added it has typed. */
const OWN_MAILS: Record<Exclude<SignInMailKind, "passkey_added_alone">, (about: About) => Words> = {
  passkey_added: ({ countsFrom }) => ({
    subject: "A passkey was added to your account",
    lead: `A passkey was added to your account. It can sign you in. ${
      countsFrom ? `What it signs counts from ${countsFrom}.` : "What it signs counts now."
    }`,
  }),
  passkey_removed: () => ({
    subject: "A passkey was removed from your account",
    lead: "A passkey was removed from your account. It no longer works, and your other sessions have ended.",
  }),
  authenticator_app_added: () => ({
    subject: "An authenticator app was added to your account",
    lead: "When you sign in with your password, we now also ask for a code from your authenticator app.",
  }),
  authenticator_app_removed: () => ({
    subject: "Your authenticator app was removed",
    lead: "When you sign in with your password, we no longer ask for a code.",
  }),
};

/** What an admin reads about a colleague: nothing that whoever acts in their name has typed. */
const addedAlone = ({ name, email, countsFrom }: About): MailCopy => ({
  subject: `A passkey was added without an older one: ${name}`,
  lead: `${name} (${email}) has added a passkey without an older one.${countsFrom ? ` What it signs counts from ${countsFrom}.` : ""}`,
  next: "Ask them whether they did this. If they didn’t, somebody else knows how they sign in: disable the account and pause all sending.",
  button: "Open the desk",
});

/** A mail to the person whose way of signing in has changed. */
export const signInMail = (
  kind: Exclude<SignInMailKind, "passkey_added_alone">,
  { personId, passkeyId = null }: { personId: string; passkeyId?: string | null },
): Mail => ({ about: { kind, passkeyId, at: new Date().toISOString() }, to: only(personId) });

/** A mail to all other admins: the person has added a passkey without an older one. */
export const addedAloneMail = ({ personId, passkeyId }: { personId: string; passkeyId: string }): Mail => ({
  about: { kind: "passkey_added_alone", passkeyId, at: new Date().toISOString() },
  to: except(personId, holders(["admin"])),
});

/** A mail about a passkey or an authenticator app, to whose it is or to an admin. */
export async function aboutSignIn(
  { db, settings }: Services,
  { kind, personId, passkeyId, at }: SignInMail & { personId: string },
): Promise<Letter> {
  const [row] = passkeyId ? await db.select().from(passkeys).where(eq(passkeys.id, passkeyId)) : [];
  const [owner] = await db
    .select()
    .from(people)
    .where(eq(people.id, row?.personId ?? personId));
  const about: About = {
    ...{ name: owner?.name ?? "", email: owner?.email ?? "" },
    countsFrom: row && !vouchesAt(row, new Date(at)) ? momentText(row.vouchesFrom) : null,
  };
  const letter = { facts: [], id: `${passkeyId ?? "app"}.${new Date(at).getTime()}` };
  if (kind === "passkey_added_alone") return { words: addedAlone(about), path: "/", ...letter };
  const { path, ...next } = ifNotYou(settings, owner);
  return { words: { ...OWN_MAILS[kind](about), ...next }, path, ...letter };
}
