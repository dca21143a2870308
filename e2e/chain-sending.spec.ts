import type { Page } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { orderWhen, readOrder } from "./fixtures/arrange";
import {
  connectWallet,
  countConfirmations,
  openVerifiedOrder,
  openWalletRequest,
  pressAndClose,
  section,
  sendButton,
  chainTest as test,
  verifiedOrder,
} from "./fixtures/chain";
import { WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectStep } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a redemption is sent from a wallet in the browser, from its account to the payout", async ({
  enter,
  product,
}) => {
  test.slow();
  const order = await verifiedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.route(`${product.issuerUrl}/wallet.js`, (route) =>
    route.continue({ url: `${product.issuerUrl}/wallet.js?chain=1` }),
  );
  await paula.goto(`/orders/${order.id}`);
  const wallet = section(paula, "Send from a connected wallet");
  await connectWallet(paula, WALLETS.operations.name);
  await expect(wallet.getByText("Not the approved wallet")).toBeVisible();
  await expect(wallet).toContainText("Select the required account in your wallet");
  await expect(wallet.getByText("Wrong network")).toBeVisible();
  await expect(sendButton(paula)).toBeDisabled();
  await takeScreenshots(paula, "wallet-wrong-account");

  await wallet.getByRole("button", { name: "Choose another wallet" }).click();
  await connectWallet(paula, WALLETS.treasury.name);
  await expect(wallet.getByText("Approved wallet", { exact: true })).toBeVisible();
  const { network } = order.transfer ?? {};
  await expect(wallet).toContainText(
    `Your wallet is on chain ID 1. This redemption needs ${network?.name}, chain ID ${network?.chainId}.`,
  );
  await expect(sendButton(paula)).toBeDisabled();
  await takeScreenshots(paula, "wallet-wrong-network");
  const change = wallet.getByRole("button", { name: `Switch to ${network?.name}` });
  const switching = await openWalletRequest(paula, () => change.click());
  await pressAndClose(switching, "Confirm");
  await expect(wallet.getByText("Correct network")).toBeVisible();

  await expect(sendButton(paula)).toBeEnabled();
  const units = `${order.amount.replace(".", "").replace(/^0+/, "")}0000`;
  for (const fact of [
    `From${order.wallet.address}`,
    `Token contract${network?.token.address}`,
    "Functiontransfer(address,uint256)",
    `To${order.instructions?.walletAddress}`,
    `${units} in the token’s smallest unit`,
    `Network${network?.name}, chain ID ${network?.chainId}`,
  ]) {
    await expect(wallet).toContainText(fact);
  }
  await takeScreenshots(paula, "wallet-ready");

  await product.issuer.automine(false);
  // A second click in the same moment asks the wallet nothing.
  const asking = await openWalletRequest(paula, () => sendButton(paula).dblclick());
  expect(paula.context().pages()).toHaveLength(2);
  await expect(asking.getByRole("heading", { name: "Send a transaction" })).toBeVisible();
  await expect(wallet).toContainText("Your wallet is asking you");
  await takeScreenshots(paula, "wallet-asking");
  await pressAndClose(asking, "Confirm");

  await expectStep(paula, "Confirm", "Checking the transfer");
  expect(paula.context().pages()).toHaveLength(1);
  await expect(paula.getByText("Waiting to be included in a block")).toBeVisible();
  await takeScreenshots(paula, "sent-pending");
  await product.issuer.mine();
  await expect(paula.getByText("1 of 2 confirmations").first()).toBeVisible();
  expect(await countConfirmations(product, order)).toBe(0);
  await takeScreenshots(paula, "confirming");
  await product.issuer.mine();
  await expectStep(paula, "Payout", "Paid out");
  await product.issuer.mine(8);
  await expect(paula.getByText("Tokens burned by the issuer")).toBeVisible();
  await expect(section(paula, "Seen on Ethereum").getByText("This redemption’s transfer")).toHaveCount(1);
  expect(await countConfirmations(product, order)).toBe(1);
  const { transfer, confirmation } = await orderWhen(
    product,
    order.id,
    "the chain to be final",
    (now) => now.transfer?.arrivals[0]?.state === "final",
  );
  expect(transfer?.arrivals).toHaveLength(1);
  expect(transfer?.arrivals[0]).toMatchObject({
    kind: "match",
    transactionHash: confirmation?.transactionHash,
  });
  await expect(section(paula, "Seen on Ethereum").getByText("Final", { exact: true })).toBeVisible();
  await takeScreenshots(paula, "done");
});

test("a transfer that is declined in the wallet, or whose window is closed, is not sent and can be sent later", async ({
  enter,
  product,
}) => {
  const { order, paula } = await openVerifiedOrder(product, enter);
  await expectBarInFull(paula, order);
  await connectWallet(paula, WALLETS.treasury.name);
  const declined = paula.getByRole("alert").filter({ hasText: "Nothing was sent: you declined it" });

  const expectInSight = async () => {
    const bar = await paula.locator("[data-bottom-bar]:visible").boundingBox();
    const said = await declined.boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  };
  const isFree = paula.getByRole("button", { name: "I’ll send it with other software" });
  // The page may learn of the release before its own request is answered. Then the part above the notice is longer.
  await paula.route(`**/api/orders/${order.id}/reservation/release`, async (route) => {
    const response = await route.fetch();
    await expect(isFree).toBeVisible();
    await expectInSight();
    await route.fulfill({ response });
  });

  await expect(sendButton(paula)).toBeEnabled();
  const first = await openWalletRequest(paula, () => sendButton(paula).click());
  await pressAndClose(first, "Reject");
  await expect(declined).toBeVisible();
  // Above the bar, whose button was pressed and keeps the focus, also once sending is possible again.
  await expect(paula.getByRole("button", { name: "Choose another wallet" })).toBeVisible();
  await expect(isFree).toBeVisible();
  await expect(sendButton(paula)).toBeFocused();
  await expectInSight();
  await takeScreenshots(paula, "wallet-declined");

  const second = await openWalletRequest(paula, () => sendButton(paula).click());
  await expect(declined).toHaveCount(0);
  await second.close();
  await expect(declined).toBeVisible();
  expect((await readOrder(product, order.id)).confirmation).toBeNull();

  const third = await openWalletRequest(paula, () => sendButton(paula).click());
  await pressAndClose(third, "Confirm");
  await expectStep(paula, "Payout", "Paid out");
});

/** The bar shows the amount and the end of the address in full at every width that has room for them. */
async function expectBarInFull(page: Page, { instructions }: Order): Promise<void> {
  const bar = page.locator("[data-bottom-bar]:visible");
  await expect(bar.getByRole("button", { name: /^Connect/ })).toBeVisible();
  for (const width of [640, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar).toContainText(`…${instructions?.walletAddress.slice(-4)}`);
    const cut = await bar.locator("*").evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth)
        .map((one) => one.textContent)
        .filter((text) => /\d/.test(text ?? "")),
    );
    expect.soft(cut, `figures cut at ${width}`).toEqual([]);
  }
}
