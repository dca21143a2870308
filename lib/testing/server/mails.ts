import "server-only";
import type { SendMailOptions } from "nodemailer";
import type { Jobs } from "../../server/platform/queue/queue";
import type { Services } from "../../server/record/context";
import { sendMail } from "../../server/runtime/mail/send";
import { jobs } from "./queries";

type Job = Jobs["send-mail"];

/** A mail as it leaves: with its text, and the text on one line. */
export type SentMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  line: string;
  messageId: string;
  references: string[];
};

/** The jobs of queued mails, of one kind where one is given, oldest first. */
export async function queuedMails(services: Services, kind?: Job["kind"]): Promise<Job[]> {
  const queued = (await jobs(services, "send-mail")).map(({ data }) => data as Job);
  return queued.filter((job) => kind === undefined || job.kind === kind);
}

/** The mails that leave for these jobs; none for a job that is no longer due. */
export async function sentMails(services: Services, queued: readonly Job[]): Promise<SentMail[]> {
  const sent: SentMail[] = [];
  const take = async ({ to, subject = "", text, html, messageId = "", references }: SendMailOptions) => {
    const words = String(text);
    const line = `${subject} ${words}`.replace(/\s+/g, " ");
    sent.push({
      ...{ to: (to as { address: string }).address, subject, text: words, html: String(html), line },
      ...{ messageId, references: [references ?? []].flat() },
    });
  };
  for (const job of queued) await sendMail({ ...services, mailer: { sendMail: take, close: () => {} } }, job);
  return sent;
}
