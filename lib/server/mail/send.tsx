import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { formatMoney } from "@/lib/domain/money";
import { issuerReference } from "@/lib/domain/reference";
import type { Services } from "../context";
import { people } from "../db/schema";
import { sending } from "../db/sending-schema";
import { log } from "../log";
import { findOrder } from "../order-record/find";
import type { Jobs } from "../queue/queue";
import { type MailCopy, ORDER_MAILS, SENDING_MAILS } from "./copy";
import { OrderMail } from "./order-mail";
import { subjectText } from "./subject-text";

type Job = Jobs["send-mail"];
type OrderJob = Extract<Job, { orderId: string }>;
type SendingJob = Exclude<Job, OrderJob>;

/** What a mail is about: its words, the facts under them, where its button leads, and what tells it from others of its kind. */
type Letter = { words: MailCopy; facts: [string, string][]; path: string; id: string };

/**
 * Sends one queued mail. Without SMTP settings it is logged and dropped.
 * @throws when the mail server does not take it; the queue tries again.
 */
export async function sendMail(services: Services, job: Job): Promise<void> {
  const { mailer, db } = services;
  const { kind, personId } = job;
  if (!mailer) return log.warn({ kind }, "mail is not set up: nothing sent");
  const [to] = await db
    .select()
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.disabledAt)));
  if (!to) return;
  const { words, facts, path, id } = await ("orderId" in job
    ? aboutOrder(services, job)
    : aboutSending(services, job));
  const { render } = await import("@react-email/render");
  const mail = (
    <OrderMail
      {...words}
      greeting={`Hello ${to.name},`}
      facts={facts}
      link={`${services.settings.APP_URL}${path}`}
    />
  );
  await mailer.sendMail({
    to: { name: subjectText(to.name), address: to.email },
    subject: subjectText(words.subject),
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    // The same job sent twice is one mail to programs that thread by id.
    messageId: `<${kind}.${id}.${personId}@redemption-desk>`,
  });
}

async function aboutOrder({ db, settings }: Services, { kind, orderId }: OrderJob): Promise<Letter> {
  const order = await findOrder(db, orderId);
  const { statusNote, alarmMessage, closing } = order;
  const currency = settings.CURRENCIES.find(({ code }) => code === order.currency);
  // A mail is read by others as well, so it follows no reader's locale.
  const amount = `${formatMoney(order.amount, { decimals: currency?.fiatDecimals })} ${order.currency}`;
  const reference = issuerReference(order.code, order.customerReference);
  const preparer = await nameOf(db, order.createdBy);
  return {
    words: ORDER_MAILS[kind]({
      amount,
      reference,
      preparer: preparer ?? "",
      statusNote,
      alarmMessage,
      closingReason: closing?.reason ?? null,
    }),
    facts: [
      ["Amount", amount],
      ["Reference", reference],
      ["To the account of", order.bankAccount.name],
    ],
    path: `/orders/${order.id}`,
    id: `${order.id}.${order.updatedAt.getTime()}`,
  };
}

async function aboutSending({ db }: Services, { kind }: SendingJob): Promise<Letter> {
  const [now] = await db.select().from(sending);
  const acted = kind === "resume_proposed" ? now?.resumeBy : now?.by;
  return {
    words: SENDING_MAILS[kind]({
      reason: now?.reason ?? null,
      by: acted ? await nameOf(db, acted) : null,
    }),
    facts: [],
    path: "/sending",
    id: String((kind === "resume_proposed" ? now?.resumeAt : now?.at)?.getTime() ?? 0),
  };
}

async function nameOf(db: Services["db"], id: string): Promise<string | null> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, id));
  return person?.name ?? null;
}
