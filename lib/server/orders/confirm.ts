import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { DeskError } from "../errors";
import { changeOrder, requireState, wrongState } from "./change";
import { lockOrder, type OrderRow } from "./find";
import { viewOne } from "./view";

/**
 * Records the hash of the transfer; the issuer is told right after. Optional for the issuer: it only speeds things up.
 * @throws DeskError `hash_used` when another order has this hash, `wrong_state`, `conflict`.
 */
export async function confirmOrder(
  context: Context,
  { id, transactionHash }: { id: string; transactionHash: string },
): Promise<Order> {
  requireRole(context, "preparer");
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    requireState(order, "submitted");
    requireReadiness(order);
    if (order.confirmationState === "accepted") {
      if (order.transactionHash === transactionHash) return order;
      throw new DeskError("conflict", "The issuer has already accepted a hash for this order.");
    }
    await requireUnused(tx, order, transactionHash);
    const changed = await changeOrder(tx, order.id, "submitted", {
      transactionHash,
      confirmationState: "recorded",
      confirmationAt: new Date(),
      nextCheckAt: new Date(),
      quietChecks: 0,
      remark: null,
    });
    if (!changed) throw wrongState(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.hash_recorded",
      orderId: order.id,
      subject: order.code,
      detail: { transactionHash },
    });
    await context.queue.send(tx, "confirm-transfer", { orderId: order.id });
    return changed;
  });
  context.queue.nudge("confirm-transfer");
  return viewOne(context, row);
}

function requireReadiness(order: OrderRow): void {
  if (order.alarmCode) {
    throw new DeskError(
      "conflict",
      "This order is blocked by an alarm. An approver has to decide on it first.",
    );
  }
  if (!order.pinnedAt) {
    throw new DeskError("wrong_state", "The issuer has not given an address for this order yet.");
  }
}

async function requireUnused(tx: Transaction, order: OrderRow, transactionHash: string): Promise<void> {
  // Whoever enters the same hash for another order at this moment waits, and then finds it used.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${transactionHash}, 0))`);
  const [other] = await tx
    .select({ id: orders.id, code: orders.code })
    .from(orders)
    .where(eq(orders.transactionHash, transactionHash));
  if (!other || other.id === order.id) return;
  const words = `This hash already belongs to order ${other.code}. Each transfer pays for one order only.`;
  throw new DeskError("hash_used", words, { transactionHash: words });
}
