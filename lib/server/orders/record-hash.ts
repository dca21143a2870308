import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { chainTransfers } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { AppError } from "../errors";
import { log } from "../log";
import { changeOrder, requireState, wrongState } from "../order-record/change";
import { findOrder, lockOrder, type OrderRow } from "../order-record/find";
import { mayPostConfirmation } from "../transfers/confirmation-gate";
import { orderNetwork } from "../transfers/order-network";
import { trackTransaction } from "../transfers/track-transaction";
import { viewOne } from "./view";

/** An answer waits so long for the chain; what comes later is written down all the same. */
const FIRST_LOOK_MS = 3_000;

/**
 * Records the hash of the transfer; the issuer is told right after, or, where the desk reads the chain, once the chain
 * shows it to be this order's transfer. Optional for the issuer: it only speeds things up.
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
      throw new AppError("conflict", "The issuer has already accepted a hash for this order.");
    }
    await requireUnused(tx, order, transactionHash);
    const isOther = order.transactionHash !== transactionHash;
    const changed = await changeOrder(tx, order.id, "submitted", {
      ...(isOther ? { transactionHash, logIndex: null, hashCheck: null, transaction: null } : {}),
      postAsked: true,
      confirmationState: "recorded",
      confirmationAt: new Date(),
      nextCheckAt: new Date(),
      idlePolls: 0,
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
    if (mayPostConfirmation(context, changed))
      await context.queue.send(tx, "confirm-transfer", { orderId: order.id });
    return changed;
  });
  context.queue.notifyWorkers("confirm-transfer");
  return viewOne(context, await checked(context, row));
}

/** The order after a first look at the chain, so that whoever entered a wrong hash learns it at once. */
async function checked(context: Context, row: OrderRow): Promise<OrderRow> {
  const place = orderNetwork(context, row);
  if (!place || row.confirmationState === "accepted") return row;
  const look = trackTransaction(context, place, row, undefined).catch((error) =>
    log.error({ err: error, orderId: row.id }, "a transaction could not be followed"),
  );
  await Promise.race([look, wait(FIRST_LOOK_MS)]);
  return findOrder(context.db, row.id);
}

function requireReadiness(order: OrderRow): void {
  if (order.alarmCode) {
    throw new AppError(
      "conflict",
      "This order is blocked by an alarm. An approver has to decide on it first.",
    );
  }
  if (!order.pinnedAt) {
    throw new AppError("wrong_state", "The issuer has not given an address for this order yet.");
  }
}

async function requireUnused(tx: Transaction, order: OrderRow, transactionHash: string): Promise<void> {
  // Whoever enters the same hash for another order at this moment waits, and then finds it used.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${transactionHash}, 0))`);
  const others = await tx
    .select({ code: orders.code, logIndex: orders.logIndex })
    .from(orders)
    .where(and(eq(orders.transactionHash, transactionHash), ne(orders.id, order.id)));
  const ours = await transferOf(tx, order, transactionHash);
  const other = others.find(({ logIndex }) => ours === null || logIndex === null || logIndex === ours);
  if (!other) return;
  const words = `This hash already belongs to order ${other.code}. Each transfer pays for one order only.`;
  throw new AppError("hash_used", words, { transactionHash: words });
}

/** Which event of the transaction the desk has seen reach this order: one transaction may pay for several orders. */
async function transferOf(tx: Transaction, order: OrderRow, transactionHash: string): Promise<number | null> {
  const [seen] = await tx
    .select({ logIndex: chainTransfers.logIndex })
    .from(chainTransfers)
    .where(and(eq(chainTransfers.orderId, order.id), eq(chainTransfers.transactionHash, transactionHash)));
  return seen?.logIndex ?? null;
}
