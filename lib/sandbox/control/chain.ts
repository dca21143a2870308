import { Hono } from "hono";
import { z } from "zod";
import { fromUnits, isAmount } from "../amounts";
import { TOKEN_KEYS } from "../chain/chain";
import type { Context } from "../context";
import { SEND_KINDS, sendForOrder, sendForOrders } from "../redemption/send";
import { findOrder } from "../store/find";
import { readBody, requireFound, rethrowAsConflict } from "./errors";

const sendRequest = z.strictObject({
  orderId: z.string(),
  kind: z.enum(SEND_KINDS).default("right"),
  amount: z.string().refine(isAmount, "not a valid amount").optional(),
  pending: z.boolean().optional(),
});
const batchRequest = z.strictObject({
  orderIds: z.array(z.string()).min(1),
  pending: z.boolean().optional(),
});
const mineRequest = z
  .strictObject({ blocks: z.number().int().min(1).max(1000).default(1) })
  .default({ blocks: 1 });

/** Sends tokens as the customer, mines blocks, reads balances. */
export function chainRoutes(context: Context): Hono {
  const { chain, store } = context;
  const app = new Hono();
  app.post("/send", async (c) => {
    const { orderId, kind, ...options } = await readBody(c, sendRequest);
    const order = requireFound(findOrder(store.data, orderId), "Order");
    return c.json({
      transactionHash: await sendForOrder(context, order, kind, options).catch(rethrowAsConflict),
    });
  });
  app.post("/send-batch", async (c) => {
    const { orderIds, pending } = await readBody(c, batchRequest);
    const orders = orderIds.map((id) => requireFound(findOrder(store.data, id), "Order"));
    return c.json({
      transactionHash: await sendForOrders(context, orders, { pending }).catch(rethrowAsConflict),
    });
  });
  app.post("/mine", async (c) => {
    const { blocks } = await readBody(c, mineRequest);
    await chain.mine(blocks);
    return c.json({ blockNumber: await chain.blockNumber() });
  });
  app.get("/balances/:address", async (c) => {
    const entries = TOKEN_KEYS.map(async (key) => [
      key,
      fromUnits(await chain.balance(key, c.req.param("address"))),
    ]);
    return c.json(Object.fromEntries(await Promise.all(entries)));
  });
  return app;
}
