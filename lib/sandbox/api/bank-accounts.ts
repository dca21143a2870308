import { Hono } from "hono";
import type { Context } from "../context";
import { findBankAccount } from "../store/find";
import { requireAccept } from "./checks";
import { apiError } from "./errors";
import { entityToWire, json } from "./wire";

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
