import "server-only";
import { eq } from "drizzle-orm";
import type { MailPreferences, SetMailPreferences } from "@/lib/contract/account";
import { USUAL_DIGEST } from "@/lib/domain/mails/digest";
import { MAIL_TOPICS, type MailTopic } from "@/lib/domain/mails/topics";
import { ownAct, perform } from "@/lib/server/decisions";
import { people } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

type Chosen = Pick<typeof people.$inferSelect, "mailsOff" | "mailDigest">;

/** Which mails one gets, and how often. */
export async function getMailPreferences(context: Context): Promise<MailPreferences> {
  const [row] = await context.db
    .select({ mailsOff: people.mailsOff, mailDigest: people.mailDigest })
    .from(people)
    .where(eq(people.id, context.person.id));
  return view(context, row);
}

/** Sets which mails one gets from now on, and how often. @throws AppError `unauthenticated` (the session has ended meanwhile) */
export async function setMailPreferences(
  context: Context,
  chosen: SetMailPreferences,
): Promise<MailPreferences> {
  return view(context, await perform(context, SET, chosen));
}

const SET = ownAct<SetMailPreferences, Chosen>({
  apply: async ({ tx, person }, { own }, { topics, digest }) => {
    const before: Chosen = { mailsOff: own.mailsOff, mailDigest: own.mailDigest };
    const after: Chosen = {
      mailsOff: topics ? MAIL_TOPICS.filter((topic) => !topics[topic]) : before.mailsOff,
      mailDigest: digest ?? before.mailDigest,
    };
    const isSame = after.mailsOff.join() === before.mailsOff.join() && after.mailDigest === before.mailDigest;
    if (isSame) return { result: before };
    await tx.update(people).set(after).where(eq(people.id, person.id));
    const detail = {
      ...{ before: before.mailsOff, off: after.mailsOff },
      ...(after.mailDigest !== before.mailDigest && { digest: after.mailDigest }),
    };
    return { result: after, audit: { action: "mail.preferences_changed", subject: person.email, detail } };
  },
});

function view({ settings }: Context, chosen: Chosen | undefined): MailPreferences {
  const off: readonly MailTopic[] = chosen?.mailsOff ?? [];
  const topics = Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, !off.includes(topic)]));
  return {
    topics: topics as Record<MailTopic, boolean>,
    digest: chosen?.mailDigest ?? USUAL_DIGEST,
    isSetUp: settings.SMTP_URL !== undefined,
  };
}
