import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProofHost } from "@/components/layout/proof-host";
import { expectAccessible } from "@/components/testing/accessible";
import { json, refusal, stubApi, written } from "@/components/testing/stub-api";
import type { Order } from "@/lib/contract/orders";
import type { Unusual } from "@/lib/domain/unusual";
import { readIn } from "@/lib/testing/read-in";
import { sumByCurrency } from "../parts/sums";
import { EXAMPLE_SIGNS } from "../testing/example-order";
import { orderIn } from "../testing/order-in";
import { button, writes } from "../testing/page";
import { renderOrder } from "../testing/render-order";
import { ApproveSeveral } from "./approve-several";
import { destinationsOf } from "./totals";

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

function render(items = LIST, routes: Parameters<typeof stubApi>[0] = {}) {
  const asked = stubApi({
    "GET /api/approvable": () => json({ items, total: items.length }),
    ...Object.fromEntries(
      items.map(({ order }) => [`GET /api/orders/${order.id}/signs`, () => json(EXAMPLE_SIGNS)]),
    ),
    ...routes,
  });
  const page = (
    <>
      <ApproveSeveral />
      <ProofHost />
    </>
  );
  const rendered = { asked, ...renderOrder(page, { who: "approver" }) };
  return {
    ...rendered,
    /** Opens each of these, and ticks it. */
    async tick(...orders: Order[]) {
      await screen.findAllByRole("checkbox");
      for (const order of orders) {
        if (toggleOf(order).getAttribute("aria-expanded") === "false")
          await rendered.user.click(toggleOf(order));
        await rendered.user.click(boxOf(order));
      }
    },
    /** Presses the bar’s button, and gives back the last sheet. */
    async review(count: string) {
      await rendered.user.click(button(/^Review \d/));
      return within(await screen.findByRole("alertdialog", { name: `Approve ${count}` }));
    },
  };
}

