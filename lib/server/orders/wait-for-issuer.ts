import "server-only";
import type { Desk } from "../context";
import { changeOrder } from "./change";
import type { OrderRow } from "./find";

/** Nothing was sent, so the same order may be tried again after a while. */
const TRY_AGAIN_SECONDS = 20;

/** Leaves an approved order approved, says why it waits, and plans the next try. */
export async function waitForIssuer({ db, queue }: Desk, order: OrderRow): Promise<void> {
  await db.transaction(async (tx) => {
    const remark = "The issuer cannot be reached just now. Nothing was sent; the desk tries again by itself.";
    const waiting = await changeOrder(tx, order.id, "approved", { remark });
    if (waiting) await queue.send(tx, "submit-order", { orderId: order.id }, TRY_AGAIN_SECONDS);
  });
}
