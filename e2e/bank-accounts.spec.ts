import { preparedOrder } from "./fixtures/arrange";
import { ACCOUNTS, someReference } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a nickname shows at once beside holder and number, and never where somebody approves", async ({
  enter,
  product,
}) => {
  const { id, number } = ACCOUNTS.euro;
  const order = await preparedOrder(product);
  const nickname = someReference("Payroll");
  const vera = await enter(PEOPLE.viewer);
  await vera.goto("/bank-accounts");
  const row = vera.getByRole("listitem").filter({ hasText: number });
  await expect(row).toContainText("Nordlicht Handels GmbH");

  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/bank-accounts/${id}`);
  await paula.getByRole("button", { name: /^(Add|Edit) nickname$/ }).click();
  await paula.getByRole("textbox", { name: "Nickname" }).fill(nickname);
  await paula.getByRole("button", { name: "Save" }).click();
  await expect(paula.getByText(`“${nickname}” by ${PEOPLE.preparer.name}`)).toBeVisible();
  await expect(row).toContainText(`Nordlicht Handels GmbH“${nickname}”`);

  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expect(anton.getByRole("button", { name: /^Approve / }).first()).toBeVisible();
  await expect(anton.getByRole("main")).toContainText("Nordlicht Handels GmbH");
  await expect(anton.getByRole("main")).toContainText(number);
  await expect(anton.getByText(nickname)).toHaveCount(0);
});

test("an account’s row says what is in progress and leads to it, and to a new redemption", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/bank-accounts");
  const row = paula.getByRole("listitem").filter({ hasText: ACCOUNTS.euro.number });
  await expect(row.getByRole("link", { name: /^Redeem to/ })).toHaveAttribute(
    "href",
    `/orders/new?account=${ACCOUNTS.euro.id}`,
  );
  await row.getByRole("link", { name: /in progress$/ }).click();
  await expect(paula).toHaveURL(new RegExp(`bankAccountId=${ACCOUNTS.euro.id}.*progress=open`));
  await expect(paula.locator(`[data-order-row="${order.id}"]`)).toBeVisible();
});
