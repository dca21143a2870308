import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import type { Sending } from "@/lib/contract/sending";
import { ORDER_STATES, type OrderState } from "@/lib/domain/order-life";
import { ToCheck } from "./to-check";

const listing = (...orders: Partial<Sending["orders"][number]>[]): Sending => ({
  ordersTotal: orders.length,
  paused: true,
  reason: "restored",
  by: null,
  at: "2026-11-21T09:00:00.000Z",
  resume: null,
  allowed: [],
  stops: [],
  orders: orders.map((over, index) => ({
    id: `order-${index}`,
    reference: `RD-7F3K9QX${index}`,
    state: "outcome_unknown",
    amount: "1250.00",
    currency: "EUR",
    remark: null,
    ...over,
  })),
});
const one = (state: OrderState, remark: string | null = null) =>
  renderPage(<ToCheck sending={listing({ state, remark })} />);

test("a submitted redemption is compared with the wallet as well, since the copy may be older than what was sent", () => {
  one("submitted");
  screen.getByText(/^Tokens may have been sent, and a hold may be missing\..*wallet’s history/);
});

test("a redemption says why it is unknown, where that is known", () => {
  one("outcome_unknown", "The database was restored, so it may be older than what was sent.");
  screen.getByText("The database was restored, so it may be older than what was sent.");
  screen.getByText(/^Look it up with the issuer\. Two people record the outcome/);
});

test("what waits for approval is looked up before it is approved", () => {
  one("pending_approval");
  screen.getByText(/before you approve it/);
});

test("says how many are shown where there are more", () => {
  const some = listing({}, {});
  const { rerender } = renderPage(<ToCheck sending={some} />);
  expect(screen.queryByText(/^Shown:/)).toBeNull();
  rerender(<ToCheck sending={{ ...some, ordersTotal: 1204 }} />);
  screen.getByText("Shown: 2 of 1,204");
});

test("every state is named in words", async () => {
  const orders = ORDER_STATES.map((state) => ({ state }));
  const { container } = renderPage(<ToCheck sending={listing(...orders)} />);
  expect(container.textContent).not.toMatch(/[a-z]_[a-z]/);
  await expectAccessible(container);
});
