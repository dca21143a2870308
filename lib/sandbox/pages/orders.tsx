/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { ChainError } from "../chain/chain";
import type { Context } from "../context";
import { SEND_KINDS, sendForOrder } from "../redemption/send";
import { findOrder } from "../store/find";
import { back, backWithProblem, field } from "./actions";
import { Page } from "./layout";
import { OrderCard } from "./order-card";

const LEAD =
  "Sell orders as the issuer sees them. The buttons play the customer, who sends tokens from the order’s wallet.";

/** The orders, newest first, with buttons that send tokens rightly and wrongly. */
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
          {orders.length === 0 && <p class="card empty">No orders yet. Create one on the redemption desk.</p>}
        </div>
      </Page>,
    );
  });
  app.post("/orders/:id/send", async (c) => {
    const order = findOrder(store.data, c.req.param("id"));
    const wanted = await field(c, "kind");
    const kind = SEND_KINDS.find((known) => known === wanted);
    if (!order || !kind) return backWithProblem(c, "/orders", "That order is gone.");
    try {
      return back(c, "/orders", `Sent. Transaction hash: ${await sendForOrder(context, order, kind)}`);
    } catch (error) {
      if (error instanceof ChainError) return backWithProblem(c, "/orders", error.message);
      throw error;
    }
  });
  return app;
}
