import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { isAddress } from "viem/utils";
import { z } from "zod";
import type { Context } from "../context";
import { findBankAccount, findWallet } from "../store/find";
import type { Wallet } from "../store/types";
import { apiError, readBody, requireAccept } from "./checks";
import { entityToWire, json } from "./wire";

const text = (name: string) =>
  z
    .string({ error: `${name} must be a string.` })
    .trim()
    .min(1, `${name} must not be empty.`)
    .max(200);
const createRequest = z.strictObject({
  Name: text("Name"),
  Type: text("Type"),
  Network: text("Network"),
  Address: text("Address"),
});

/** Lists, adds and removes wallets, by analogy with bank accounts: the issuer does not document these shapes (docs/issuer-api.md). */
export function walletRoutes({ store }: Context): Hono {
  const app = new Hono();
  app.get("/", requireAccept, (c) => json(c, store.data.wallets.map(entityToWire)));
  app.post("/", requireAccept, async (c) => {
    const request = await readBody(c, createRequest);
    if (request.Network === "Ethereum" && !isAddress(request.Address))
      throw apiError(422, "Address", "Address must be an Ethereum address with a valid checksum.");
    if (
      store.data.wallets.some(({ record }) => record.Address.toLowerCase() === request.Address.toLowerCase())
    )
      throw apiError(422, "Address", "Address is already whitelisted.");
    const record = { Id: randomUUID(), ...request, Status: "PENDING", CreatedAt: new Date().toISOString() };
    const wallet: Wallet = { record, overrides: {} };
    store.data.wallets.push(wallet);
    store.changed();
    return json(c, entityToWire(wallet), 201);
  });
  app.all("/", (c) => c.body(null, 405, { Allow: "GET, POST" }));
  app.delete("/:id", (c) => {
    const wallet = findWallet(store.data, c.req.param("id"));
    if (!wallet) throw apiError(404, "Id", "Wallet not found.");
    store.data.wallets = store.data.wallets.filter((other) => other !== wallet);
    store.changed();
    return c.body(null, 204);
  });
  app.all("/:id", (c) => c.body(null, 405, { Allow: "DELETE" }));
  return app;
}

/** Lists and reads bank accounts. The list is a plain array; a fault can wrap it in an envelope. */
export function bankAccountRoutes({ store }: Context): Hono {
  const app = new Hono();
  app.get("/", requireAccept, (c) => json(c, store.data.bankAccounts.map(entityToWire)));
  app.all("/", (c) => c.body(null, 405, { Allow: "GET" }));
  app.get("/:id", requireAccept, (c) => {
    const account = findBankAccount(store.data, c.req.param("id"));
    if (!account) throw apiError(404, "Id", "Bank account not found.");
    return json(c, entityToWire(account));
  });
  app.all("/:id", (c) => c.body(null, 405, { Allow: "GET" }));
  return app;
}
