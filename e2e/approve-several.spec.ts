import type { Page } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { someAmount } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { preparedOrder, readOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

const box = (page: Page, { reference }: Order) =>
  page.getByRole("checkbox", { name: new RegExp(reference.split(" ")[0] ?? "") });

/** Scrolls a redemption’s row to the middle, so that all of it is on the screen, and ticks it. */
async function readAndTick(page: Page, order: Order) {
  const row = page.getByRole("listitem").filter({ has: box(page, order) });
  await row.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(box(page, order)).toBeEnabled();
  await box(page, order).check();
}

test("on a phone an approver ticks redemptions once they were read, approves them together, and sees the result of each", async ({
  enter,
  product,
}) => {
  await preparedOrder(product);
  const orders = [
    await preparedOrder(product, { note: "Rent of the warehouse" }),
    await preparedOrder(product),
    await preparedOrder(product),
    await preparedOrder(product),
  ];
  const [first, second, third, last] = orders as [Order, Order, Order, Order];
  const anton = await enter(PEOPLE.approver);
  await anton.setViewportSize({ width: 390, height: 844 });
  await anton.goto(`/orders/approve?chosen=${orders.map(({ id }) => id).join(",")}`);
  await expect(anton.getByText("These are the 4 that you chose in the list.")).toBeVisible();
  await expect(anton.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(box(anton, last)).toBeDisabled();
  for (const order of [first, second, last]) await readAndTick(anton, order);
  expect((await anton.locator("[data-bottom-bar]").boundingBox())?.height).toBeLessThan(80);
  await takeScreenshots(anton, "approve-several");

  // Meanwhile a colleague changes one of them.
  const piet = await product.as(PEOPLE.secondPreparer);
  const { currency, walletId, bankAccountId, contentHash } = second;
  const edit = { currency, walletId, bankAccountId, contentHash, amount: someAmount() };
  expect((await piet.put(`/api/orders/${second.id}`, edit)).status).toBe(200);

  await anton.getByRole("button", { name: "Review 3 redemptions" }).click();
  const sheet = anton.getByRole("alertdialog", { name: "Approve 3 redemptions?" });
  await expect(sheet.getByRole("region", { name: "EUR" })).toContainText("3 redemptions");
  await takeScreenshots(anton, "approve-several-sheet");
  await sheet.getByRole("button", { name: "Approve 3 redemptions" }).click();
  await expect(anton.getByText("2 approved, 1 not")).toBeVisible();
  await expect(anton.getByText("This redemption has changed since you opened it.")).toBeVisible();
  await takeScreenshots(anton, "approve-several-results");
  expect((await readOrder(product, first.id)).approvals).toHaveLength(1);
  for (const { id } of [second, third])
    expect(await readOrder(product, id)).toMatchObject({ state: "pending_approval", approvals: [] });
  await anton.getByRole("button", { name: "Review what’s left" }).click();
  await expect(box(anton, second)).toBeVisible();
});
