import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectAccessible } from "@/components/testing/accessible";
import { renderPage } from "@/components/testing/render";
import type { Sending } from "@/lib/contract/sending";
import { ORDER_STATES } from "@/lib/domain/order-life";
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

test.each([
  ["submitted", null, /^Tokens may have been sent, and a hold may be missing\..*wallet’s history/],
  ["outcome_unknown", "The database was restored.", /^Look it up with the issuer\. Two people record/],
  ["pending_approval", null, /before you approve it/],
] as const)("at %s it says why, where that is known (%s), and what to check", (state, remark, words) => {
  renderPage(<ToCheck sending={listing({ state, remark })} />);
  screen.getByText(words);
  if (remark) screen.getByText(remark);
});

test("says how many are shown where there are more", () => {
  const some = listing({}, {});
  const { rerender } = renderPage(<ToCheck sending={some} />);
  expect(screen.queryByText(/^The first/)).toBeNull();
  rerender(<ToCheck sending={{ ...some, ordersTotal: 1204 }} />);
  screen.getByText("The first 2 of 1,204");
});

test("every state is named in words", async () => {
  const orders = ORDER_STATES.map((state) => ({ state }));
  const { container } = renderPage(<ToCheck sending={listing(...orders)} />);
  expect(container.textContent).not.toMatch(/[a-z]_[a-z]/);
  await expectAccessible(container);
});
