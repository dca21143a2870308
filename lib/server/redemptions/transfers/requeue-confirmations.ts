import "server-only";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { readPolicies } from "@/lib/server/decisions";
import { orders } from "@/lib/server/platform";
import { lockOrder, type Services, withOutcome } from "@/lib/server/record";
import { isPostingWanted, mayPostConfirmation } from "./confirmation-gate";
import { queueConfirmation } from "./queue-confirmation";

/** Longer than it takes until a planned job has its turn. */
const STALLED_MS = 60_000;

/**
 * Plans the confirmation again where nothing stops it and no job is on its way: its process died, its time came while an
 * alarm was open, or its check passed meanwhile.
 */
export async function requeueConfirmations(
  services: Services,
  quietSince = new Date(Date.now() - STALLED_MS),
): Promise<void> {
  const waiting = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, "submitted"),
        eq(orders.confirmationState, "recorded"),
        isNotNull(orders.transactionHash),
        isNull(orders.alarmCode),
        withOutcome("in_progress"),
        lt(orders.updatedAt, quietSince),
        or(isNull(orders.postDueAt), lt(orders.postDueAt, quietSince)),
      ),
    );
  for (const { id } of waiting) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isPlanned = order.postDueAt !== null && order.postDueAt >= quietSince;
      if (isPlanned || !mayPostConfirmation(services, order)) return;
      if (isPostingWanted(order, await readPolicies(tx))) await queueConfirmation(services, tx, order);
    });
  }
}
