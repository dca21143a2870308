import "server-only";
import { eq } from "drizzle-orm";
import type { MailPreferences, SetMailPreferences } from "@/lib/contract/account";
import { MAIL_TOPICS, type MailTopic } from "@/lib/domain/mails/topics";
import { ownAct, perform } from "@/lib/server/decisions";
import { people } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

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
  return view(
    context,
    await perform(
      context,
      SET,
      MAIL_TOPICS.filter((topic) => !topics[topic]),
    ),
  );
}

const SET = ownAct<MailTopic[], MailTopic[]>({
  apply: async ({ tx, person }, { own: { mailsOff: before } }, off) => {
    if (off.join() === before.join()) return { result: off };
    await tx.update(people).set({ mailsOff: off }).where(eq(people.id, person.id));
    const detail = { before, off };
    return { result: off, audit: { action: "mail.preferences_changed", subject: person.email, detail } };
  },
});

function view({ settings }: Context, off: MailTopic[]): MailPreferences {
  const topics = Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, !off.includes(topic)]));
  return { topics: topics as Record<MailTopic, boolean>, isSetUp: settings.SMTP_URL !== undefined };
}
