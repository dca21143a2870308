import "server-only";
import { and, eq } from "drizzle-orm";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { log } from "../log";
import { notifyApprovers, notifyPerson } from "../mail/notify";
import { auditByDesk } from "../order-record/audit";
import type { OrderRow } from "../order-record/find";

/** An order stated as not created exists at the issuer after all: whoever may have prepared it again has to know. */
export async function flagLateCreation(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  now: OrderRow,
  issuerOrderId: string,
): Promise<void> {
  log.error({ orderId: now.id, issuerOrderId }, "an order stated as not created exists at the issuer");
  await tx
    .update(orders)
    .set({
      alarmCode: "created_after_all",
      alarmMessage: `The issuer has this order after all, as ${issuerOrderId}. If it was prepared again, one of the two must not be paid: send no tokens before the issuer has cancelled one.`,
      updatedAt: new Date(),
    })
    .where(and(eq(orders.id, now.id), eq(orders.state, "not_created")));
  await auditByDesk(tx, now, "order.alarm_raised", { code: "created_after_all", issuerOrderId });
  await notifyPerson(queue, tx, "alarm", now, now.createdBy);
  await notifyApprovers(queue, tx, "alarm", now);
}
