import "server-only";
import type { Order } from "@/lib/contract/orders";
import { type Context, findOrder } from "@/lib/server/record";
import { viewOne } from "./view";

/** One order by our id or the issuer's OrderId, from our own record. @throws AppError `not_found`. */
export async function getOrder(context: Context, { id }: { id: string }): Promise<Order> {
  return viewOne(context, await findOrder(context.db, id));
}
