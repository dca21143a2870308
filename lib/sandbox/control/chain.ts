import { Hono } from "hono";
import { z } from "zod";
import { fromUnits, isAmount } from "../amounts";
import { ChainError, TOKEN_KEYS } from "../chain/chain";
import type { Context } from "../context";
import { SEND_KINDS, sendForOrder } from "../redemption/send";
import { findOrder } from "../store/find";
import { ControlError, orMissing } from "./errors";

const sendRequest = z.strictObject({
  orderId: z.string(),
  kind: z.enum(SEND_KINDS).default("right"),
  amount: z.string().refine(isAmount, "not an amount").optional(),
});
const mineRequest = z.strictObject({ blocks: z.number().int().min(1).max(1000).default(1) });

/** Sends tokens as the customer, mines blocks, reads balances. */
export function chainRoutes(context: Context): Hono {
  const { chain, store } = context;
  const app = new Hono();
  app.post("/send", async (c) => {
    const { orderId, kind, amount } = read(sendRequest, await c.req.json().catch(() => undefined));
    const order = orMissing(findOrder(store.data, orderId), "order");
    return c.json({ transactionHash: await sendForOrder(context, order, kind, amount).catch(asConflict) });
  });
  app.post("/mine", async (c) => {
    const { blocks } = read(mineRequest, await c.req.json().catch(() => ({})));
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

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw new ControlError(400, JSON.stringify(result.error.issues));
  return result.data;
}

function asConflict(error: unknown): never {
  throw error instanceof ChainError ? new ControlError(409, error.message) : error;
}
