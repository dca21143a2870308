import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import { entityToWire, json, orderToWire, transferToWire } from "../api/wire";
import { lookalikeAddress } from "../chain/addresses";
import type { Context } from "../context";
import { approve, bankAccountForm, registerBankAccount } from "../operator";
import { findBankAccount, findOrder, findTransfer, findWallet } from "../store/find";
import { mergeOverrides } from "../store/overrides";
import type { Entity } from "../store/types";
import { controlError, readBody, requireFound } from "./errors";

const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
/** One like a given address, or that very address: an issuer may use one again. */
const nextAddress = z.union([z.strictObject({ resembles: evmAddress }), z.strictObject({ is: evmAddress })]);

/** Approves, patches, adds and deletes the issuer's records. Patches take the issuer's field names and any JSON value. */
export function recordRoutes(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  const wallet = (c: HonoContext) => requireFound(findWallet(store.data, c.req.param("id") ?? ""), "Wallet");
  const account = (c: HonoContext) =>
    requireFound(findBankAccount(store.data, c.req.param("id") ?? ""), "Bank account");
  const order = (c: HonoContext) => requireFound(findOrder(store.data, c.req.param("id") ?? ""), "Order");
  const transfer = (c: HonoContext) =>
    requireFound(findTransfer(store.data, c.req.param("id") ?? ""), "Crypto transfer");

  app.post("/orders/next-address", async (c) => {
    const next = await readBody(c, nextAddress);
    store.data.nextDepositAddress = "is" in next ? next.is : lookalikeAddress(next.resembles);
    store.changed();
    return c.json({ address: store.data.nextDepositAddress });
  });
  app.post("/wallets/:id/approve", async (c) => {
    const entity = wallet(c);
    await approve(context, entity);
    return json(c, entityToWire(entity));
  });
  app.post("/bank-accounts/:id/approve", async (c) => {
    const entity = account(c);
    await approve(context, entity);
    return json(c, entityToWire(entity));
  });
  app.post("/bank-accounts", async (c) => {
    const form = await readBody(c, bankAccountForm);
    return json(c, entityToWire(registerBankAccount(context, form)), 201);
  });
  app.patch("/wallets/:id", async (c) => json(c, entityToWire(await patch(context, c, wallet(c)))));
  app.patch("/bank-accounts/:id", async (c) => json(c, entityToWire(await patch(context, c, account(c)))));
  app.patch("/orders/:id", async (c) => json(c, orderToWire(await patch(context, c, order(c)))));
  app.patch("/transfers/:id", async (c) => json(c, transferToWire(await patch(context, c, transfer(c)))));
  app.delete("/wallets/:id", (c) => {
    const gone = wallet(c);
    store.data.wallets = store.data.wallets.filter((other) => other !== gone);
    store.changed();
    return c.json({ ok: true });
  });
  app.delete("/bank-accounts/:id", (c) => {
    const gone = account(c);
    store.data.bankAccounts = store.data.bankAccounts.filter((other) => other !== gone);
    store.changed();
    return c.json({ ok: true });
  });
  return app;
}

async function patch<E extends Entity<object>>({ store }: Context, c: HonoContext, entity: E): Promise<E> {
  try {
    entity.overrides = mergeOverrides(entity.overrides, await c.req.text());
  } catch (error) {
    throw controlError(400, String(error));
  }
  store.changed();
  return entity;
}
