/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { ChainError } from "../chain/chain";
import type { Context } from "../context";
import { SEND_KINDS, sendForOrder } from "../redemption/send";
import { findOrder } from "../store/find";
import { Page } from "./layout";
import { OrderCard } from "./order-card";
import { formField, redirectWithError, redirectWithNote } from "./redirects";

const LEAD =
  "The customer’s orders. Use the buttons to send tokens from the order’s wallet, as the customer would.";

/** The orders, newest first, with controls to send tokens correctly or with a mistake. */
export function orderPages(context: Context): Hono {
  const { store } = context;
  const app = new Hono();
  app.get("/orders", (c) => {
    const orders = store.data.orders.toReversed();
    return c.html(
      <Page context={context} request={c} title="Orders" lead={LEAD} live>
        <div id="live">
          {orders.map((order) => (
            <OrderCard context={context} order={order} />
          ))}
          {orders.length === 0 && (
            <p class="card empty">No orders yet. Create a redemption in the customer’s app.</p>
          )}
        </div>
      </Page>,
    );
  });
  app.post("/orders/:id/send", async (c) => {
    const order = findOrder(store.data, c.req.param("id"));
    const requested = await formField(c, "kind");
    const kind = SEND_KINDS.find((known) => known === requested);
    if (!order || !kind) return redirectWithError(c, "/orders", "Order not found.");
    try {
      return redirectWithNote(
        c,
        "/orders",
        `Tokens sent. Transaction hash: ${await sendForOrder(context, order, kind)}`,
      );
    } catch (error) {
      if (error instanceof ChainError) return redirectWithError(c, "/orders", error.message);
      throw error;
    }
  });
  return app;
}
