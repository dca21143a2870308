import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { getAddress } from "viem/utils";
import { orderToSend } from "./fixtures/arrange";
import { walletChoice } from "./fixtures/prepare";
import { someReference } from "./fixtures/records";
import { expect, test } from "./fixtures/test";
import { agreeOn } from "./support/agree";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

const someAddress = () => getAddress(`0x${randomBytes(20).toString("hex")}`);
const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

async function typeWallet(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole("button", { name: "Add wallet" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Network", { exact: true }).selectOption("Ethereum");
  await page.getByLabel("Address", { exact: true }).fill(address);
  await page.getByRole("dialog").getByRole("button", { name: "Propose wallet" }).click();
}

/** Opens a proposal about a wallet from the To do list, and accepts it. */
async function acceptAbout(page: Page, title: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
}

// Wallets need a second person once the first order was sent to the issuer.
test.beforeEach(async ({ product }) => void (await orderToSend(product)));

test("a wallet is proposed, accepted by a second person, explained while pending, and approved without a reload", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  const [name, address] = [someReference("Vault"), someAddress()];
  await paula.goto("/wallets");
  await typeWallet(paula, name, address);
  const row = rowOf(paula, name);
  await expect(row).toContainText("Waiting for a second person");
  await expect(row).toContainText(address);
  await paula.evaluate(() => {
    (window as unknown as { stayed: boolean }).stayed = true;
  });
  expect((await product.issuer.state()).wallets.filter((wallet) => wallet.address === address)).toEqual([]);

  const anton = await enter(PEOPLE.approver);
  await acceptAbout(anton, `${PEOPLE.preparer.name} proposed to add the wallet ${name}`);
  // The proposal and the issuer's entry may both be listed until each has been read again.
  await expect(row.filter({ hasText: "Pending" })).toBeVisible({ timeout: 40_000 });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Waiting for the issuer to verify this wallet");
  const added = await waitFor("the wallet at the issuer", async () =>
    (await product.issuer.state()).wallets.find((wallet) => wallet.address === address),
  );
  await product.issuer.approve("wallets", added.id);
  await expect(row).toContainText("Approved");
  expect(await paula.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);

  await paula.goto(`/orders/new?wallet=${added.id}`);
  await expect(walletChoice(paula, name)).toBeChecked();
});

test("an empty form and an address with a wrong checksum are errors at their fields, and nothing is sent", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  const name = someReference("Vault");
  await paula.goto("/wallets");
  await paula.getByRole("button", { name: "Add wallet" }).click();
  await paula.getByRole("dialog").getByRole("button", { name: "Propose wallet" }).click();
  await expect(paula.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await paula.keyboard.press("Escape");
  const right = someAddress();
  // One letter is in the wrong case.
  const at = right.search(/[a-fA-F](?=[^x]*$)/);
  const letter = right.charAt(at);
  const turned = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  const wrong = right.slice(0, at) + turned + right.slice(at + 1);
  await typeWallet(paula, name, wrong);
  const field = paula.getByLabel("Address", { exact: true });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/at least one character is wrong/);
  await expect(paula.getByLabel("Name", { exact: true })).toHaveValue(name);
  const wallets = (await product.issuer.state()).wallets;
  expect(wallets.filter((wallet) => wallet.name === name)).toEqual([]);

  await field.fill("0x1234");
  await paula.getByRole("dialog").getByRole("button", { name: "Propose wallet" }).click();
  await expect(field).toHaveAccessibleDescription(/0x and 40 digits/);

  await field.fill(right);
  await paula.getByRole("dialog").getByRole("button", { name: "Propose wallet" }).click();
  await expect(rowOf(paula, name)).toContainText(right);
});

test("a wallet is removed only after its address was compared, and a second person has accepted", async ({
  enter,
  product,
}) => {
  const name = someReference("Vault");
  const preparer = await product.as(PEOPLE.preparer);
  const given = { name, type: "Institutional", network: "Ethereum", address: someAddress() };
  await agreeOn(await preparer.post("/api/wallets", given), await product.as(PEOPLE.approver));
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/wallets");
  await paula.getByRole("button", { name: `Remove ${name}` }).click();
  const question = paula.getByRole("alertdialog", { name: `Remove ${name}?` });
  await expect(question).toContainText(given.address);
  await question.getByRole("button", { name: "Propose removal" }).click();
  await expect(question.getByText("Compare the address and tick this box first.")).toBeVisible();
  await question.getByRole("button", { name: "Keep wallet" }).click();
  await expect(rowOf(paula, name)).toBeVisible();

  await paula.getByRole("button", { name: `Remove ${name}` }).click();
  await question.getByRole("checkbox").check();
  await question.getByRole("button", { name: "Propose removal" }).click();
  // While a question is open, the list behind it is hidden from assistive technology.
  await expect(question).toHaveCount(0);
  await expect(rowOf(paula, name)).toContainText("Waiting for a second person");
  const anton = await enter(PEOPLE.approver);
  await acceptAbout(anton, `${PEOPLE.preparer.name} proposed to remove the wallet ${name}`);
  await paula.reload();
  await expect(rowOf(paula, name)).toHaveCount(0);
  const wallets = (await product.issuer.state()).wallets;
  expect(wallets.filter((wallet) => wallet.name === name)).toEqual([]);
});
