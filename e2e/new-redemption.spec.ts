import type { Page } from "playwright/test";
import type { Template } from "@/lib/contract/templates";
import { formatMoney } from "@/lib/domain/money";
import { issuerOrderId, orderToSend, orderWhen, preparedOrder, readOrder } from "./fixtures/arrange";
import { readShifts, watchShifts } from "./fixtures/layout-shift";
import { accountChoice, unfold, walletChoice } from "./fixtures/prepare";
import { ACCOUNTS, someAmount, someReference, WALLETS } from "./fixtures/records";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { BANK_ACCOUNT_ID, euroDraft } from "./support/orders";
import { PEOPLE } from "./support/people";

test.use({ readsChain: true });

const amountOf = (page: Page) => page.getByLabel("Amount", { exact: true });

/** Collects every click of a mouse from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counted: string[] = [];
  await page.exposeFunction("countClick", (what: string) => counted.push(what));
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      (event) =>
        (window as unknown as { countClick: (what: string) => void }).countClick(
          String((event.target as HTMLElement).textContent),
        ),
      true,
    );
  });
  return async () => counted.length;
}

test("the usual redemption takes four clicks: what was used last is chosen already", async ({
  enter,
  product,
}) => {
  await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const clicks = await countClicks(paula);
  await paula.goto("/");
  await paula.getByRole("complementary").getByRole("link", { name: "New redemption" }).click();
  await amountOf(paula).click();
  const amount = someAmount();
  await paula.keyboard.type(amount);
  await expect(walletChoice(paula, WALLETS.treasury.name)).toBeChecked();
  await expect(accountChoice(paula, ACCOUNTS.euro.number)).toBeChecked();
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expectStep(paula, "Approve", "Waiting for approval");
  expect(await clicks()).toBe(4);
  const id = new URL(paula.url()).pathname.split("/").pop() ?? "";
  expect(await readOrder(product, id)).toMatchObject({ amount, bankAccountId: BANK_ACCOUNT_ID });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`at ${width}×${height} the action is in sight, and nothing moves when the balance arrives`, async ({
    enter,
    product,
  }) => {
    await preparedOrder(product);
    const paula = await enter(PEOPLE.preparer, { viewport: { width, height } });
    await watchShifts(paula);
    await paula.goto("/orders/new");
    const main = paula.getByRole("main");
    await expect(main.getByRole("button", { name: "Use what’s left" })).toBeVisible();
    await expect(main.getByRole("button", { name: "Review", exact: true })).toBeInViewport({ ratio: 1 });
    const { total, moved } = await readShifts(paula);
    expect(total, moved).toBeLessThan(0.02);
    if (width > 1000) {
      const form = await main.locator("form").boundingBox();
      expect((form?.y ?? 0) + (form?.height ?? 0)).toBeLessThan(850);
    }
    await amountOf(paula).fill("12.50");
    await main.getByRole("button", { name: "Review", exact: true }).click();
    await expect(main.getByRole("button", { name: "Send for approval" })).toBeInViewport({ ratio: 1 });
  });
}

test("the balance that other redemptions leave is filled in exactly, and a larger amount gets a note beside it", async ({
  enter,
  product,
}) => {
  await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await unfold(paula);
  await walletChoice(paula, WALLETS.treasury.name).check();
  await accountChoice(paula, ACCOUNTS.euro.number).check();
  await paula.getByRole("button", { name: "Use what’s left" }).click();
  const full = (await amountOf(paula).inputValue()).replaceAll(",", "");
  expect(full).toMatch(/^\d+\.\d{2}$/);
  const more = paula.getByText("More than what’s left.", { exact: true });
  await expect(more).toHaveCount(0);
  await amountOf(paula).fill((Number(full) + 1).toFixed(2));
  await expect(more).toBeVisible();
  await amountOf(paula).fill(`1${full}`);
  await expect(paula.getByText("More than this wallet holds.", { exact: true })).toBeVisible();
});

test("a redemption that has ended is prepared again from its row and from its page", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const code = order.reference.split(" ")[0] ?? "";
  const paula = await enter(PEOPLE.preparer);
  const again = paula.getByRole("link", { name: `Redeem ${code} again` });
  await paula.goto(`/orders?q=${code}`);
  await expect(paula.locator(`[data-order-row="${order.id}"]`)).toBeVisible();
  await expect(again).toHaveCount(0);
  await product.issuer.patch("orders", issuerOrderId(order), '{"FiatTransferId":7771,"Status":"Completed"}');
  await orderWhen(product, order.id, "the payout", ({ step }) => step === "payout_started");
  await paula.goto(`/orders?q=${code}`);
  await again.click();
  await expect(paula.getByText(`Copied from ${code}: amount, wallet, account.`)).toBeVisible();
  await expect(amountOf(paula)).toHaveValue(formatMoney(order.amount));
  await expect(walletChoice(paula, WALLETS.treasury.name)).toBeChecked();
  await expect(accountChoice(paula, ACCOUNTS.euro.number)).toBeChecked();
  await expect(paula.getByLabel("Your reference")).toHaveValue("");

  const paulas = await product.as(PEOPLE.preparer);
  const { id } = await preparedOrder(product);
  await paulas.post(`/api/orders/${id}/withdraw`, {});
  await paula.goto(`/orders/${id}`);
  await paula.getByRole("link", { name: "Redeem again" }).click();
  await expect(paula.getByText(/: amount, wallet, account, reference\. Check each/)).toBeVisible();

  const vera = await enter(PEOPLE.viewer);
  await vera.goto(`/orders/${id}`);
  await expect(vera.getByRole("heading", { level: 2, name: "Withdrawn" })).toBeVisible();
  await expect(vera.getByRole("link", { name: "Redeem again" })).toHaveCount(0);
});

test("a template is saved at the review, fills the next form, and is removed", async ({ enter, product }) => {
  const name = someReference("Payroll");
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await amountOf(paula).fill("4321.09");
  await unfold(paula);
  await walletChoice(paula, WALLETS.operations.name).check();
  await accountChoice(paula, ACCOUNTS.euro.number).check();
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  await paula.getByRole("button", { name: "Save as template" }).click();
  await paula.getByRole("dialog").getByLabel("Name").fill(name);
  await paula.getByRole("dialog").getByRole("button", { name: "Save template" }).click();
  await expect(paula.getByRole("dialog")).toHaveCount(0);

  // Piet may use what Paula saved.
  const piet = await enter(PEOPLE.secondPreparer);
  await piet.goto("/orders/new");
  await piet.getByLabel("From a template").selectOption({ label: `${name} (4,321.09 EUR)` });
  await expect(piet.getByText(`From “${name}”: amount, wallet, account.`)).toBeVisible();
  await expect(amountOf(piet)).toHaveValue("4,321.09");
  await expect(walletChoice(piet, WALLETS.operations.name)).toBeChecked();
  await piet.getByRole("button", { name: `Remove ${name}` }).click();
  await piet.getByRole("button", { name: "Remove template" }).click();
  await expect(piet.getByRole("alertdialog")).toHaveCount(0);
  await expect(piet.getByRole("button", { name: `Remove ${name}` })).toHaveCount(0);
  const session = await product.as(PEOPLE.preparer);
  const { items } = (await session.get<{ items: Template[] }>("/api/templates")).body;
  expect(items.map((template) => template.name)).not.toContain(name);
});

test("a template whose wallet is gone says so, and the wallet can be chosen", async ({ enter, product }) => {
  const name = someReference("Old");
  const session = await product.as(PEOPLE.preparer);
  const { customerReference: _, ...content } = euroDraft("10.00");
  const walletId = "5d2f7a90-3c1e-4b68-9f04-a7c1d2e3f4ff";
  await session.post("/api/templates", { ...content, name, walletId });
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await paula.getByLabel("From a template").selectOption({ label: `${name} (10.00 EUR)` });
  await expect(paula.getByText("The wallet can’t be used any more")).toBeVisible();
  await expect(
    paula.getByRole("radiogroup", { name: "From wallet" }).getByRole("radio", { checked: true }),
  ).toHaveCount(0);
});
