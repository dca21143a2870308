import { randomBytes } from "node:crypto";
import type { Page } from "playwright/test";
import { getAddress } from "viem/utils";
import { expectAccessible } from "./fixtures/accessibility";
import { walletChoice } from "./fixtures/prepare";
import { someReference } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { orderToSend, preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

// Changes need a second person once the first order was sent to the issuer.
test.beforeEach(async ({ product }) => void (await orderToSend(product)));

test("a rule for larger amounts is proposed with its effect on open redemptions", async ({
  enter,
  product,
}) => {
  const { reference } = await preparedOrder(product, { amount: "48250", note: "Quarter end" });
  const page = await enter(PEOPLE.admin);
  await page.goto("/controls/rules");
  await page.getByRole("button", { name: "Add a group" }).click();
  await page.getByLabel("Name").fill("Treasury board");
  for (const { name } of [PEOPLE.approver, PEOPLE.secondApprover]) {
    await page.getByRole("checkbox", { name }).check();
  }
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByRole("combobox", { name: "Who approves" }).selectOption("named");
  await page.getByRole("checkbox", { name: /^Treasury board/ }).check();
  await page.getByRole("checkbox", { name: "A note is required" }).check();
  await page.getByRole("button", { name: "Add a limit" }).click();
  await page.getByLabel("For each preparer").fill("250000");
  await expectAccessible(page, "rules");
  await page.getByRole("button", { name: "Review changes" }).click();
  await expect(page.getByRole("heading", { name: /^This changes \d+ open redemptions?$/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(reference);
  await expectAccessible(page, "review of rules");
  await page.getByRole("button", { name: "Propose rules" }).click();
  await expect(page.getByRole("link", { name: /^See the proposal/ })).toBeVisible();

  await reject(await enter(PEOPLE.approver), /^Approval rules$/);
});

test("a stand-in for an absent approver is proposed", async ({ enter }) => {
  const page = await enter(PEOPLE.secondApprover);
  await page.goto("/controls");
  await page.getByRole("button", { name: "Add a stand-in" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a stand-in" });
  await dialog.getByLabel("Who stands in").selectOption({ label: PEOPLE.secondPreparer.name });
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel("First day").fill(day(0));
  await dialog.getByLabel("Last day").fill(day(5));
  await expectAccessible(page, "propose a stand-in");
  await dialog.getByRole("button", { name: "Propose stand-in" }).click();
  await expect(page.getByRole("article", { name: /^New stand-in/ })).toContainText("Withdraw proposal");
  await takeScreenshots(page, "stand-ins");
  await reject(await enter(PEOPLE.approver), /^New stand-in: /);
});

/** Rejects a proposal: other journeys need the usual rules and no stand-in. */
async function reject(page: Page, name: RegExp): Promise<void> {
  // Where mails of before lead.
  await page.goto("/changes");
  await expect(page).toHaveURL(/\/controls$/);
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page, "a proposal");
  await page.getByRole("article", { name }).getByRole("button", { name: "Reject…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reject", exact: true }).click();
  await expect(page.getByRole("heading", { name })).toHaveCount(0);
}

test("a wallet is proposed, accepted by a second person, explained while pending, and approved without a reload", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  const [name, address] = [someReference("Vault"), getAddress(`0x${randomBytes(20).toString("hex")}`)];
  await paula.goto("/wallets");
  await paula.getByRole("button", { name: "Add wallet" }).click();
  await paula.getByLabel("Name", { exact: true }).fill(name);
  await paula.getByLabel("Network", { exact: true }).selectOption("Ethereum");
  await paula.getByLabel("Address", { exact: true }).fill(address);
  await paula.getByRole("dialog").getByRole("button", { name: "Propose wallet" }).click();
  const row = paula.getByRole("listitem").filter({ has: paula.getByRole("heading", { name }) });
  await expect(row).toContainText("Waiting for a second person");
  await expect(row).toContainText(address);
  await paula.evaluate(() => {
    (window as unknown as { stayed: boolean }).stayed = true;
  });
  expect((await product.issuer.state()).wallets.filter((wallet) => wallet.address === address)).toEqual([]);

  const anton = await enter(PEOPLE.approver);
  await anton.goto("/");
  await anton.getByRole("link", { name: new RegExp(`add the wallet ${name}`, "i") }).click();
  await anton.getByRole("button", { name: `Add ${name}` }).click();
  await expect(anton.getByText("Done", { exact: true })).toBeVisible();
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
