import "server-only";
import type { Order } from "@/lib/contract/orders";
import { normalAddress, sameAddress } from "@/lib/domain/networks";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { addressChecks } from "../db/chain-schema";
import { AppError } from "../errors";
import { changeOrder } from "../order-record/change";
import { orderNetwork } from "../transfers/order-network";
import { lockFor } from "./lock-for";
import { viewOne } from "./view";

type Input = { id: string; walletAddress: string; note: string };

/**
 * An approver's word that the order's address was compared over a second channel; it holds for the address, so a
 * later order to the same one needs no other.
 * @throws AppError `forbidden` (own order), `wrong_state`, `conflict` (the address is another one).
 */
export async function checkAddress(context: Context, { id, walletAddress, note }: Input): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "check_address", context);
    const place = orderNetwork(context, order);
    if (!place) throw new Error("unreachable: only an address on a network that we read waits for this");
    if (!sameAddress(order.walletAddress ?? "", walletAddress)) {
      throw new AppError(
        "conflict",
        "The deposit address of this redemption has changed. Read it again before you decide.",
      );
    }
    const [check] = await tx
      .insert(addressChecks)
      .values({
        chainId: place.network.chainId,
        address: normalAddress(walletAddress),
        orderId: order.id,
        personId: context.person.id,
        note,
      })
      .onConflictDoNothing()
      .returning();
    if (!check) throw new AppError("conflict", "A colleague has just verified this deposit address.");
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
