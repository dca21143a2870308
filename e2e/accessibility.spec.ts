import { expectAccessible } from "./fixtures/accessibility";
import { approvedOrder, orderToSend, orderWhen, preparedOrder } from "./fixtures/arrange";
import { expectFocusOrder } from "./fixtures/focus";
import { fillRedemption, review } from "./fixtures/prepare";
import { takeScreenshots } from "./fixtures/screenshots";
import { signIn } from "./fixtures/sign-in";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

// What needs a browser: contrast, size of targets, order of focus, a phone's width. The tests of the components check names,
// roles and descriptions in every situation; chain-address.spec.ts checks the step with address and QR code.

test("sign-in is accessible, also after a failure", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/sign-in");
  await expectAccessible(page, "sign-in");
  await signIn(page, { email: "nobody@nordlicht.example", password: "wrong" });
  await expect(page.getByText("Wrong e-mail or password")).toBeVisible();
  await expectAccessible(page, "sign-in after a failure");
  await expectFocusOrder(page);
});

test("the first page and the list are accessible with work in every group", async ({ enter, product }) => {
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  ]);
  const lost = await approvedOrder(product);
  await orderWhen(product, lost.id, "the unknown outcome", ({ state }) => state === "outcome_unknown");
  await orderWithAlarm(product);
  await preparedOrder(product);
  const anton = await enter(PEOPLE.approver);
  await anton.goto("/");
  await expect(anton.getByRole("region", { name: /^To do/ })).toContainText("Alarm");
  await expectAccessible(anton, "what waits for an approver");
  await takeScreenshots(anton, "to-do");
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

test("the decision is accessible, also a rejection without a reason", async ({ enter, product }) => {
  const order = await preparedOrder(product, { note: "For the third quarter" });
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectStep(anton, "Approve", "Please check before you approve");
  await expectFocusOrder(anton);
  await anton.getByRole("button", { name: "Reject…" }).click();
  await anton.getByRole("button", { name: "Reject redemption" }).click();
  await expect(anton.getByText("Enter a reason, so that the preparer can act on it.")).toBeVisible();
  await expectAccessible(anton, "a rejection without a reason");
});

test("an alarm is accessible to the approver who decides about it", async ({ enter, product }) => {
  const order = await orderWithAlarm(product);
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectStep(anton, "Send tokens", "Stop: the payment instructions don’t match");
  await expectAccessible(anton, "an alarm, for an approver");
  await expectFocusOrder(anton);
});

test("an unknown outcome is accessible, and two people record that the order was not created", async ({
  enter,
  product,
}) => {
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  ]);
  const order = await approvedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Send tokens", "We don’t know if the issuer received this order");
  await paula.getByRole("radio", { name: "The issuer has it" }).check();
  await paula.getByRole("button", { name: "Ask a second person to confirm" }).click();
  await expect(paula.getByText("An OrderId looks like")).toBeVisible();
  await expectAccessible(paula, "entering an OrderId, with an error");
  await expectFocusOrder(paula);
  await paula.getByRole("radio", { name: "The issuer doesn’t have it" }).check();
  await paula.getByLabel("How do you know?").fill("Asked them.");
  await paula.getByRole("button", { name: "Ask a second person to confirm" }).click();
  await expect(paula.getByText("You recorded this outcome, so someone else has to confirm it")).toBeVisible();
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectStep(anton, "Send tokens", "We don’t know if the issuer received this order");
  await anton.getByRole("button", { name: "Confirm: it doesn’t exist" }).click();
  await expectStep(anton, "Send tokens", "The issuer never created this order");
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
  await expectAccessible(ada, "people");
});

/** An order whose deposit address has changed at the issuer. */
async function orderWithAlarm(product: Parameters<typeof orderToSend>[0]) {
  const order = await orderToSend(product);
  const changed = '{"WalletAddress":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}';
  await product.issuer.patch("transfers", order.issuer?.cryptoTransferId ?? "", changed);
  return orderWhen(product, order.id, "the alarm", ({ alarm }) => alarm !== null);
}
