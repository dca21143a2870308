import type { Page } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { someAmount } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { preparedOrder, readOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

const row = (page: Page, { reference }: Order) =>
  page.getByRole("listitem").filter({ hasText: reference.split(" ")[0] ?? "" });
const box = (page: Page, order: Order) => row(page, order).getByRole("checkbox");

test("on a phone an approver opens redemptions, ticks them, approves them together, and sees the result of each", async ({
  enter,
  product,
}) => {
  const orders = [
    await preparedOrder(product, { note: "Rent of the warehouse" }),
    await preparedOrder(product),
    await preparedOrder(product),
    await preparedOrder(product),
  ];
  const [first, second, third, last] = orders as [Order, Order, Order, Order];
  const anton = await enter(PEOPLE.approver);
  await anton.setViewportSize({ width: 390, height: 844 });
  await anton.goto("/orders/approve");
  await expect(box(anton, last)).toBeVisible();
  await expect(anton.getByRole("checkbox", { checked: true })).toHaveCount(0);
  for (const order of [first, second, last]) {
    const opener = row(anton, order).getByRole("button", { expanded: false });
    if (await opener.isVisible()) {
      await expect(box(anton, order)).toHaveAttribute("aria-disabled", "true");
      await opener.click();
    }
    await box(anton, order).check();
  }
  await expect(box(anton, third)).toHaveAttribute("aria-disabled", "true");
  expect((await anton.locator("[data-bottom-bar]").boundingBox())?.height).toBeLessThan(62);
  await takeScreenshots(anton, "approve-several");

  // Meanwhile a colleague changes one of them.
  const piet = await product.as(PEOPLE.secondPreparer);
  const { currency, walletId, bankAccountId, contentHash } = second;
  const edit = { currency, walletId, bankAccountId, contentHash, amount: someAmount() };
  expect((await piet.put(`/api/orders/${second.id}`, edit)).status).toBe(200);

  await anton.getByRole("button", { name: "Review 3" }).click();
  const sheet = anton.getByRole("alertdialog", { name: "Approve 3 redemptions" });
  await expect(sheet.getByRole("row", { name: /^Total EUR 3/ })).toBeVisible();
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
