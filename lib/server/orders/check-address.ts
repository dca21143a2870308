import "server-only";
import type { Order } from "@/lib/contract/orders";
import { sameAddress } from "@/lib/domain/wallet-address";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import { addressChecks } from "../db/chain-schema";
import { AppError } from "../errors";
import { changeOrder, requireState } from "../order-record/change";
import { lockOrder, type OrderRow } from "../order-record/find";
import { orderNetwork } from "../transfers/order-network";
import { requireSecondPerson } from "./second-person";
import { viewOne } from "./view";

type Input = { id: string; walletAddress: string; note: string };

/**
 * An approver's word that the order's address was compared over a second channel; it holds for the address, so a
 * later order to the same one needs no other.
 * @throws DeskError `forbidden` (own order), `wrong_state`, `conflict` (the address is another one).
 */
export async function checkAddress(context: Context, { id, walletAddress, note }: Input): Promise<Order> {
  requireRole(context, "approver");
  const row = await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    requireState(order, "submitted");
    requireSecondPerson(order.contributors, context.person.id);
    const place = orderNetwork(context, order);
    if (!place)
      throw new AppError("wrong_state", "The desk reads no chain for this order, so nothing waits for this.");
    requireShown(order, walletAddress);
    const [check] = await tx
      .insert(addressChecks)
      .values({
        chainId: place.network.chainId,
        address: walletAddress.toLowerCase(),
        orderId: order.id,
        personId: context.person.id,
        note,
      })
      .onConflictDoNothing()
      .returning();
    if (!check) return order;
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.address_checked",
      orderId: order.id,
      subject: order.code,
      detail: { walletAddress, note },
    });
    return (await changeOrder(tx, order.id, "submitted", {})) ?? order;
  });
  return viewOne(context, row);
}

function requireShown(order: OrderRow, walletAddress: string): void {
  if (order.alarmCode) {
    throw new AppError("conflict", "This order is blocked by an alarm. Decide on that first.");
  }
  if (!sameAddress(order.walletAddress ?? "", walletAddress)) {
    throw new AppError(
      "conflict",
      "The address of this order is another one by now. Read it again before you decide.",
    );
  }
}
