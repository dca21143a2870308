import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testQueryClient } from "@/components/testing/render";
import { json, stubApi } from "@/components/testing/stub-api";
import { orderQuery } from "@/lib/client/orders";
import { nextAction, SITUATIONS, type Situation } from "@/lib/domain/situations";
import { OrderPage } from "../detail/order-page";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";

/** As a person sees it who is preparer and approver and has no part in it yet. */
function orderForBoth(situation: Situation) {
  const order = orderIn(situation, "approver");
  const allowed = [...new Set([...order.allowed, ...orderIn(situation, "preparer").allowed])];
  return { ...order, allowed, nextAction: nextAction(situation, allowed) };
}

/** What is asked here begins with a choice or a fold; the buttons come with it. */
const CHOICE_FIRST: ReadonlySet<Situation> = new Set([
  "outcome_unknown",
  "unexpected_transfer",
  "wrong_transfer",
  "check_failed",
  "not_verified",
]);

test.each(SITUATIONS)(
  "%s has one bar with buttons where the reader is asked for something, and never two",
  async (situation) => {
    const order = orderForBoth(situation);
    stubApi({
      "GET /api/activity": () => json({ items: [], nextCursor: null }),
      [`GET /api/orders/${order.id}`]: () => json(order),
    });
    const client = testQueryClient();
    client.setQueryData(orderQuery(order.id).queryKey, order);
    const { container } = renderOrder(<OrderPage id={order.id} />, { client });
    await screen.findByRole("heading", { level: 1 });
    const bars = [...container.querySelectorAll("[data-bottom-bar]")].filter(
      (bar) => bar.querySelector("button") && !bar.closest("[hidden], details:not([open])"),
    );
    expect(bars.length).toBeLessThanOrEqual(1);
    if (order.nextAction) expect(bars.length).toBe(CHOICE_FIRST.has(situation) ? 0 : 1);
  },
);
