import "server-only";
import { eq } from "drizzle-orm";
import type { MailPreferences, SetMailPreferences } from "@/lib/contract/account";
import { MAIL_TOPICS, type MailTopic } from "@/lib/domain/mail-topics";
import { lockOwn } from "@/lib/server/identity";
import { people } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";

/** Which mails one gets. */
export async function getMailPreferences(context: Context): Promise<MailPreferences> {
  const own = eq(people.id, context.person.id);
  const [row] = await context.db.select({ off: people.mailsOff }).from(people).where(own);
  return view(context, row?.off ?? []);
}

/** Sets which mails one gets from now on. @throws AppError `unauthenticated` (the session has ended meanwhile) */
export async function setMailPreferences(
  context: Context,
  { topics }: SetMailPreferences,
): Promise<MailPreferences> {
  const { db, person } = context;
  const off = MAIL_TOPICS.filter((topic) => !topics[topic]);
  await db.transaction(async (tx) => {
    const { mailsOff: before } = await lockOwn(tx, context);
    if (off.join() === before.join()) return;
    await tx.update(people).set({ mailsOff: off }).where(eq(people.id, person.id));
    await appendAudit(tx, {
      actorId: person.id,
      action: "mail.preferences_changed",
      subject: person.email,
      detail: { before, off },
    });
  });
  return view(context, off);
}

function view({ settings }: Context, off: MailTopic[]): MailPreferences {
  const topics = Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, !off.includes(topic)]));
  return { topics: topics as Record<MailTopic, boolean>, isSetUp: settings.SMTP_URL !== undefined };
}
