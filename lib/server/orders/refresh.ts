import "server-only";
import type { Order } from "@/lib/contract/orders";
import type { Context } from "../context";
import { DeskError } from "../errors";
import { findOrder } from "./find";
import { readIssuer } from "./read-issuer";
import { viewOne } from "./view";

const PAUSE_MS = 2_000;

/** Reads one submitted order from the issuer now. @throws DeskError `too_many_requests` within two seconds of the last read. */
export async function refreshOrder(context: Context, { id }: { id: string }): Promise<Order> {
  const order = await findOrder(context.db, id);
  if (order.state !== "submitted") return viewOne(context, order);
  if (order.checkedAt && Date.now() - order.checkedAt.getTime() < PAUSE_MS) {
    throw new DeskError(
      "too_many_requests",
      "The issuer was asked a moment ago. What you see is up to date.",
    );
  }
  await readIssuer(context, order);
  return viewOne(context, await findOrder(context.db, id));
}
