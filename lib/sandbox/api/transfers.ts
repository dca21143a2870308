import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context";
import { confirm } from "../redemption/confirm";
import { findOrder, findTransfer } from "../store/find";
import type { CryptoTransfer, Order } from "../store/types";
import { readBody, requireAccept } from "./checks";
import { refuse } from "./errors";
import { isReady, json, transferToWire } from "./wire";

const confirmation = z.strictObject({
  TransactionHash: z.string({ error: "TransactionHash must be a string." }),
});

// An EVM hash, or a Solana signature: 64 bytes in base58.
const HASH = /^(0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{86,88})$/;

/** Endpoints 3 and 4: read payment instructions, confirm the on-chain transfer. */
export function transferRoutes(context: Context): Hono {
  const app = new Hono();
  app.get("/:id", requireAccept, (c) => json(c, transferToWire(find(context, c.req.param("id")).transfer)));
  app.all("/:id", (c) => c.body(null, 405, { Allow: "GET" }));
  app.post("/:id/confirmation", async (c) => {
    const body = await readBody(c, confirmation);
    const { order } = find(context, c.req.param("id"));
    if (!HASH.test(body.TransactionHash))
      throw refuse(422, "TransactionHash", "TransactionHash is not a transaction hash.");
    confirm(context, order, body.TransactionHash);
    return c.body(null, 200);
  });
  app.all("/:id/confirmation", (c) => c.body(null, 405, { Allow: "POST" }));
  return app;
}

function find({ store }: Context, id: string): { transfer: CryptoTransfer; order: Order } {
  const transfer = findTransfer(store.data, id);
  const order = transfer && findOrder(store.data, transfer.record.OrderId);
  if (!transfer || !order || !isReady(order)) throw refuse(404, "Id", "There is no such crypto transfer.");
  return { transfer, order };
}
