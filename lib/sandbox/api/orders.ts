import { base58 } from "@scure/base";
import { Hono } from "hono";
import { z } from "zod";
import { isAmount } from "../amounts";
import type { Context } from "../context";
import { createOrder, recordConfirmation } from "../redemption/orders";
import { findBankAccount, findOrder, findTransfer, findWallet } from "../store/find";
import type { CryptoTransfer, Order } from "../store/types";
import { CURRENCIES } from "../store/types";
import { ApiError, apiError, readBody, requireAccept } from "./checks";
import { entityToWire, isReady, json, orderToWire, transferToWire } from "./wire";

const createRequest = z.strictObject({
  Type: z.literal("Sell", { error: 'Type must be "Sell".' }),
  Currency: z.enum(CURRENCIES, { error: "Currency must be EUR or USD." }),
  Amount: z.string({ error: "Amount must be a string." }).refine(isAmount, {
    error: "Amount must be a positive decimal with at most 18 digits before and 6 after the decimal point.",
  }),
  WalletId: z.uuid({ error: "WalletId must be a UUID." }),
  BankAccountId: z.uuid({ error: "BankAccountId must be a UUID." }),
  CustomerReference: z.string({ error: "CustomerReference must be a string." }).optional(),
});

type CreateRequest = z.infer<typeof createRequest>;

/** Creates and reads sell orders. */
export function orderRoutes(context: Context): Hono {
  const app = new Hono();
  app.post("/", requireAccept, async (c) => {
    const request = await readBody(c, createRequest);
    checkWalletAndAccount(context, request);
    const order = await createOrder(context, request);
    return json(c, { OrderId: order.record.OrderId });
  });
  app.all("/", (c) => c.body(null, 405, { Allow: "POST" }));
  app.get("/:id", requireAccept, (c) => {
    const order = findOrder(context.store.data, c.req.param("id"));
    if (!order) throw apiError(404, "OrderId", "Order not found.");
    return json(c, orderToWire(order));
  });
  app.all("/:id", (c) => c.body(null, 405, { Allow: "GET" }));
  return app;
}

function checkWalletAndAccount({ store }: Context, request: CreateRequest): void {
  const wallet = findWallet(store.data, request.WalletId);
  const account = findBankAccount(store.data, request.BankAccountId);
  const errors: { Field: string; Message: string }[] = [];
  const requireApproved = (Field: string, wire: Record<string, unknown> | undefined) => {
    if (!wire) errors.push({ Field, Message: `${Field} was not found.` });
    else if (wire.Status !== "APPROVED") errors.push({ Field, Message: `${Field} is not approved.` });
  };
  requireApproved("WalletId", wallet && entityToWire(wallet));
  requireApproved("BankAccountId", account && entityToWire(account));
  if (account && entityToWire(account).Currency !== request.Currency)
    errors.push({ Field: "Currency", Message: "Currency does not match the bank account." });
  if (errors.length > 0) throw new ApiError(422, errors);
}

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
