import "server-only";
import { eq } from "drizzle-orm";
import { aboutAccount, aboutBrowser, aboutInvitation, aboutSignIn } from "@/lib/server/identity";
import { type Letter, subjectText } from "@/lib/server/outside";
import { log, type MailJob, people } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { aboutAudit } from "./about-audit";
import { aboutChange, aboutCommand, aboutConfirmation } from "./about-change";
import { aboutOrder } from "./about-order";
import { aboutSending, aboutToken, aboutWallet } from "./about-sending";
import { MailLayout } from "./layout";

/**
 * Sends one queued mail. Without SMTP settings it is logged and dropped.
 * @throws when the mail server does not take it; the queue tries again.
 */
export async function sendMail(services: Services, job: MailJob): Promise<void> {
  const { mailer, db } = services;
  const { kind, personId } = job;
  if (!mailer) return log.warn({ kind }, "mail is not set up: nothing sent");
  const [to] = await db.select().from(people).where(eq(people.id, personId));
  if (!to || (to.disabledAt && !("changeId" in job || "aboutId" in job))) return;
  const letter = await letterOf(services, job);
  if (!letter) return log.info({ kind }, "a mail was dropped: what it reports is over");
  const { words, facts, path, id, concerns, link = `${services.settings.APP_URL}${path}` } = letter;
  // A disabled person gets mails about their own account, and no others.
  if (to.disabledAt && concerns !== to.id) return;
  const { render } = await import("@react-email/render");
  const organisation = services.settings.ORGANISATION_NAME;
  const mail = <MailLayout {...words} {...{ facts, link, organisation }} greeting={`Hello ${to.name},`} />;
  await mailer.sendMail({
    to: { name: subjectText(to.name), address: to.email },
    subject: subjectText(words.subject),
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    // The same job sent twice is one mail to programs that thread by id.
    messageId: `<${kind}.${id}.${personId}@redemption-desk>`,
  });
}

async function letterOf(services: Services, job: MailJob): Promise<Letter | null> {
  if ("orderId" in job) return aboutOrder(services, job);
  if ("accountId" in job) return aboutAccount(services, job);
  if ("passkeyId" in job) return aboutSignIn(services, job);
  if ("sessionId" in job) return aboutBrowser(services, job);
  if ("seq" in job) return aboutAudit(services, job);
  if ("walletId" in job) return aboutWallet(services, job);
  if ("stopId" in job) return aboutToken(services, job);
  if ("changeId" in job) return aboutChange(services, job);
  if ("aboutId" in job) return aboutCommand(services, job);
  if ("confirmedId" in job) return aboutConfirmation(services, job);
  return job.kind === "invited" ? aboutInvitation(services, job) : aboutSending(services, job);
}
