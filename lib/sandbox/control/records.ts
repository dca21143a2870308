import { Hono, type Context as HonoContext } from "hono";
import { z } from "zod";
import { entityToWire, json, orderToWire, transferToWire } from "../api/wire";
import { lookalikeAddress } from "../chain/addresses";
import type { Context } from "../context";
import { approve, bankAccountForm, registerBankAccount } from "../operator";
import { findBankAccount, findOrder, findTransfer, findWallet } from "../store/find";
import { mergeOverrides } from "../store/overrides";
import type { Entity, StoreData } from "../store/types";
import { answer, controlError, evmAddress, readBody, requireFound } from "./errors";

/** One like a given address, or that very address: an issuer may use one again. */
const nextAddress = z.union([z.strictObject({ resembles: evmAddress }), z.strictObject({ is: evmAddress })]);

/** Approves, patches, adds and deletes the issuer's records. Patches take the issuer's field names and any JSON value. */
export function recordRoutes(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  const finding =
    <E>(find: (data: StoreData, id: string) => E | undefined, name: string) =>
    (c: HonoContext) =>
      requireFound(find(store.data, c.req.param("id") ?? ""), name);
  const order = finding(findOrder, "Order");
  const transfer = finding(findTransfer, "Crypto transfer");

  app.post(
    "/orders/next-address",
    answer(nextAddress, async (next) => {
      store.data.nextDepositAddress = "is" in next ? next.is : lookalikeAddress(next.resembles);
      store.changed();
      return { address: store.data.nextDepositAddress };
    }),
  );
  app.post("/bank-accounts", async (c) => {
    const form = await readBody(c, bankAccountForm);
    return json(c, entityToWire(registerBankAccount(context, form)), 201);
  });
  app.patch("/orders/:id", async (c) => json(c, orderToWire(await patch(context, c, order(c)))));
  app.patch("/transfers/:id", async (c) => json(c, transferToWire(await patch(context, c, transfer(c)))));
  for (const [path, list, find] of [
    ["/wallets", "wallets", finding(findWallet, "Wallet")],
    ["/bank-accounts", "bankAccounts", finding(findBankAccount, "Bank account")],
  ] as const) {
    app.post(`${path}/:id/approve`, async (c) => {
      const entity = find(c);
      await approve(context, entity);
      return json(c, entityToWire(entity));
    });
    app.patch(`${path}/:id`, async (c) => json(c, entityToWire(await patch(context, c, find(c)))));
    app.delete(`${path}/:id`, (c) => {
      const gone = find(c);
      Object.assign(store.data, { [list]: store.data[list].filter((other) => other !== gone) });
      store.changed();
      return c.json({ ok: true });
    });
  }
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
