import "server-only";
import { log, type Transaction } from "@/lib/server/platform";
import { changeOrder, type OrderRow, type Services } from "@/lib/server/record";
import { raiseAlarm } from "../alarms/raise-alarm";

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
