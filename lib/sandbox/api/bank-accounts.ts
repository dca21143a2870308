import { Hono } from "hono";
import type { Context } from "../context";
import { findBankAccount } from "../store/find";
import { requireAccept } from "./checks";
import { refuse } from "./errors";
import { entityToWire, json } from "./wire";

/** Endpoints 5 and 6: list and read bank accounts. The list is a plain array; a fault can change its envelope. */
export function bankAccountRoutes({ store }: Context): Hono {
  const app = new Hono();
  app.get("/", requireAccept, (c) => json(c, store.data.bankAccounts.map(entityToWire)));
  app.all("/", (c) => c.body(null, 405, { Allow: "GET" }));
  app.get("/:id", requireAccept, (c) => {
    const account = findBankAccount(store.data, c.req.param("id"));
    if (!account) throw refuse(404, "Id", "There is no such bank account.");
    return json(c, entityToWire(account));
  });
  app.all("/:id", (c) => c.body(null, 405, { Allow: "GET" }));
  return app;
}
