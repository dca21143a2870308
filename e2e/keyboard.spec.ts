import { expect } from "playwright/test";
import { tabTo } from "./fixtures/focus";
import { expectForm } from "./fixtures/prepare";
import { someAmount, someReference } from "./fixtures/records";
import { expectTask } from "./fixtures/steps";
import { test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("preparing and approving need nothing but a keyboard", async ({ enter }) => {
  const paula = await enter(null);
  await paula.goto("/orders/new");
  await expect(paula.getByLabel("E-mail")).toBeFocused();
  await paula.keyboard.type(PEOPLE.preparer.email);
  await tabTo(paula, paula.getByLabel("Password"));
  await paula.keyboard.type(PEOPLE.preparer.password);
  await paula.keyboard.press("Enter");
  await expectForm(paula);

  await paula.goto("/");
  await expect(paula.getByRole("heading", { level: 1 })).toBeVisible();
  await paula.keyboard.press("Tab");
  await expect(paula.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await paula.keyboard.press("Enter");
  await paula.keyboard.press("n");
  await expectForm(paula);
  const wallets = paula.getByRole("radiogroup", { name: "From wallet" }).getByRole("radio");
  await tabTo(paula, wallets.first());
  await paula.keyboard.press("Space");
  await expect(wallets.first()).toBeChecked();
  // When one was used last, the other choices are collapsed.
  const others = paula.locator("summary", { hasText: "Choose another wallet" });
  if (await others.isVisible()) {
    await tabTo(paula, others);
    await paula.keyboard.press("Enter");
    await paula.keyboard.press("Shift+Tab");
  }
  await paula.keyboard.press("ArrowDown");
  await expect(wallets.nth(1)).toBeChecked();
  await paula.keyboard.press("ArrowUp");
  await expect(wallets.first()).toBeChecked();
  const accounts = paula.getByRole("radiogroup", { name: "To bank account" }).getByRole("radio");
  await tabTo(paula, accounts.first());
  await paula.keyboard.press("Space");

  const [amount, reference] = [someAmount(), someReference()];
  // Enter in a field submits the form. An error moves the focus to its field.
  await tabTo(paula, paula.getByLabel("Your reference"));
  await paula.keyboard.type(reference);
  await paula.keyboard.press("Enter");
  await expect(paula.getByLabel("Amount", { exact: true })).toBeFocused();
  await paula.keyboard.type(amount);
  await paula.keyboard.press("Enter");
  await expect(paula.getByRole("button", { name: "Send for approval" })).toBeFocused();
  await paula.keyboard.press("Enter");
  await paula.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await expectTask(paula, "From wallet", null);

  const anton = await enter(null);
  await anton.goto(paula.url());
  await expect(anton.getByLabel("E-mail")).toBeFocused();
  await anton.keyboard.type(PEOPLE.approver.email);
  await tabTo(anton, anton.getByLabel("Password"));
  await anton.keyboard.type(PEOPLE.approver.password);
  await anton.keyboard.press("Enter");
  await expectTask(anton, "From wallet", "Check before you approve");
  await tabTo(anton, anton.getByRole("button", { name: "Comment" }));
  await anton.keyboard.press("Enter");
  await expect(anton.getByRole("textbox", { name: /^Comment/ })).toBeFocused();
  await anton.keyboard.type("By keyboard");
  await tabTo(anton, anton.getByRole("button", { name: /^Approve / }));
  await anton.keyboard.press("Space");
  await expectTask(anton, "Deposit address", / sends exactly /);
  // The new step gets the focus, so that a screen reader continues there.
  await expect(anton.getByRole("heading", { level: 2, name: / sends exactly / })).toBeFocused();
  await expect(anton.getByRole("main")).toContainText(reference);
});
