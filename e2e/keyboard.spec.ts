import { expect } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { listensToKeys, tabTo } from "./fixtures/focus";
import { expectForm } from "./fixtures/prepare";
import type { Product } from "./fixtures/product";
import { expectHeard } from "./fixtures/read-aloud";
import { someAmount, someReference } from "./fixtures/records";
import { expectTask } from "./fixtures/steps";
import { test } from "./fixtures/test";
import { orderToSend, preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";
import { deliverStatement, statementOf, today } from "./support/statements";

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
  // The browser sends the focus there in a later frame, which would take it from the form if that came first.
  await expect(paula.getByRole("main")).toBeFocused();
  await listensToKeys(paula);
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
  await listensToKeys(anton);
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

/** What comes before the content of every page: past it, the search, the places, one's own account. */
const frameOf = (name: string) => [
  "Skip to content, link",
  "Redemption Desk, link",
  "Search or jump to…, button, collapsed, Ctrl K",
  expect.stringMatching(/^Main, navigation: Overview( \d+ items? needs? your attention)?, link$/),
  ...[
    "Redemptions, link",
    "Received, link",
    "Bank accounts, link",
    "Wallets, link",
    "Reports, link",
    "Activity, link",
    "Controls, link",
  ],
  `Account of ${name}, button, collapsed`,
];
const HEAD = ["You are here, navigation: Redemptions, link", "More actions, button, collapsed"];
const SELDOM = ["History, disclosure, collapsed", "For auditors, disclosure, collapsed"];

/** From the first statement on the list can be filtered by payout; another journey may have read it. */
async function readStatement(product: Product, { bankAccount }: Order): Promise<void> {
  const lines = [{ amount: "0.42", endToEndId: "INTEREST-1" }];
  const content = statementOf(bankAccount.accountNumber, today(), lines);
  const { cookie } = await product.as(PEOPLE.preparer);
  const { status } = await deliverStatement(product.url, content, { cookie, origin: product.url });
  expect(status).toBe(201);
}

test("Tab is heard in the order of the work: the frame, the head, the task and its actions, then what is seldom read", async ({
  enter,
  product,
}) => {
  const toSend = await orderToSend(product);
  const order = await preparedOrder(product);
  await readStatement(product, toSend);
  const [code, own] = order.reference.split(" ");
  const shown = `${Number(order.amount).toLocaleString("en-GB", { minimumFractionDigits: 2 })} EUR`;
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectTask(anton, "From wallet", "Check before you approve");
  await expectHeard(anton, [
    ...[...frameOf(PEOPLE.approver.name), ...HEAD],
    ...["Comment, button, collapsed", "Reject…, button, collapsed", `Approve ${shown}, button`],
    ...SELDOM,
  ]);

  const paula = await enter(PEOPLE.preparer);
  const frame = frameOf(PEOPLE.preparer.name);
  await paula.goto(`/orders/${toSend.id}`);
  await expectTask(paula, "Deposit address", /^Send exactly /);
  await expectHeard(paula, [
    ...[...frame, ...HEAD],
    "Show QR code, button",
    expect.stringMatching(/^Transaction hash, edit, From your wallet’s history/),
    "Confirm with this hash, button",
    ...SELDOM,
  ]);

  await paula.goto(`/orders?q=${own}`);
  await expect(paula.getByRole("link", { name: "All 1 redemption" })).toBeVisible();
  await expectHeard(paula, [
    ...[...frame, expect.stringMatching(/^Export.*CSV file/), "New redemption, link"],
    ...["Parts of the list, navigation: All 1 redemption, link", "To do 0 redemptions, link"],
    ...[
      "Open 1 redemption, link",
      "Paid out 0 redemptions, link",
      "Received 0 redemptions, link",
      "Ended 0 redemptions, link",
    ],
    ...[`search: Search, search edit, ${own}`, "Problem 0 redemptions, toggle button, not pressed"],
    ...["Account, combo box, Account, collapsed", "Wallet, combo box, Wallet, collapsed"],
    ...["Person, combo box, Person, collapsed", "Payout, combo box, Payout, collapsed"],
    ...["Dates, combo box, Any date, collapsed", "Clear, button"],
    `Redemptions, region: ${own} ${code}, link, Needs approval ${shown}`,
    expect.stringMatching(/^Evidence.*of this period, as an archive$/),
  ]);

  await paula.goto("/orders/new");
  await expectForm(paula);
  const amount = someAmount();
  await paula.keyboard.type(amount);
  await expectHeard(paula, [
    ...[...frame, "You are here, navigation: Redemptions, link", `Amount, edit, ${amount}`],
    expect.stringMatching(/^From wallet, choice: Treasury, radio button, checked, Ethereum 0x/),
    ...[
      "Choose another wallet, disclosure, collapsed",
      "1 wallet awaiting verification, disclosure, collapsed",
    ],
    expect.stringMatching(/^To bank account, choice: Nordlicht Handels GmbH, radio button, checked, /),
    "Choose another bank account, disclosure, collapsed",
    "2 bank accounts awaiting verification, disclosure, collapsed",
    ...[
      "Your reference optional, edit, The issuer sees it.",
      "Needed by optional, date edit, The day it has to arrive.",
    ],
    ...["Note optional, edit, Only your colleagues see it.", "Review, button"],
  ]);
});
