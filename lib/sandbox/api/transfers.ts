import { base58 } from "@scure/base";
import { Hono } from "hono";
import { z } from "zod";
import type { Context } from "../context";
import { recordConfirmation } from "../redemption/orders";
import { findOrder, findTransfer } from "../store/find";
import type { CryptoTransfer, Order } from "../store/types";
import { readBody, requireAccept } from "./checks";
import { apiError } from "./errors";
import { isReady, json, transferToWire } from "./wire";

const confirmation = z.strictObject({
  TransactionHash: z.string({ error: "TransactionHash must be a string." }),
});

const EVM_HASH = /^0x[0-9a-fA-F]{64}$/;
const SOLANA_SIGNATURE_BYTES = 64;

/** Reads payment instructions and confirms on-chain transfers. */
export function transferRoutes(context: Context): Hono {
  const app = new Hono();
  app.get("/:id", requireAccept, (c) => json(c, transferToWire(find(context, c.req.param("id")).transfer)));
  app.all("/:id", (c) => c.body(null, 405, { Allow: "GET" }));
  app.post("/:id/confirmation", async (c) => {
    const body = await readBody(c, confirmation);
    const { order } = find(context, c.req.param("id"));
    if (!isTransactionHash(body.TransactionHash))
      throw apiError(422, "TransactionHash", "TransactionHash must be a transaction hash.");
    recordConfirmation(context, order, body.TransactionHash);
    return c.body(null, 200);
  });
  app.all("/:id/confirmation", (c) => c.body(null, 405, { Allow: "POST" }));
  return app;
}

function isTransactionHash(text: string): boolean {
  if (EVM_HASH.test(text)) return true;
  try {
    return base58.decode(text).length === SOLANA_SIGNATURE_BYTES;
  } catch {
    return false;
  }
}

function find({ store }: Context, id: string): { transfer: CryptoTransfer; order: Order } {
  const transfer = findTransfer(store.data, id);
  const order = transfer && findOrder(store.data, transfer.record.OrderId);
  if (!transfer || !order || !isReady(order)) throw apiError(404, "Id", "Crypto transfer not found.");
  return { transfer, order };
}
