import "server-only";
import type { Order } from "@/lib/contract/orders";
import { refusal } from "@/lib/domain/rules/redemptions";
import { AppError, refusedBy, takePersonRead } from "@/lib/server/platform";
import { type Context, findOrder } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { areReadsPaused } from "../instructions/read-budget";
import { readIssuer } from "../instructions/read-issuer";
import { factsOf, ROW_ALONE } from "./facts";
import { viewOne } from "./view";

const PAUSE_MS = 2_000;

/**
 * Reads one submitted order from the issuer now.
 * @throws AppError `forbidden`; `too_many_requests` within two seconds of the last read, when this person's reads are
 * used up, or while the issuer wants a pause
 */
export async function refreshOrder(context: Context, { id }: { id: string }): Promise<Order> {
  const order = await findOrder(context.db, id);
  // The rule looks at the row alone. A page that asks too late gets what we know.
  const refused = refusal("refresh", factsOf(order, ROW_ALONE), context.person);
  if (refused?.code === "forbidden") throw refusedBy(refused);
  if (refused) return viewOne(context, order);
  if (order.checkedAt && Date.now() - order.checkedAt.getTime() < PAUSE_MS) {
    throw new AppError("too_many_requests", words.issuer.justAsked);
  }
  if (await areReadsPaused(context.db)) {
    throw new AppError("too_many_requests", words.issuer.paused);
  }
  await takePersonRead(context);
  await readIssuer(context, order);
  return viewOne(context, await findOrder(context.db, id));
}
