import { orderToSend, preparedOrder } from "./fixtures/arrange";
import { ACCOUNTS, someReference } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("an approver sees an account’s accepted nickname first, with its number and holder", async ({
  enter,
  product,
}) => {
  const { id, number } = ACCOUNTS.euro;
  await orderToSend(product);
  const order = await preparedOrder(product);
  const nickname = someReference("Payroll");
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/bank-accounts/${id}`);
  await paula.getByRole("button", { name: /^(Add|Edit) nickname$/ }).click();
  await paula.getByRole("textbox", { name: "Nickname" }).fill(nickname);
  await paula.getByRole("button", { name: "Propose" }).click();
  await expect(paula.getByText("Waiting for a second person.")).toBeVisible();

  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/bank-accounts/${id}`);
  await expect(anton.getByRole("heading", { level: 1 })).not.toHaveText(nickname);
  await anton.getByRole("link", { name: /^See the proposal/ }).click();
  await expect(anton.getByRole("main")).toContainText(nickname);
  await anton.getByRole("button", { name: "Accept" }).first().click();
  await expect(anton.getByText("Accepted").first()).toBeVisible();
  await anton.goto(`/bank-accounts/${id}`);
  await expect(anton.getByRole("heading", { level: 1, name: nickname })).toBeVisible();

  await anton.goto(`/orders/${order.id}`);
  await expect(anton.getByRole("button", { name: /^Approve / }).first()).toBeVisible();
  const main = anton.getByRole("main");
  for (const text of [nickname, "Nordlicht Handels GmbH", number]) await expect(main).toContainText(text);
});

test("an account’s row says what is in progress and leads to it, and to a new redemption", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const prepared = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/bank-accounts");
  const row = paula.getByRole("listitem").filter({ hasText: ACCOUNTS.euro.number });
  await expect(row.getByRole("link", { name: /^Redeem to/ })).toHaveAttribute(
    "href",
    `/orders/new?account=${ACCOUNTS.euro.id}`,
  );
  await row.getByRole("link", { name: /in progress$/ }).click();
  await expect(paula).toHaveURL(new RegExp(`bankAccountId=${ACCOUNTS.euro.id}.*outcome=in_progress`));
  await expect(paula.locator(`[data-order-row="${order.id}"]`)).toBeVisible();
  await expect(paula.locator(`[data-order-row="${prepared.id}"]`)).toHaveCount(0);
});
