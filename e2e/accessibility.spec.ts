import { expectAccessible } from "./fixtures/accessibility";
import { expectFocusOrder } from "./fixtures/focus";
import { fillRedemption, review } from "./fixtures/prepare";
import { signIn } from "./fixtures/sign-in";
import { expectTask, sendOutside } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { approvedOrder, changeInstructions, orderToSend, orderWhen, preparedOrder } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE } from "./support/people";

// What needs a browser: contrast, size of targets, order of focus, a phone's width. The tests of the components check names,
// roles and descriptions in every situation; every-page.spec.ts checks each page as it usually is.

test("sign-in is accessible after a failure", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/sign-in");
  await signIn(page, { email: "nobody@nordlicht.example", password: "wrong" });
  await expect(page.getByText("Wrong e-mail or password")).toBeVisible();
  await expectAccessible(page, "sign-in after a failure");
  await expectFocusOrder(page);
});

test("the first page and the list are accessible with work in every group", async ({ enter, product }) => {
  await product.issuer.faultOnCreate({ type: "reset_after" });
  const lost = await approvedOrder(product);
  await orderWhen(product, lost.id, "the unknown outcome", ({ state }) => state === "outcome_unknown");
  await changeInstructions(product, await orderToSend(product));
  await preparedOrder(product);
  const anton = await enter(PEOPLE.approver);
  await anton.goto("/");
  await expect(anton.getByRole("region", { name: /^To do/ })).toContainText("Address changed");
  await expectAccessible(anton, "what waits for an approver");
  await expectFocusOrder(anton);
  await anton.goto("/orders");
  await expect(anton.getByRole("heading", { level: 1, name: "Redemptions" })).toBeVisible();
  await expectAccessible(anton, "the list");
  await expectFocusOrder(anton);
});

test("the form with errors and its review are accessible", async ({ enter }) => {
  const page = await enter(PEOPLE.preparer);
  await page.goto("/orders/new");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the form with errors");
  await expectFocusOrder(page);
  await fillRedemption(page);
  await review(page);
  await expectAccessible(page, "the review");
  await expectFocusOrder(page);
});

test("changed payment instructions hide the address, and their alarm is accessible to the approver", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const [paula, anton] = [await enter(PEOPLE.preparer), await enter(PEOPLE.approver)];
  await paula.goto(`/orders/${order.id}`);
  await sendOutside(paula);
  const other = await changeInstructions(product, order);
  await expectTask(paula, "Deposit address", "Stop: the payment instructions don’t match");
  await expect(paula.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  for (const address of [other, order.instructions?.walletAddress ?? "none"])
    await expect(paula.getByRole("main")).not.toContainText(address);
  await anton.goto(`/orders/${order.id}`);
  await expectTask(anton, "Deposit address", "Stop: the payment instructions don’t match");
  await expectAccessible(anton, "an alarm, for an approver");
  await expectFocusOrder(anton);
});

test("an order that differs at the issuer is accessible with both values, until an approver accepts them", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  await product.issuer.patch("orders", issuerOrderId(order), JSON.stringify({ Amount: "1.00" }));
  await orderWhen(product, order.id, "the alarm", ({ alarm }) => alarm?.code === "order_differs");
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectTask(anton, "Issuer", "Stop: the issuer’s order differs");
  await expect(anton.getByRole("definition").filter({ hasText: /^approved/ })).toContainText(
    /^approved\s*[\d,.]+ EUR\s*issuer\s*1\.00 EUR$/,
  );
  await expectAccessible(anton, "an order that differs");
  await anton.getByLabel("What you checked, and with whom").fill("The issuer has corrected it by hand.");
  await anton.getByRole("button", { name: "Accept what the issuer shows" }).click();
  await orderWhen(product, order.id, "no alarm", ({ alarm }) => alarm === null);
});

test("a dialog of the settings is accessible, and gives the focus back", async ({ enter }) => {
  const ada = await enter(PEOPLE.admin);
  await ada.goto("/settings/people");
  const open = ada.getByRole("button", { name: "Add person" });
  await open.click();
  const dialog = ada.getByRole("dialog", { name: "Add a person" });
  // During setup one admin's change applies at once.
  await dialog.getByRole("button", { name: /^(?:Propose|Add) person$/ }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(ada, "adding a person, with errors");
  await expectFocusOrder(ada);
  await ada.keyboard.press("Escape");
  await expect(open).toBeFocused();
});
