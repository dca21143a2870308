import "server-only";
import { raiseAlarm } from "../alarms/raise-alarm";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { log } from "../log";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";

/** An order stated as not created exists at the issuer after all: a colleague may have prepared it again, and has to know. */
export async function flagLateCreation(
  services: Pick<Services, "queue">,
  tx: Transaction,
  now: OrderRow,
  issuerOrderId: string,
): Promise<OrderRow> {
  log.error({ orderId: now.id, issuerOrderId }, "an order stated as not created exists at the issuer");
  const alarm = await raiseAlarm(services, tx, now, { cause: { code: "created_after_all", issuerOrderId } });
  return (await changeOrder(tx, now.id, "not_created", alarm)) ?? now;
}
