import "server-only";
import type { Desk } from "../context";
import type { Transaction } from "../db/client";
import { changeOrder } from "./change";
import type { OrderRow } from "./find";

/** Nothing was sent, so the same order may be tried again after a while. */
const TRY_AGAIN_SECONDS = 20;

/** Leaves an approved order approved, says why it waits, and plans the next try. */
export async function waitForIssuer(desk: Desk, order: OrderRow): Promise<void> {
  await desk.db.transaction((tx) => planNextTry(desk, tx, order.id));
}

/** The same within the transaction that makes the order approved again, so that it is never left without a job. */
export async function planNextTry(
  { queue }: Pick<Desk, "queue">,
  tx: Transaction,
  id: string,
): Promise<OrderRow | null> {
  const remark = "The issuer cannot be reached just now. Nothing was sent; the desk tries again by itself.";
  const waiting = await changeOrder(tx, id, "approved", { remark });
  if (waiting) await queue.send(tx, "submit-order", { orderId: id }, TRY_AGAIN_SECONDS);
  return waiting;
}
