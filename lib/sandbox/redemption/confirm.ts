import type { Context } from "../context";
import type { Order } from "../store/types";

/** Notes a hash that the customer posted. It only speeds up: a hash that fits no transfer changes nothing. */
export function confirm({ store }: Context, order: Order, hash: string): void {
  order.confirmations.push({ hash, at: new Date().toISOString() });
  store.changed();
}
