import "server-only";
import { accessRefusal } from "@/lib/domain/rules/access";
import { throwIfRefused } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";

/** Sends every mail that was given up again, after an admin has mended what was wrong. */
export async function resendFailedMails(context: Context): Promise<{ resent: number }> {
  throwIfRefused(accessRefusal("send_mails_again", context.person));
  const resent = await context.queue.resendFailedMails();
  if (resent > 0) {
    await context.db.transaction((tx) =>
      appendAudit(tx, {
        actorId: context.person.id,
        action: "mail.sent_again",
        subject: "mail",
        detail: { resent },
      }),
    );
  }
  return { resent };
}
