import { expectAccessible } from "./fixtures/accessibility";
import { approvedOrder, orderToSend, orderWhen, preparedOrder } from "./fixtures/arrange";
import { fillRedemption, review } from "./fixtures/prepare";
import { ACCOUNTS } from "./fixtures/records";
import { signIn } from "./fixtures/sign-in";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("sign-in is accessible, also after a failure", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/sign-in");
  await expectAccessible(page, "sign-in");
  await signIn(page, { email: "nobody@nordlicht.example", password: "wrong" });
  await expect(page.getByText("Wrong e-mail or password")).toBeVisible();
  await expectAccessible(page, "sign-in after a failure");
});

test("lists and their empty states are accessible", async ({ enter, product }) => {
  test.slow();
  await preparedOrder(product);
  await orderToSend(product);
  const page = await enter(PEOPLE.preparer);
  for (const [path, heading] of [
    ["/", "Needs me"],
    ["/orders", "Orders"],
    ["/orders?q=nothing-has-this-reference", "Orders"],
    ["/bank-accounts", "Bank accounts"],
    ["/wallets", "Wallets"],
    ["/activity", "Activity"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.getByRole("button", { name: "Details" }).first().click();
  await expectAccessible(page, "an entry of the activity, opened");
});

test("bank accounts, pending ones and missing ones are accessible", async ({ enter }) => {
  const page = await enter(PEOPLE.preparer);
  for (const id of [ACCOUNTS.euro.id, ACCOUNTS.pending.id, "nonsense"]) {
    await page.goto(`/bank-accounts/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, `bank account ${id}`);
  }
  for (const path of ["/orders/nonsense", "/nonsense"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test("settings are accessible", async ({ enter }) => {
  const page = await enter(PEOPLE.admin);
  for (const path of ["/settings/people", "/settings/approvals", "/settings/health"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.goto("/orders/new");
  await expectAccessible(page, "new redemption for somebody who is no preparer");
});

test("the form, its errors and its review are accessible", async ({ enter }) => {
  const page = await enter(PEOPLE.preparer);
  await page.goto("/orders/new");
  await expectAccessible(page, "the empty form");
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "the form with errors");
  await fillRedemption(page);
  await review(page);
  await expectAccessible(page, "the review");
  await page.route("**/api/orders", (route) => route.abort());
  await page.getByRole("button", { name: "Send for approval" }).click();
  await expect(page.getByText("The order was not confirmed")).toBeVisible();
  await expectAccessible(page, "the review after a failure");
});

test("dialogs and menus are accessible", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const page = await enter(PEOPLE.preparer);
  await page.goto("/wallets");
  await page.getByRole("button", { name: "Add wallet" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add wallet" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page, "adding a wallet, with errors");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove Operations" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "removing a wallet");
  await page.goto(`/orders/${order.id}`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page, "withdrawing an order");
});

test("pages without an issuer are accessible", async ({ enter, product }) => {
  await product.issuer.faults([{ match: { path: "^/v1/" }, action: { type: "respond", status: 500 } }]);
  const page = await enter(PEOPLE.preparer);
  await expect(async () => {
    await page.goto("/wallets");
    await expect(page.getByText("We couldn’t load the wallets")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAccessible(page, "wallets that could not be read");
  await page.goto("/orders/new");
  await expect(page.getByText("The wallets could not be read")).toBeVisible();
  await expectAccessible(page, "a form without choices");
});

test("orders of every state are accessible on the first page and in the list", async ({ enter, product }) => {
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  ]);
  const lost = await approvedOrder(product);
  await orderWhen(product, lost.id, "the unknown outcome", ({ state }) => state === "outcome_unknown");
  const open = await orderToSend(product);
  const changed = '{"WalletAddress":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}';
  await product.issuer.patch("transfers", open.issuer?.cryptoTransferId ?? "", changed);
  await orderWhen(product, open.id, "the alarm", ({ alarm }) => alarm !== null);
  const anton = await enter(PEOPLE.approver);
  await anton.goto("/");
  await expect(anton.getByRole("heading", { name: /^Alarms/ })).toBeVisible();
  await expectAccessible(anton, "what needs an approver");
  await anton.goto("/orders");
  await expectAccessible(anton, "the list");
});