const ticks = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);
const boxOf = ({ reference }: Order) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^Approve ${reference}`) });
const rowOf = (order: Order) => boxOf(order).closest("li") as HTMLElement;
const toggleOf = (order: Order) =>
  within(rowOf(order)).getByRole("button", { name: new RegExp(order.reference) });
const isLocked = (order: Order) => boxOf(order).getAttribute("aria-disabled") === "true";

test("nothing is ticked on arrival, what is flagged stands on top, and the first is open", async () => {
  render();
  await screen.findAllByRole("checkbox");
  const rows = screen.getAllByRole("checkbox").map((box) => box.closest("li") as HTMLElement);
  expect(rows[0]?.textContent).toContain("Larger than usual");
  expect(rows[0]).toBe(rowOf(THIRD));
  expect(ticks()).toEqual([false, false, false]);
  expect(toggleOf(THIRD).getAttribute("aria-expanded")).toBe("true");
  // It is open without having taken the focus.
  expect(document.activeElement).toBe(document.body);
  expect(button("Review").disabled).toBe(true);
  screen.getByText("0 of 3");
  await expectAccessible(document.body);
});

test("a box is locked until its row was opened, and stays unlocked once it is closed again", async () => {
  const { user } = render();
  await screen.findAllByRole("checkbox");
  expect([THIRD, SECOND, FIRST].map(isLocked)).toEqual([false, true, true]);
  await user.click(boxOf(SECOND));
  expect(boxOf(SECOND).checked).toBe(false);
  await user.click(toggleOf(SECOND));
  await user.click(toggleOf(SECOND));
  expect(toggleOf(SECOND).getAttribute("aria-expanded")).toBe("false");
  await user.click(boxOf(SECOND));
  expect(boxOf(SECOND).checked).toBe(true);
  expect(isLocked(FIRST)).toBe(true);
});

test("an open row says all that is approved with its tick, and what it is compared with, what is raised first", async () => {
  const edited = { ...THIRD, editedBy: [{ id: "j", name: "Jonas Petersen" }], neededBy: "2026-11-25" };
  const limits = [{ of: "desk" as const, used: "9000", limit: "8000", isOver: true }];
  render([unusually(edited, ["large"])], {
    [`GET /api/orders/${THIRD.id}/signs`]: () => json({ ...EXAMPLE_SIGNS, limits }),
  });
  await screen.findByText("Over the daily limit");
  const said = rowOf(THIRD).textContent;
  const { wallet, bankAccount } = THIRD;
  for (const text of [
    ...["7,000.00", "RD-3", "Rent", "Edited byJonas Petersen", "25 Nov 2026", bankAccount.name],
    ...[wallet.name ?? "", "From wallet", "To account"],
  ])
    expect(said).toContain(text);
  const aids = within(rowOf(THIRD)).getByText("Check").nextElementSibling as HTMLElement;
  const compared = within(aids)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(compared.map((text) => text?.split(" · ")[0]).slice(0, 2)).toEqual([
    ...["Larger than usual", "Over the daily limit"],
  ]);
  await expectAccessible(document.body);
});

test("a comparison that fails sends the approver to the redemption itself", async () => {
  render(LIST, { [`GET /api/orders/${THIRD.id}/signs`]: () => refusal("internal", "No.") });
  await screen.findByText("This couldn’t be compared. Open it to approve it.");
  expect(screen.getByRole("link", { name: /^Open ?RD-3/ }).getAttribute("href")).toBe(`/orders/${THIRD.id}`);
});

test("“Tick and open next” leads through all of them to the review, and “Leave out” leaves one", async () => {
  const { user } = render();
  await screen.findAllByRole("checkbox");
  await user.click(button("Tick and open next"));
  expect(document.activeElement).toBe(toggleOf(SECOND));
  await user.click(button("Leave out"));
  expect(document.activeElement).toBe(toggleOf(FIRST));
  await user.click(button("Tick and open next"));
  expect(ticks()).toEqual([true, false, true]);
  expect(document.activeElement).toBe(button("Review 2"));
  screen.getByText("2 of 3");
  expect(screen.queryByRole("button", { name: "Tick and open next" })).toBeNull();
});

test("the last sheet sums per account and currency, never across currencies, and names what is left", async () => {
  const bankAccount = { ...FIRST.bankAccount, accountNumber: "US00 1111 2222", bankName: "First Bank" };
  const dollars = waiting(4, "36500", { currency: "USD", bankAccount });
  const orders = [unusually(FIRST, ["new_account"]), unusually(SECOND), unusually(dollars), unusually(THIRD)];
  const { user, asked, tick, review } = render(orders);
  await tick(FIRST, SECOND, dollars);
  const sheet = await review("3 redemptions");
  sheet.getByText("1 not ticked: it stays in your To do.");
  const rows = sheet.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    expect.stringMatching(/2 1 flag120\.50 EUR$/),
    "Total EUR2120.50 EUR",
    expect.stringMatching(/First Bank.*…11 22221 36,500\.00 USD$/),
    "Total USD136,500.00 USD",
  ]);
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
  const items = [
    waiting(1, "0.10"),
    waiting(2, "0.20"),
    waiting(3, "5", { currency: "USD" }),
    waiting(4, "900000000000000000.01", { bankAccount: { ...FIRST.bankAccount, accountNumber: "DE99" } }),
  ].map((order) => unusually(order));
  expect(sumByCurrency(items.map(({ order }) => order))).toEqual([
    { currency: "EUR", amount: "900000000000000000.31", count: 3 },
    { currency: "USD", amount: "5", count: 1 },
  ]);
  expect(destinationsOf(items).map(({ currency, amount, count }) => [currency, amount, count])).toEqual([
    ["EUR", "900000000000000000.01", 1],
    ["EUR", "0.3", 2],
    ["USD", "5", 1],
  ]);
});

test("in German says of one and of several that they stay in the list", async () => {
  readIn("de");
  const { user } = render();
  await screen.findAllByRole("checkbox");
  await user.click(button("Auswählen und nächste öffnen"));
  await user.click(button("1 prüfen"));
  await screen.findByText("2 nicht ausgewählt. Sie bleiben unter „Zu erledigen“.");
  await user.click(button("Zurück"));
  await user.click(button("Auswählen und nächste öffnen"));
  await user.click(button("2 prüfen"));
  await screen.findByText("1 nicht ausgewählt. Sie bleibt unter „Zu erledigen“.");
});
