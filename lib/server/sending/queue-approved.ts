import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import type { Services } from "../context";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";

/** Queues approved orders again that something has kept from being submitted; `which` of them, where not all. */
export async function queueApproved(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  which?: SQL,
): Promise<void> {
  const approved = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, "approved"), which));
  for (const { id } of approved) await queue.send(tx, "submit-order", { orderId: id });
}
