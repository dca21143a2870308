import "server-only";
import { and, eq, lt } from "drizzle-orm";
import type { Services } from "../context";
import { orders } from "../db/schema";

/** Longer than any pause that is planned on purpose. */
const STRANDED_MS = 60_000;

/**
 * Gives approved orders a job again whose job ended before the claim: a process that died, a database that was away.
 * The queue itself never repeats a submission; what is repeated here has certainly not been sent.
 */
export async function requeueStalled(
  { db, queue }: Services,
  quietSince = new Date(Date.now() - STRANDED_MS),
): Promise<void> {
  await db.transaction(async (tx) => {
    const stranded = await tx
      .update(orders)
      .set({ updatedAt: new Date() })
      .where(and(eq(orders.state, "approved"), lt(orders.updatedAt, quietSince)))
      .returning({ id: orders.id });
    for (const { id } of stranded) await queue.send(tx, "submit-order", { orderId: id });
  });
}
