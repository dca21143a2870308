import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProofHost } from "@/components/layout/proof-host";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import { stubIntersection } from "@/components/testing/stub-intersection";
import type { Order } from "@/lib/contract/orders";
import type { Unusual } from "@/lib/domain/unusual";
import { orderIn } from "../testing/order-in";
import { button, writes } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { ApproveSeveral } from "./approve-several";
import { destinationsOf, totalsOf } from "./totals";

/** One of several that wait for an approval. */
const waiting = (nth: number, amount: string, values: Partial<Order> = {}): Order => ({
  ...orderIn("awaiting_approval", "approver"),
  ...{ id: `00000000-0000-4000-8000-00000000000${nth}`, reference: `RD-${nth}`, amount },
  ...{ contentHash: String(nth).repeat(64), ...values },
});

const ORDERS = [waiting(1, "100"), waiting(2, "20.50"), waiting(3, "7000", { note: "Rent" })];
const [FIRST, SECOND, THIRD] = ORDERS as [Order, Order, Order];
const unusually = (order: Order, unusual: Unusual[] = []) => ({ order, unusual });
const LIST = [unusually(THIRD, ["large"]), unusually(SECOND), unusually(FIRST)];

const approve = ({ id }: Order) => `POST /api/orders/${id}/approve`;
const approved = (order: Order) => json({ ...order, state: "approved", situation: "approved" });
const unproved = () => refusal("step_up_required", "Confirm that it’s you.", { session: "…" });
const PROOFS = {
  "GET /api/me/proofs": () =>
    json({ password: true, authenticatorApp: false, passkeys: 0, singleSignOn: false }),
};

function render(items = LIST, routes: Parameters<typeof stubApi>[0] = {}, chosen?: string[]) {
  const { show } = stubIntersection();
  const asked = stubApi({ "GET /api/approvable": () => json({ items, total: items.length }), ...routes });
  const page = (
    <>
      <ApproveSeveral chosen={chosen} />
      <ProofHost />
    </>
  );
  const rendered = { asked, show, ...renderOrder(page, { who: "approver" }) };
  return {
    ...rendered,
    /** Brings all of it on screen, as scrolling does, and ticks these. */
    async tick(...orders: Order[]) {
      await screen.findAllByRole("checkbox");
      show(document.body);
      for (const order of orders) await rendered.user.click(boxOf(order));
    },
    /** Presses the bar’s button, and gives back the last sheet. */
    async review(count: string) {
      await rendered.user.click(button(`Review ${count}`));
      return within(await screen.findByRole("alertdialog", { name: `Approve ${count}?` }));
    },
  };
}

const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
const boxOf = ({ reference }: Order) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`${reference}$`) });
const rowOf = (order: Order) => boxOf(order).closest("li") as HTMLElement;

test("nothing is ticked on arrival, and what is unusual stands on top", async () => {
  render();
  const first = await screen.findByRole("region", { name: /Look at these first/ });
  within(first).getByText("Much larger than usual");
  expect(ticks()).toEqual([false, false, false]);
  expect(button("Review").disabled).toBe(true);
  await expectAccessible(document.body);
});

test("what was chosen in the list is shown alone, not ticked, and the others can be shown", async () => {
  const { user } = render(LIST, {}, [SECOND.id, THIRD.id]);
  await screen.findByText(/the 2 that you chose in the list/);
  expect(ticks()).toEqual([false, false]);
  await user.click(button("Show all 3"));
  expect(ticks()).toHaveLength(3);
});

test("a row can be ticked only once all its facts were on screen", async () => {
  const { user, show } = render();
  await screen.findAllByRole("checkbox");
  const tryToTick = async () => {
    await user.click(boxOf(THIRD));
    return boxOf(THIRD).checked;
  };
  const facts = [...rowOf(THIRD).querySelectorAll("[data-fact]")];
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
  show(rowOf(FIRST));
  expect(boxOf(SECOND).getAttribute("aria-disabled")).toBe("true");
});

test("the last sheet names the sum per currency and per account", async () => {
  const bankAccount = { ...FIRST.bankAccount, accountNumber: "US00 1111 2222", bankName: "First Bank" };
  const dollars = waiting(4, "36500", { currency: "USD", bankAccount });
  const orders = [FIRST, SECOND, dollars];
  const { user, asked, tick, review } = render(orders.map((order) => unusually(order)));
  await tick(...orders);
  const sheet = await review("3 redemptions");
  const euros = within(sheet.getByRole("region", { name: "EUR" }));
  euros.getByText(/· 2 redemptions/);
  expect(euros.getAllByText("120.50")).toHaveLength(2);
  const others = within(sheet.getByRole("region", { name: "USD" }));
  others.getByText("First Bank");
  others.getByText("…11 2222");
  expect(others.getAllByText("36,500.00")).toHaveLength(2);
  await expectAccessible(document.body);
  await user.click(sheet.getByRole("button", { name: "Back" }));
  expect(writes(asked)).toEqual([]);
});

test("each is approved by its own hash, and one that fails does not stop the others", async () => {
  const { user, asked, tick, review } = render(LIST, {
    [approve(FIRST)]: () => refusal("stale_content", "This redemption has changed since you opened it."),
    [approve(SECOND)]: () => approved(SECOND),
  });
  await tick(FIRST, SECOND);
  await user.click((await review("2 redemptions")).getByRole("button", { name: "Approve 2 redemptions" }));
  await screen.findByText("1 approved, 1 not");
  screen.getByText("This redemption has changed since you opened it.");
  screen.getByText("Fully approved. We’re submitting it to the issuer.");
  expect(written(asked)).toEqual([SECOND, FIRST].map(({ contentHash }) => ({ contentHash })));
  await expectAccessible(document.body);
});

test("a proof is asked once for all of them", async () => {
  let isProved = false;
  const answers = ORDERS.map((order) => [approve(order), () => (isProved ? approved(order) : unproved())]);
  const { user, asked, tick, review } = render(LIST, {
    ...PROOFS,
    "POST /api/me/step-up": () => {
      isProved = true;
      return new Response(null, { status: 204 });
    },
    ...Object.fromEntries(answers),
  });
  await tick(...ORDERS);
  await user.click((await review("3 redemptions")).getByRole("button", { name: "Approve 3 redemptions" }));
  await user.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await screen.findByText("3 approved");
  expect(asked.filter(({ path }) => path === "/api/me/step-up")).toHaveLength(1);
});

test("without a proof nothing is approved, and each says so", async () => {
  const { user, tick, review } = render(LIST, { ...PROOFS, [approve(SECOND)]: unproved });
  await tick(FIRST, SECOND);
  await user.click((await review("2 redemptions")).getByRole("button", { name: "Approve 2 redemptions" }));
  await screen.findByLabelText("Password");
  await user.keyboard("{Escape}");
  await screen.findByText("0 approved, 2 not");
  await waitFor(() => expect(screen.getAllByText("Confirm that it’s you.")).toHaveLength(2));
  await user.click(button("Review what’s left"));
  await screen.findAllByRole("checkbox");
  expect(ticks()).not.toContain(true);
});

test("with nothing to approve the page says when something will be", async () => {
  render([]);
  await screen.findByText("Nothing to approve");
  await expectAccessible(document.body);
});

test("sums are exact, per currency and per account", () => {
  const orders = [
    waiting(1, "0.10"),
    waiting(2, "0.20"),
    waiting(3, "5", { currency: "USD" }),
    waiting(4, "900000000000000000.01", { bankAccount: { ...FIRST.bankAccount, accountNumber: "DE99" } }),
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
