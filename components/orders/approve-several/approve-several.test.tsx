import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProofHost } from "@/components/layout/proof-host";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import type { Unusual } from "@/lib/domain/unusual";
import { orderIn } from "../testing/order-in";
import { renderOrder } from "../testing/render-order";
import { ApproveSeveral } from "./approve-several";
import { destinationsOf, totalsOf } from "./totals";

const ID = "00000000-0000-4000-8000-00000000000";

/** One of several that wait for an approval. */
const waiting = (nth: number, amount: string, values: Partial<Order> = {}): Order => ({
  ...orderIn("awaiting_approval", "approver"),
  ...{ id: `${ID}${nth}`, reference: `RD-${nth}`, amount, contentHash: String(nth).repeat(64), ...values },
});

const ORDERS = [waiting(1, "100"), waiting(2, "20.50"), waiting(3, "7000")];
const list = (unusual: Unusual[] = ["large"]) =>
  json({
    items: ORDERS.map((order, index) => ({ order, unusual: index === 2 ? unusual : [] })).reverse(),
    total: 3,
  });
const approvedOf =
  ({ id }: Order) =>
  () => {
    const order = ORDERS.find((one) => one.id === id) as Order;
    return json({ ...order, state: "approved", situation: "approved" });
  };
const approve = ({ id }: Order) => `POST /api/orders/${id}/approve`;
const [FIRST, SECOND] = ORDERS as [Order, Order, Order];

const render = () =>
  renderOrder(
    <>
      <ApproveSeveral />
      <ProofHost />
    </>,
    { who: "approver" },
  );

test("what is unusual stands on top and is not chosen; sums follow what is chosen", async () => {
  stubApi({ "GET /api/approvable": () => list() });
  const { user } = render();
  const first = await screen.findByRole("region", { name: /Look at these first/ });
  within(first).getByText("Much larger than usual");
  const box = within(first).getByRole<HTMLInputElement>("checkbox");
  expect(box.checked).toBe(false);
  screen.getAllByText("120.50");
  await user.click(box);
  screen.getByRole("button", { name: "Approve 3 redemptions" });
  screen.getAllByText("7,120.50");
  await expectAccessible(document.body);
});

test("who chose something unusual in the list is told why it isn’t ticked", async () => {
  stubApi({ "GET /api/approvable": () => list() });
  const chosen = ORDERS.slice(1).map(({ id }) => id);
  renderOrder(<ApproveSeveral chosen={chosen} />, { who: "approver" });
  await screen.findByText("One that you chose is unusual");
  screen.getByRole("button", { name: "Approve 1 redemption" });
});

test("each is approved by its own hash, and one that fails does not stop the others", async () => {
  const asked = stubApi({
    "GET /api/approvable": () => list(),
    [approve(FIRST)]: () => refusal("stale_content", "This redemption has changed since you opened it."),
    [approve(SECOND)]: approvedOf(SECOND),
  });
  const { user } = render();
  await user.click(await screen.findByRole("button", { name: "Approve 2 redemptions" }));
  await screen.findByText("1 approved, 1 not");
  screen.getByText("This redemption has changed since you opened it.");
  screen.getByText("Fully approved. We’re submitting it to the issuer.");
  expect(asked.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { contentHash: SECOND.contentHash },
    { contentHash: FIRST.contentHash },
  ]);
  await expectAccessible(document.body);
});

test("a proof is asked once for all of them", async () => {
  let proved = false;
  const asked = stubApi({
    "GET /api/approvable": () => list([]),
    "GET /api/me/proofs": () =>
      json({ password: true, authenticatorApp: false, passkeys: 0, singleSignOn: false }),
    "POST /api/me/step-up": () => {
      proved = true;
      return new Response(null, { status: 204 });
    },
    ...Object.fromEntries(
      ORDERS.map((order) => [
        approve(order),
        () => (proved ? approvedOf(order)() : refusal("step_up_required", "Confirm.", { session: "…" })),
      ]),
    ),
  });
  const { user } = render();
  await user.click(await screen.findByRole("button", { name: "Approve 3 redemptions" }));
  await user.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await screen.findByText("3 approved");
  expect(asked.filter(({ path }) => path === "/api/me/step-up")).toHaveLength(1);
});

test("without a proof nothing is approved, and each says so", async () => {
  stubApi({
    "GET /api/approvable": () => list(),
    "GET /api/me/proofs": () =>
      json({ password: true, authenticatorApp: false, passkeys: 0, singleSignOn: false }),
    [approve(SECOND)]: () => refusal("step_up_required", "Confirm that it’s you.", { session: "…" }),
  });
  const { user } = render();
  await user.click(await screen.findByRole("button", { name: "Approve 2 redemptions" }));
  await screen.findByLabelText("Password");
  await user.keyboard("{Escape}");
  await screen.findByText("0 approved, 2 not");
  await waitFor(() => expect(screen.getAllByText("Confirm that it’s you.")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Review what’s left" }));
  await screen.findByRole("button", { name: "Approve 2 redemptions" });
});

test("with nothing to approve the page says when something will be", async () => {
  stubApi({ "GET /api/approvable": () => json({ items: [], total: 0 }) });
  render();
  await screen.findByText("Nothing to approve");
  await expectAccessible(document.body);
});

test("sums are exact, per currency and per account", () => {
  const { bankAccount } = FIRST;
  const other = { ...bankAccount, accountNumber: "DE99" };
  const orders = [
    waiting(1, "0.10"),
    waiting(2, "0.20"),
    waiting(3, "5", { currency: "USD" }),
    waiting(4, "900000000000000000.01", { bankAccount: other }),
  ];
  expect(totalsOf(orders)).toEqual([
    { currency: "EUR", amount: "900000000000000000.31" },
    { currency: "USD", amount: "5" },
  ]);
  expect(destinationsOf(orders).map(({ currency, amount, count }) => [currency, amount, count])).toEqual([
    ["EUR", "900000000000000000.01", 1],
    ["EUR", "0.3", 2],
    ["USD", "5", 1],
  ]);
});
