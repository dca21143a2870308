import "server-only";
import { and, arrayContains, isNull } from "drizzle-orm";
import type { Transaction } from "../db/client";
import { people } from "../db/schema";
import type { MailKind, Queue } from "../queue/queue";

type About = { id: string; contributors: string[] };

/** Queues a mail to every approver who may decide on this order. */
export async function notifyApprovers(
  queue: Queue,
  tx: Transaction,
  kind: MailKind,
  order: About,
  except?: string,
): Promise<void> {
  const approvers = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(arrayContains(people.roles, ["approver"]), isNull(people.disabledAt)));
  for (const { id } of approvers) {
    if (!order.contributors.includes(id) && id !== except) await notifyPerson(queue, tx, kind, order, id);
  }
}

/** Queues a mail to one person; it leaves only if the transaction around it commits. */
export async function notifyPerson(
  queue: Queue,
  tx: Transaction,
  kind: MailKind,
  order: { id: string },
  personId: string,
): Promise<void> {
  await queue.send(tx, "send-mail", { kind, orderId: order.id, personId });
}
