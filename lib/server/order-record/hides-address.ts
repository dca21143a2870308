import "server-only";
import type { OrderRow } from "./find";

/**
 * Whether nobody is shown where an order's tokens go: while an alarm is open, and once it is closed, since nothing is to be
 * sent there any more and closing decides no alarm (docs/order-life.md, rules 5 and 10).
 */
export const hidesAddress = ({ state, alarmCode }: Pick<OrderRow, "state" | "alarmCode">) =>
  alarmCode !== null || state === "closed";
