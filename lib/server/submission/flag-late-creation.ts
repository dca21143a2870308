import "server-only";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { log } from "../log";
import { notifyApprovers, notifyPerson } from "../mail/notify";
import { auditBySystem } from "../order-record/audit";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";

/** An order stated as not created exists at the issuer after all: whoever may have prepared it again has to know. */
export async function flagLateCreation(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  now: OrderRow,
  issuerOrderId: string,
): Promise<OrderRow> {
  log.error({ orderId: now.id, issuerOrderId }, "an order stated as not created exists at the issuer");
  const changed = await changeOrder(tx, now.id, "not_created", {
    alarmCode: "created_after_all",
    alarmMessage: `The issuer has this order, as ${issuerOrderId}. If you prepared the redemption again, one of the two must not be paid. Don’t send any tokens until the issuer has cancelled one.`,
  });
  await auditBySystem(tx, now, "order.alarm_raised", { code: "created_after_all", issuerOrderId });
  await notifyPerson(queue, tx, "alarm", now, now.createdBy);
  await notifyApprovers(queue, tx, "alarm", now);
  return changed ?? now;
}
