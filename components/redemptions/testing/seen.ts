import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { orderIn } from "./order-in";

/** What the chain says of the example in a situation, but for what a test changes. */
export function seen(situation: Situation, over: Partial<NonNullable<Order["transfer"]>>): Partial<Order> {
  const { transfer } = orderIn(situation);
  return { transfer: transfer && { ...transfer, ...over } };
}
