import type { Page } from "playwright/test";
import { connectButton, openWalletRequest, pressAndClose, chainTest as test } from "./fixtures/chain";
import { watchHands } from "./fixtures/hands";
import { expectForm, mailAbout, openMail } from "./fixtures/prepare";
import type { Product } from "./fixtures/product";
import { someAmount, WALLETS } from "./fixtures/records";
import { expectTask } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { readOrder } from "./support/arrange";
import { BANK_ACCOUNT_ID } from "./support/orders";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

/** Lets the issuer have approved one wallet and one euro account only, or all as before; waits until pages show it. */
async function approveOneOfEach(product: Product, isOne: boolean): Promise<void> {
  const { bankAccounts } = await product.issuer.state();
  const change = JSON.stringify({ Status: isOne ? "PENDING" : { $reset: true } });
  const others = bankAccounts.filter(({ id }) => id !== BANK_ACCOUNT_ID);
  await product.issuer.patch("wallets", WALLETS.operations.id, change);
  for (const { id } of others) await product.issuer.patch("bank-accounts", id, change);
  const session = await product.as(PEOPLE.viewer);
  const usable = async (path: string) =>
    (await session.get<{ items: { usable: boolean }[] }>(path)).body.items.filter((one) => one.usable).length;
  await waitFor("the lists to be read again", async () => {
    const counts = [await usable("/api/wallets"), await usable("/api/bank-accounts")];
    return counts.every((count) => (count === 1) === isOne);
  });
}

/** The groups of the deposit address that the page leaves blank, as the issuer reads them out. */
async function heardGroups(page: Page, address: string): Promise<string> {
  const labels = await page
    .getByLabel(/group of the address for/)
    .evaluateAll((slots) => slots.map((slot) => Number.parseInt(slot.getAttribute("aria-label") ?? "", 10)));
  return labels.map((place) => address.slice(2).slice((place - 1) * 4, place * 4)).join("");
}

test.afterEach(async ({ product }) => approveOneOfEach(product, false));

test("a first redemption takes its preparer two clicks, the amount and Enter twice from the list to the payout", async ({
  enter,
  product,
}) => {
  await approveOneOfEach(product, true);
  // He has prepared none before, so nothing that he used last could be suggested.
  const piet = await enter(PEOPLE.secondPreparer);
  const anton = await enter(PEOPLE.approver);
  const [piets, antons] = [await watchHands(piet), await watchHands(anton)];
  const amount = someAmount();
  const shown = Number(amount).toLocaleString("en-GB", { minimumFractionDigits: 2 });

  await piet.goto("/orders");
  await piet.getByRole("main").getByRole("link", { name: "New redemption" }).click();
  await expectForm(piet);
  await piet.keyboard.type(amount);
  await piet.keyboard.press("Enter");
  await expect(piet.getByRole("button", { name: "Send for approval" })).toBeFocused();
  await piet.keyboard.press("Enter");
  await expectTask(piet, "From wallet", null);
  const id = new URL(piet.url()).pathname.split("/").pop() ?? "";

  await openMail(anton, await mailAbout(product, PEOPLE.approver.email, id));
  await anton.getByRole("link", { name: "Review and approve" }).click();
  await expectTask(anton, "From wallet", "Check before you approve");
  await anton.getByRole("button", { name: /^Approve / }).click();
  // The next task has the focus, and Tab leads to its first field.
  await expectTask(anton, "Deposit address", "Verify the deposit address");
  await expect(anton.locator("[data-step-heading]")).toBeFocused();
  await anton.keyboard.press("Tab");
  await anton.keyboard.type("Femke de Vries");
  await anton.keyboard.press("Tab");
  const { instructions } = await readOrder(product, id);
  const groups = await heardGroups(anton, instructions?.walletAddress ?? "");
  await anton.keyboard.type(groups);
  await expect(anton.getByText("Matches", { exact: true })).toBeVisible();
  await anton.getByRole("button", { name: "Address matches" }).click();

  const connecting = await openWalletRequest(piet, () => connectButton(piet).click());
  await connecting.getByRole("radio", { name: /^Treasury/ }).check();
  const asked = piet.waitForEvent("popup");
  await pressAndClose(connecting, "Confirm");
  const asking = await asked;
  await asking.getByRole("button", { name: "Confirm" }).waitFor();
  await pressAndClose(asking, "Confirm");
  await expectTask(piet, "To account", /^Expected in /);

  expect(piets.done()).toEqual([
    ...["click New redemption", `type ${amount}`, "press Enter", "press Enter"],
    "click Connect wallet and send",
  ]);
  expect(antons.done()).toEqual([
    ...["click Review and approve", `click Approve ${shown} EUR`],
    ...["press Tab", "type Femke de Vries", "press Tab", `type ${groups}`, "click Address matches"],
  ]);
});
