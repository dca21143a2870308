import "server-only";
import { lt } from "drizzle-orm";
import { orders } from "@/lib/server/platform";
import { changeOrders, type Services } from "@/lib/server/record";
import { isPaused } from "../sending/state";

/** Longer than any pause that is planned on purpose. */
const STALLED_MS = 60_000;

/**
 * Gives approved orders a job again whose job ended before the claim: a process that died, a database that was away.
 * The queue itself never repeats a submission; what is repeated here has certainly not been sent.
 */
export async function requeueStalled(
  { db, queue }: Services,
  quietSince = new Date(Date.now() - STALLED_MS),
): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever resumes sending queues them.
    if (await isPaused(tx)) return;
    const stalled = await changeOrders(tx, { from: "approved", when: lt(orders.updatedAt, quietSince) }, {});
    for (const { id } of stalled) await queue.send(tx, "submit-order", { orderId: id });
  });
}
