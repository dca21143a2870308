import "server-only";
import { eq } from "drizzle-orm";
import type { Services } from "../context";
import { passkeys } from "../db/auth-schema";
import type { Transaction } from "../db/client";
import type { Queue, SignInMail, SignInMailKind } from "../queue/queue";
import type { MailCopy } from "./copy";

const NOT_YOU =
  "If this wasn’t you, tell an admin now and sign out everywhere: somebody else may be able to act as you.";

/** What the mails about how somebody signs in say. */
const SIGN_IN_MAILS: Record<SignInMailKind, (passkey: string) => Pick<MailCopy, "subject" | "lead">> = {
  passkey_added: (passkey) => ({
    subject: "A passkey was added to your account",
    lead: `The passkey “${passkey}” was added to your account. It can sign you in and sign your approvals.`,
  }),
  passkey_removed: (passkey) => ({
    subject: "A passkey was removed from your account",
    lead: `The passkey “${passkey}” was removed from your account. It no longer works, and your other sessions have ended.`,
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

/** Queues a mail to somebody whose way of signing in was changed. */
export async function notifyAboutSignIn(
  queue: Queue,
  tx: Transaction,
  kind: SignInMailKind,
  { personId, passkeyId = null }: { personId: string; passkeyId?: string | null },
): Promise<void> {
  await queue.send(tx, "send-mail", { kind, personId, passkeyId, at: new Date().toISOString() });
}

/** A mail to one person about a passkey or their authenticator app. */
export async function aboutSignIn({ db }: Services, { kind, passkeyId, at }: SignInMail) {
  const [row] = passkeyId ? await db.select().from(passkeys).where(eq(passkeys.id, passkeyId)) : [];
  return {
    words: { ...SIGN_IN_MAILS[kind](row?.name ?? ""), next: NOT_YOU, button: "Open your account" },
    facts: [],
    path: "/account",
    id: `${passkeyId ?? "app"}.${new Date(at).getTime()}`,
  };
}
