import "server-only";
import { and, eq } from "drizzle-orm";
import { readPolicies } from "@/lib/server/decisions";
import { orders, type Transaction } from "@/lib/server/platform";
import { auditBySystem, changeOrder, changeOrders, type OrderRow, type Services } from "@/lib/server/record";
import { mayPostConfirmation } from "./confirmation-gate";
import { type Destination, destinationOf, isUnchecked, sameDestination } from "./destination";

/**
 * Keeps that tokens were sent to an address that was not compared: until an approver has, their hash is held back, since
 * telling the issuer would make a payment look settled that may have gone elsewhere.
 */
export async function markUnchecked(tx: Transaction, order: OrderRow): Promise<void> {
  const { walletAddress, addressUnchecked } = order;
  if (addressUnchecked || !walletAddress || !(await isUnchecked(tx, order, walletAddress))) return;
  await changeOrder(tx, order.id, order.state, { addressUnchecked: true });
  await auditBySystem(tx, order, "order.address_unchecked", { walletAddress });
}

/** An approver has compared the address: what was sent there is settled, and hashes that only waited for this are posted. */
export async function settleUnchecked(
  services: Services,
  tx: Transaction,
  destination: Destination,
): Promise<void> {
  const held = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, "submitted"), eq(orders.addressUnchecked, true)));
  const ids = held
    .filter((order) => sameDestination(destinationOf(order, order.walletAddress), destination))
    .map(({ id }) => id);
  const settled = await changeOrders(tx, { ids, from: "submitted" }, { addressUnchecked: false });
  const { postHashes } = await readPolicies(tx);
  for (const order of settled) {
    if (order.confirmationState !== "recorded" || order.alarmCode) continue;
    if ((order.postAsked || postHashes === "automatic") && mayPostConfirmation(services, order))
      await services.queue.send(tx, "post-confirmation", { orderId: order.id });
  }
}
