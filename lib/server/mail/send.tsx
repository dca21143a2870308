import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { formatMoney } from "@/lib/domain/money";
import { issuerReference } from "@/lib/domain/reference";
import type { Services } from "../context";
import { people } from "../db/schema";
import { log } from "../log";
import { findOrder } from "../order-record/find";
import type { Jobs } from "../queue/queue";
import { MAIL_COPY } from "./copy";
import { OrderMail } from "./order-mail";

/**
 * Sends one queued mail about an order. Without SMTP settings it is logged and dropped.
 * @throws when the mail server does not take it; the queue tries again.
 */
export async function sendMail(
  services: Services,
  { kind, orderId, personId }: Jobs["send-mail"],
): Promise<void> {
  const { mailer } = services;
  if (!mailer) return log.warn({ kind, orderId }, "mail is not set up: nothing sent");
  const [to] = await services.db
    .select()
    .from(people)
    .where(and(eq(people.id, personId), isNull(people.disabledAt)));
  if (!to) return;
  const order = await findOrder(services.db, orderId);
  const [preparer] = await services.db
    .select({ name: people.name })
    .from(people)
    .where(eq(people.id, order.createdBy));
  const amount = `${formatMoney(order.amount)} ${order.currency}`;
  const reference = issuerReference(order.code, order.customerReference);
  const words = MAIL_COPY[kind]({
    amount,
    reference,
    preparer: preparer?.name ?? "",
    statusNote: order.statusNote,
  });

  const { render } = await import("@react-email/render");
  const facts: [string, string][] = [
    ["Amount", amount],
    ["Reference", reference],
    ["To the account of", order.bankAccount.name],
  ];
  const mail = (
    <OrderMail
      {...words}
      greeting={`Hello ${to.name},`}
      facts={facts}
      link={`${services.settings.APP_URL}/orders/${order.id}`}
    />
  );
  await mailer.sendMail({
    to: { name: to.name, address: to.email },
    subject: words.subject,
    html: await render(mail),
    text: await render(mail, { plainText: true }),
    // The same job sent twice is one mail to programs that thread by id.
    messageId: `<${kind}.${order.id}.${order.updatedAt.getTime()}.${personId}@redemption-desk>`,
  });
}
