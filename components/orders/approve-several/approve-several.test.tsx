import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ProofHost } from "@/components/layout/proof-host";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi } from "@/components/testing/stub-api";
import { stubIntersection } from "@/components/testing/stub-intersection";
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

const ORDERS = [waiting(1, "100"), waiting(2, "20.50"), waiting(3, "7000", { note: "Rent" })];
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
const [FIRST, SECOND, THIRD] = ORDERS as [Order, Order, Order];

const render = () =>
  renderOrder(
    <>
      <ApproveSeveral />
      <ProofHost />
    </>,
    { who: "approver" },
  );

const boxes = () => screen.getAllByRole<HTMLInputElement>("checkbox");
const row = (order: Order) =>
  screen.getByRole("checkbox", { name: new RegExp(`${order.reference}$`) }).closest("li") as HTMLElement;

/** Brings all of it on screen, as scrolling does, and ticks these. */
async function tick({ user, show }: { user: UserEvent; show: (part: Element) => void }, ...orders: Order[]) {
  await screen.findAllByRole("checkbox");
  show(document.body);
  for (const order of orders) await user.click(within(row(order)).getByRole("checkbox"));
}

/** Presses the bar’s button, then the one of the last sheet. */
async function approveTicked(user: UserEvent, count: string) {
  await user.click(screen.getByRole("button", { name: `Review ${count}` }));
  const sheet = await screen.findByRole("alertdialog", { name: `Approve ${count}?` });
  await user.click(within(sheet).getByRole("button", { name: `Approve ${count}` }));
}

test("nothing is ticked on arrival, and what is unusual stands on top", async () => {
  stubApi({ "GET /api/approvable": () => list() });
  render();
  const first = await screen.findByRole("region", { name: /Look at these first/ });
  within(first).getByText("Much larger than usual");
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Review" }).disabled).toBe(true);
  await expectAccessible(document.body);
});

test("what was chosen in the list is shown alone, not ticked, and the others can be shown", async () => {
  stubApi({ "GET /api/approvable": () => list() });
  const chosen = ORDERS.slice(1).map(({ id }) => id);
  const { user } = renderOrder(<ApproveSeveral chosen={chosen} />, { who: "approver" });
  await screen.findByText(/the 2 that you chose in the list/);
  expect(boxes().map(({ checked }) => checked)).toEqual([false, false]);
  await user.click(screen.getByRole("button", { name: "Show all 3" }));
  expect(boxes()).toHaveLength(3);
});

test("a row can be ticked only once all its facts were on screen", async () => {
  const { show } = stubIntersection();
  stubApi({ "GET /api/approvable": () => list() });
  const { user } = render();
  await screen.findAllByRole("checkbox");
  const box = within(row(THIRD)).getByRole<HTMLInputElement>("checkbox");
  const tryToTick = async () => {
    await user.click(box);
    return box.checked;
  };
  const facts = [...row(THIRD).querySelectorAll("[data-fact]")];
  const texts = facts.map(({ textContent }) => textContent);
  for (const said of ["7,000.00", "RD-3", "Much larger", "Example Trading GmbH", "Treasury", "Note"])
    expect(texts).toContainEqual(expect.stringContaining(said));
  // A note may be higher than the window: its beginning and its end are looked at.
  expect(facts.at(-1)?.parentElement?.textContent).toBe("Rent");
  for (const fact of facts) {
    expect(await tryToTick()).toBe(false);
    show(fact);
  }
  expect(await tryToTick()).toBe(true);
  show(row(FIRST));
  expect(within(row(SECOND)).getByRole("checkbox").getAttribute("aria-disabled")).toBe("true");
});

test("the last sheet names the sum per currency and per account", async () => {
  const dollars = waiting(4, "36500", {
    currency: "USD",
    bankAccount: { ...FIRST.bankAccount, accountNumber: "US00 1111 2222", bankName: "First Bank" },
  });
  const items = [FIRST, SECOND, dollars].map((order) => ({ order, unusual: [] }));
  const asked = stubApi({ "GET /api/approvable": () => json({ items, total: 3 }) });
  const { show } = stubIntersection();
  const { user } = render();
  await tick({ user, show }, FIRST, SECOND, dollars);
  await user.click(screen.getByRole("button", { name: "Review 3 redemptions" }));
  const sheet = within(await screen.findByRole("alertdialog", { name: "Approve 3 redemptions?" }));
  const euros = within(sheet.getByRole("region", { name: "EUR" }));
  euros.getByText(/· 2 redemptions/);
  expect(euros.getAllByText("120.50")).toHaveLength(2);
  const others = within(sheet.getByRole("region", { name: "USD" }));
  others.getByText("First Bank");
  others.getByText("…11 2222");
  expect(others.getAllByText("36,500.00")).toHaveLength(2);
  await expectAccessible(document.body);
  await user.click(sheet.getByRole("button", { name: "Back" }));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

test("each is approved by its own hash, and one that fails does not stop the others", async () => {
  const asked = stubApi({
    "GET /api/approvable": () => list(),
    [approve(FIRST)]: () => refusal("stale_content", "This redemption has changed since you opened it."),
    [approve(SECOND)]: approvedOf(SECOND),
  });
  const { show } = stubIntersection();
  const { user } = render();
  await tick({ user, show }, FIRST, SECOND);
  await approveTicked(user, "2 redemptions");
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
  const { show } = stubIntersection();
  const { user } = render();
  await tick({ user, show }, ...ORDERS);
  await approveTicked(user, "3 redemptions");
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
  const { show } = stubIntersection();
  const { user } = render();
  await tick({ user, show }, FIRST, SECOND);
  await approveTicked(user, "2 redemptions");
  await screen.findByLabelText("Password");
  await user.keyboard("{Escape}");
  await screen.findByText("0 approved, 2 not");
  await waitFor(() => expect(screen.getAllByText("Confirm that it’s you.")).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: "Review what’s left" }));
  await screen.findAllByRole("checkbox");
  expect(boxes().filter(({ checked }) => checked)).toEqual([]);
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
