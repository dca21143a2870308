import { preparedOrder, readOrder } from "./fixtures/arrange";
import { someAmount } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("an approver compares several, approves them at once, and sees what became of each", async ({
  enter,
  product,
}) => {
  const [first, second, third] = [
    await preparedOrder(product),
    await preparedOrder(product),
    await preparedOrder(product),
  ];
  const anton = await enter(PEOPLE.approver);
  await anton.goto("/");
  await anton.getByRole("link", { name: "Approve several" }).click();
  const box = (order: { reference: string }) =>
    anton.getByRole("checkbox", { name: new RegExp(order.reference.split(" ")[0] ?? "") });
  for (const each of await anton.getByRole("checkbox").all()) await each.uncheck();
  await expect(anton.getByText("Choose the redemptions to approve.")).toBeVisible();
  for (const order of [first, second]) await box(order).check();

  await takeScreenshots(anton, "approve-several");
  // Meanwhile a colleague changes one of them.
  const piet = await product.as(PEOPLE.secondPreparer);
  const { currency, walletId, bankAccountId, contentHash } = second;
  const edit = { currency, walletId, bankAccountId, contentHash, amount: someAmount() };
  expect((await piet.put(`/api/orders/${second.id}`, edit)).status).toBe(200);

  await anton.getByRole("button", { name: "Approve 2 redemptions" }).click();
  await expect(anton.getByText("1 approved, 1 not")).toBeVisible();
  await expect(anton.getByText("This redemption has changed since you opened it.")).toBeVisible();
  await takeScreenshots(anton, "approve-several-results");
  expect((await readOrder(product, first.id)).approvals).toHaveLength(1);
  for (const { id } of [second, third]) {
    expect(await readOrder(product, id)).toMatchObject({ state: "pending_approval", approvals: [] });
  }
  await anton.getByRole("button", { name: "Review what’s left" }).click();
  await expect(box(second)).toBeVisible();
});
