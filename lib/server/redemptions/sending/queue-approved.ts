import "server-only";
import { and, eq, type SQL } from "drizzle-orm";
import { orders, type Transaction } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";

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
