import type { Order } from "@/lib/contract/orders";
import { until } from "../support/until";
import type { Seen } from "./row";
import type { Stage } from "./stage";

/** An order that the issuer has. */
export async function submitted(stage: Stage, amount?: string): Promise<Order> {
  const order = await stage.prepare(amount);
  await stage.approve(order);
  const now = await stage.settled(order.id);
  if (now.state !== "submitted") throw new Error(`The order became ${now.state} without a fault on its way.`);
  return now;
}

/** The order as soon as `fits` is true of it. */
export function orderWhen(
  stage: Stage,
  id: string,
  what: string,
  fits: (order: Order) => unknown,
): Promise<Order> {
  return until(what, async () => {
    const now = await stage.order(id);
    return fits(now) ? now : null;
  });
}

/** The order after the desk has read it anew, at a person's wish. */
export async function readAnew(stage: Stage, id: string): Promise<Order> {
  return until("the desk to read the order anew", async () => {
    const { status, body } = await stage.preparer.post<Order>(`/api/orders/${id}/refresh`);
    return status === 200 && body;
  });
}

export const issuerId = ({ issuer }: Order): string => {
  if (!issuer) throw new Error("The order is not submitted.");
  return issuer.orderId;
};

/** State and step, or the alarm, with what is asked for as what is read. */
export async function stepOf(stage: Stage, order: Order, reads: string): Promise<Seen> {
  const posts = await stage.posts(order);
  const place = order.alarm ? `alarm ${order.alarm.code}` : order.step;
  return { state: `${order.state}, ${place}`, posts, reads };
}
