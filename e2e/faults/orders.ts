import type { Order } from "@/lib/contract/orders";
import { waitFor } from "../support/wait-for";
import type { Outcome } from "./fault-case";
import type { Harness } from "./harness";

/** Prepares and approves an order, and waits until the issuer has created it. */
export async function submitOrder(harness: Harness, amount?: string): Promise<Order> {
  const prepared = await harness.prepare(amount);
  await harness.approve(prepared);
  const order = await harness.settled(prepared.id);
  if (order.state !== "submitted") throw new Error(`Without a fault, the order became ${order.state}.`);
  return order;
}

/** Waits until `condition` is true of an order. @param what the condition in words */
export function waitForOrder(
  harness: Harness,
  id: string,
  what: string,
  condition: (order: Order) => unknown,
): Promise<Order> {
  return waitFor(what, async () => {
    const order = await harness.order(id);
    return condition(order) ? order : null;
  });
}

/** Refreshes an order as a person does, and returns it. */
export async function refreshOrder(harness: Harness, id: string): Promise<Order> {
  return waitFor("the order to be refreshed", async () => {
    const { status, body } = await harness.preparer.post<Order>(`/api/orders/${id}/refresh`);
    return status === 200 && body;
  });
}

/** The issuer's id of a submitted order. */
export const issuerOrderId = ({ issuer }: Order): string => {
  if (!issuer) throw new Error("The order is not submitted.");
  return issuer.orderId;
};

/** The outcome of a submitted order: its state, and its step or alarm. */
export async function stepOutcomeOf(harness: Harness, order: Order, message: string): Promise<Outcome> {
  const posts = await harness.posts(order);
  const step = order.alarm ? `alarm ${order.alarm.code}` : order.step;
  return { state: `${order.state}, ${step}`, posts, message };
}
