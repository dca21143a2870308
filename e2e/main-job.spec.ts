import { expectForm, fillRedemption, mailAbout, review, sendForApproval } from "./fixtures/prepare";
import { takeScreenshots } from "./fixtures/screenshots";
import { signIn } from "./fixtures/sign-in";
import { approve, enterHash, expectTask, moneyLine, open, sendOutside } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { readOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

test("two people take a redemption from sign-in to its payout", async ({ enter, product }) => {
  const paula = await enter(null, { permissions: ["clipboard-read", "clipboard-write"] });
  await paula.goto("/");
  await expect(paula.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await takeScreenshots(paula, "01-sign-in");
  await signIn(paula, PEOPLE.preparer);
  await expect(paula.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await takeScreenshots(paula, "02-needs-me");

  await paula.getByRole("complementary").getByRole("link", { name: "Redemptions" }).click();
  await expect(paula.getByRole("heading", { level: 1, name: "Redemptions" })).toBeVisible();
  await paula.getByRole("main").getByRole("link", { name: "New redemption" }).click();
  await expectForm(paula);
  const typed = await fillRedemption(paula);
  await takeScreenshots(paula, "03-create");
  await review(paula);
  await expect(paula.getByRole("main")).toContainText(typed.reference);
  await takeScreenshots(paula, "04-review");
  const id = await sendForApproval(paula);
  await expectTask(paula, "From wallet", null);
  await expect(moneyLine(paula)).toContainText("Waiting for ");
  await expect(paula.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await takeScreenshots(paula, "05-waiting-for-approval");

  const mail = await mailAbout(product, PEOPLE.approver.email, id, "Approve ");
  const link = mail.links.find((address) => address.endsWith(id)) ?? "";
  expect(link).toBe(`${product.url}/orders/${id}`);
  expect(`${mail.subject} ${mail.text}`).not.toContain(typed.reference);
  expect(mail.text).toContain(link);

  const anton = await enter(null);
  await anton.goto(link);
  await expect(anton.getByText("We’ll take you straight to the page you opened.")).toBeVisible();
  await takeScreenshots(anton, "06-sign-in-from-the-mail");
  await signIn(anton, PEOPLE.approver);
  await expect(anton).toHaveURL(link);
  await expectTask(anton, "From wallet", "Check before you approve");
  for (const fact of [typed.account, typed.reference, typed.wallet, PEOPLE.preparer.name]) {
    await expect(anton.getByRole("main")).toContainText(fact);
  }
  await takeScreenshots(anton, "07-approve");
  await approve(anton, "Matches the invoice.");

  // Paula's page updates without a reload.
  await expectTask(paula, "Deposit address", /^Send exactly /);
  const { orders, transfers } = await product.issuer.state();
  const issued = orders.find(({ customerReference }) => customerReference?.endsWith(typed.reference));
  const { depositAddress = "" } = transfers.find(({ orderId }) => orderId === issued?.orderId) ?? {};
  expect(depositAddress).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await takeScreenshots(paula, "08-ready-to-send");
  await sendOutside(paula);
  await expect(paula.getByRole("img", { name: `QR code of the address ${depositAddress},` })).toBeVisible();
  await expect(paula.getByRole("main")).toContainText(`Deposit address: ${depositAddress}`);
  await paula.getByRole("button", { name: "Copy address" }).click();
  await expect(paula.locator("[aria-live=polite]").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await paula.evaluate(() => navigator.clipboard.readText())).toBe(depositAddress);
  await paula.getByRole("button", { name: "Copy amount" }).click();
  await expect.poll(() => paula.evaluate(() => navigator.clipboard.readText())).toBe(typed.amount);
  await takeScreenshots(paula, "08-send-tokens");

  const hash = await product.issuer.send(issued?.orderId ?? "");
  await takeScreenshots(paula, "09-confirm");
  await enterHash(paula, hash);
  await expectTask(paula, "To account", /^Expected in /);
  const paid = (await product.issuer.state()).orders.find(({ orderId }) => orderId === issued?.orderId);
  expect(Number(paid?.fiatTransferId)).toBeGreaterThan(0);
  await expect(moneyLine(paula)).toContainText(`${paid?.status}`);
  await open(paula, "For auditors");
  await expect(paula.getByRole("main")).toContainText(`FiatTransferId${paid?.fiatTransferId}`);
  await takeScreenshots(paula, "10-paid-out");

  await mailAbout(product, PEOPLE.preparer.email, id, "Paid out");
  expect(await product.issuer.createRequests((await readOrder(product, id)).reference)).toHaveLength(1);
  await paula.goto("/orders");
  await expect(paula.getByRole("row").filter({ hasText: typed.reference })).toContainText("Paid out");
  await takeScreenshots(paula, "11-orders");
});
