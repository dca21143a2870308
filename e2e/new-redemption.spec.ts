import type { Order } from "@/lib/contract/orders";
import { listensToKeys } from "./fixtures/focus";
import { watchHands } from "./fixtures/hands";
import {
  accountChoice,
  expectForm,
  fillRedemption,
  prepareRedemption,
  review,
  sendForApproval,
  walletChoice,
} from "./fixtures/prepare";
import type { Product } from "./fixtures/product";
import { ACCOUNTS, someAmount, WALLETS } from "./fixtures/records";
import { expectTask } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { preparedOrder, readOrder } from "./support/arrange";
import { BANK_ACCOUNT_ID } from "./support/orders";
import { PEOPLE } from "./support/people";

test("from the list the usual redemption takes one click, the amount and Enter twice: what was used last is chosen already", async ({
  enter,
  product,
}) => {
  await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const hands = await watchHands(paula);
  await paula.goto("/orders");
  await paula.getByRole("main").getByRole("link", { name: "New redemption" }).click();
  await expectForm(paula);
  const amount = someAmount();
  await paula.keyboard.type(amount);
  await expect(walletChoice(paula, WALLETS.treasury.name)).toBeChecked();
  await expect(accountChoice(paula, ACCOUNTS.euro.number)).toBeChecked();
  await paula.keyboard.press("Enter");
  await expect(paula.getByRole("button", { name: "Send for approval" })).toBeFocused();
  await paula.keyboard.press("Enter");
  await paula.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await expectTask(paula, "From wallet", null);
  expect(hands.done()).toEqual(["click New redemption", `type ${amount}`, "press Enter", "press Enter"]);
  const id = new URL(paula.url()).pathname.split("/").pop() ?? "";
  expect(await readOrder(product, id)).toMatchObject({ amount, bankAccountId: BANK_ACCOUNT_ID });
});

test("N opens the form from anywhere, and the amount and Enter twice are all it takes", async ({
  enter,
  product,
}) => {
  await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/activity");
  await expect(paula.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
  await listensToKeys(paula);
  await paula.keyboard.press("n");
  await expectForm(paula);
  await paula.keyboard.type(someAmount());
  await paula.keyboard.press("Enter");
  await expect(paula.getByRole("button", { name: "Send for approval" })).toBeFocused();
  await paula.keyboard.press("Enter");
  await paula.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  await expectTask(paula, "From wallet", null);
});

test("a Dutch reader is asked what 1.350 means, and reads amounts the Dutch way from the first byte", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer, { locale: "nl-NL" });
  await paula.goto("/orders/new");
  await fillRedemption(paula, { amount: "1.350" });
  await expect(paula.getByText("Which amount do you mean?")).toBeVisible();
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  await expect(paula.getByText("Confirm the amount you mean.")).toBeVisible();
  await paula.getByRole("button", { name: "1.350,00 EUR" }).click();
  await review(paula);
  await expect(paula.getByRole("main")).toContainText("1.350,00 EUR");
  const id = await sendForApproval(paula);
  await expect(paula.getByRole("main")).toContainText("1.350,00 EUR");

  const session = await product.as(PEOPLE.approver);
  const page = async (headers: Record<string, string>) =>
    (await fetch(`${product.url}/orders/${id}`, { headers: { cookie: session.cookie, ...headers } })).text();
  expect(await page({ "accept-language": "nl-NL,nl;q=0.9" })).toContain("1.350,00");
  expect(await page({ "accept-language": "en-US" })).not.toContain("1.350,00");
  // The locale that the browser stored on an earlier visit takes precedence.
  expect(await page({ cookie: `${session.cookie}; locale=nl-NL`, "accept-language": "en-US" })).toContain(
    "1.350,00",
  );
});

test("a draft survives reload, going away and coming back, and going back from the review", async ({
  enter,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const typed = await fillRedemption(paula);
  await paula.getByLabel("Note").fill("Second line of the note");
  const amount = paula.getByLabel("Amount", { exact: true });
  await paula.reload();
  await expect(amount).toHaveValue(typed.amount);
  await review(paula);
  await paula.goBack();
  await expectForm(paula);
  await expect(amount).toHaveValue(typed.amount);
  await review(paula);
  await paula.reload();
  await expectForm(paula);
  await expect(amount).toHaveValue(typed.amount);

  await paula.getByRole("complementary").getByRole("link", { name: "Wallets" }).click();
  await expect(paula.getByRole("heading", { level: 1, name: "Wallets" })).toBeVisible();
  await paula.goBack();
  await expect(amount).toHaveValue(typed.amount);
  await expect(paula.getByLabel("Your reference")).toHaveValue(typed.reference);
  await expect(paula.getByLabel("Note")).toHaveValue("Second line of the note");
});

test("Enter and clicks in the same moment create one order", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const { reference } = await fillRedemption(paula);
  await review(paula);
  const button = paula.getByRole("button", { name: "Send for approval" });
  await button.focus();
  await Promise.all([
    paula.keyboard.press("Enter"),
    button.evaluate((element: HTMLElement) => {
      for (let press = 0; press < 5; press += 1) element.click();
    }),
  ]);
  await expectTask(paula, "From wallet", null);
  expect(await ordersWith(product, reference)).toHaveLength(1);
});

test("after sending, back does not lead to a form that could send it again", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/wallets");
  const { id } = await prepareRedemption(paula);
  await expectTask(paula, "From wallet", null);
  await paula.goBack();
  // The review has its own entry in the browser's history. Wherever "back" leads, its form is empty.
  await expect(paula.getByRole("button", { name: "Send for approval" })).toHaveCount(0);
  await paula.goForward();
  await expect(paula).toHaveURL(`${product.url}/orders/${id}`);
  await expectTask(paula, "From wallet", null);
  await paula.goto("/orders/new");
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue("");
});

test("after a lost answer a reload keeps the form and its key, and sending again finds the order that was created", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const typed = await fillRedemption(paula);
  await review(paula);
  await paula.route("**/api/orders", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expect(paula.getByText("We couldn’t confirm this redemption")).toBeVisible();
  await expect(
    paula.getByText("Sending it again is safe: it can’t create a second redemption."),
  ).toBeVisible();
  const [created] = await ordersWith(product, typed.reference);
  await paula.unrouteAll();

  await paula.reload();
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue(typed.amount);
  await expect(paula.getByLabel("Your reference")).toHaveValue(typed.reference);
  await review(paula);
  expect(await sendForApproval(paula)).toBe(created?.id);
  expect(await ordersWith(product, typed.reference)).toHaveLength(1);
});

async function ordersWith(product: Product, reference: string): Promise<Order[]> {
  const viewer = await product.as(PEOPLE.viewer);
  return (await viewer.get<{ items: Order[] }>(`/api/orders?q=${reference}`)).body.items;
}
