import "server-only";
import type { Delay } from "@/lib/domain/remarks";
import type { CreateOutcome, IssuerError } from "@/lib/server/outside";
import { log, type Transaction } from "@/lib/server/platform";
import { changeOrder, type OrderRow, type Services } from "@/lib/server/record";

/** Nothing was sent, so the same order may be tried again after a while. */
const TRY_AGAIN_SECONDS = 20;

/** Leaves an approved order approved, says why it waits, and plans the next try. */
export async function rescheduleSubmission(
  services: Services,
  order: OrderRow,
  error: IssuerError,
): Promise<void> {
  const { operation, kind, status } = error;
  log.warn({ orderId: order.id, operation, kind, status }, "an approved order waits");
  await services.db.transaction((tx) => planRetry(services, tx, order.id, delayOf(error)));
}

function delayOf({ operation, kind }: IssuerError): Delay {
  if (operation === "stop") return "stopping";
  if (kind === "list_too_long") return "list_too_long";
  return operation === "listWallets" && kind === "not_found" ? "no_wallets" : "unreachable";
}

export type NotSentReason = Extract<CreateOutcome, { kind: "not_sent" }>["reason"];

/** Why an order waits whose one request was certainly not sent. */
export const delayOfUnsent = (reason: NotSentReason): Delay =>
  reason === "too_late" ? "too_late" : "unreachable";

/** The same within the transaction that makes the order approved again, so that it is never left without a job. */
export async function planRetry(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  id: string,
  why: Delay,
): Promise<OrderRow | null> {
  const waiting = await changeOrder(tx, id, "approved", { remark: { code: "delayed", why } });
  if (waiting) await queue.send(tx, "submit-order", { orderId: id }, TRY_AGAIN_SECONDS);
  return waiting;
}
