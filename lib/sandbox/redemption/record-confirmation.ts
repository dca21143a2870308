import type { Context } from "../context";
import type { Order } from "../store/types";

/** Records a hash that the customer posted. It only speeds up the payout: a hash of no matching transfer has no effect. */
export function recordConfirmation({ store }: Context, order: Order, hash: string): void {
  order.confirmations.push({ hash, at: new Date().toISOString() });
  store.changed();
}
