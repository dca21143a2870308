import "server-only";
import { eq } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { AppError } from "../errors";
import { changeOrder, requireState, wrongState } from "../order-record/change";
import { lockOrder } from "../order-record/find";
import { viewOne } from "./view";

/** The second person's word on a proposed resolution. @throws DeskError `forbidden` for whoever proposed it. */
export async function decideResolution(context: Context, id: string, accept: boolean): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    requireState(order, "outcome_unknown");
    const proposal = order.resolution;
    if (!proposal) throw new AppError("conflict", "Nothing is proposed for this order (any more).");
    if (proposal.proposedBy === context.person.id) {
      throw new AppError("forbidden", "You made this proposal, so another person has to confirm it.");
    }
    if (accept && proposal.orderId) await requireUnusedOrderId(tx, proposal.orderId);
    const resolution = { ...proposal, acceptedBy: context.person.id, acceptedAt: new Date().toISOString() };
    const created = {
      state: "submitted",
      issuerOrderId: proposal.orderId,
      nextCheckAt: new Date(),
      idlePolls: 0,
    } as const;
    const notCreated = { state: "not_created", remark: proposal.note } as const;
    const changed = await changeOrder(
      tx,
      order.id,
      "outcome_unknown",
      accept
        ? { resolution, remark: null, ...(proposal.outcome === "created" ? created : notCreated) }
        : { resolution: null },
    );
    if (!changed) throw wrongState(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: accept ? "order.resolution_accepted" : "order.resolution_declined",
      orderId: order.id,
      subject: order.code,
      detail: { outcome: proposal.outcome, issuerOrderId: proposal.orderId },
    });
    return changed;
  });
  return viewOne(context, row);
}

async function requireUnusedOrderId(tx: Transaction, issuerOrderId: string): Promise<void> {
  const [taken] = await tx
    .select({ code: orders.code })
    .from(orders)
    .where(eq(orders.issuerOrderId, issuerOrderId));
  if (taken)
    throw new AppError(
      "conflict",
      `This OrderId belongs to order ${taken.code} by now. Decline the proposal.`,
    );
}
