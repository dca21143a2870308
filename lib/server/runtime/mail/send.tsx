import "server-only";
import { eq } from "drizzle-orm";
import { aboutAccount, aboutBrowser, aboutInvitation, aboutSignIn } from "@/lib/server/identity";
import { type Letter, type Mailer, type Reader, readerOf, subjectText } from "@/lib/server/outside";
import { inLanguage, languageOf, log, type MailJob, people } from "@/lib/server/platform";
import type { ForPerson, Services } from "@/lib/server/record";
import { aboutAudit } from "./about-audit";
import { aboutChange, aboutCommand, aboutConfirmation } from "./about-change";
import { aboutDigest } from "./about-digest";
import { aboutOrder } from "./about-order";
import { aboutSending, aboutToken, aboutWallet } from "./about-sending";
import { MailLayout } from "./layout";
import { plainText } from "./plain-text";

/**
 * Sends one queued mail. Without SMTP settings it is logged and dropped.
 * @throws when the mail server does not take it; the queue tries again.
 */
export async function sendMail(services: Services, job: MailJob): Promise<void> {
  const { mailer, db, settings } = services;
  if (!mailer) return log.warn({ kind: job.kind }, "mail is not set up: nothing sent");
  const [to] = await db.select().from(people).where(eq(people.id, job.personId));
  if (!to || (to.disabledAt && !("changeId" in job || "aboutId" in job))) return;
  await inLanguage(languageOf(to, settings), () => sendTo({ ...services, mailer }, job, to));
}

type Person = typeof people.$inferSelect;

/** Writes it in the language that the work under way is read in, which is its reader’s. */
async function sendTo(services: Services & { mailer: Mailer }, job: MailJob, to: Person): Promise<void> {
  const { mailer, settings } = services;
  const { kind, personId } = job;
  const letter = await letterOf({ ...services, person: to }, job, to);
  if (!letter) return log.info({ kind }, "a mail was dropped: what it reports is over");
  const { words, path, id, concerns, thread, link = `${settings.APP_URL}${path}` } = letter;
  // A disabled person gets mails about their own account, and no others.
  if (to.disabledAt && concerns !== to.id) return;
  const { render } = await import("@react-email/render");
  const content = {
    ...{ ...letter, link, organisation: settings.ORGANISATION_NAME },
    settingsLink: `${settings.APP_URL}/account#mails`,
  };
  await mailer.sendMail({
    to: { name: subjectText(to.name), address: to.email },
    subject: subjectText(words.subject),
    html: await render(<MailLayout {...content} />),
    text: plainText(content),
    // The same job sent twice is one mail to programs that know mails by their id.
    messageId: messageId(`${kind}.${id}.${personId}`),
    // All mails of a redemption answer one that was never sent, so that programs show them as one conversation.
    ...(thread && { inReplyTo: messageId(thread), references: [messageId(thread)] }),
  });
}

const messageId = (name: string) => `<${name}@redemption-desk>`;

async function letterOf(services: ForPerson, job: MailJob, to: Person): Promise<Letter | null> {
  const reader: Reader = readerOf(to, services.settings);
  if ("orderId" in job) return aboutOrder(services, job, reader);
  if ("entries" in job) return aboutDigest(services, job, { reader, off: to.mailsOff });
  if ("accountId" in job) return aboutAccount(services, job, reader);
  if ("passkeyId" in job) return aboutSignIn(services, job, reader);
  if ("sessionId" in job) return aboutBrowser(services, job, reader);
  if ("seq" in job) return aboutAudit(services, job);
  if ("walletId" in job) return aboutWallet(services, job);
  if ("stopId" in job) return aboutToken(services, job);
  if ("changeId" in job) return aboutChange(services, job, reader);
  if ("aboutId" in job) return aboutCommand(services, job);
  if ("confirmedId" in job) return aboutConfirmation(services, job);
  return job.kind === "invited" ? aboutInvitation(services, job) : aboutSending(services, job);
}
