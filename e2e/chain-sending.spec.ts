import type { Page } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import {
  connectButton,
  connectWallet,
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
import { expectTask, moneyLine } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { countConfirmations, orderWhen } from "./support/arrange";
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
  await expectBarInFull(paula);
  const wallet = section(paula, "Your wallet");
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

  await expectTask(paula, "Deposit address", "Waiting for Ethereum to confirm");
  expect(paula.context().pages()).toHaveLength(1);
  await expect(paula.getByText("Waiting to be included in a block")).toBeVisible();
  await takeScreenshots(paula, "sent-pending");
  await product.issuer.mine();
  await expect(paula.getByText("1 of 2 confirmations").first()).toBeVisible();
  expect(await countConfirmations(product, order)).toBe(0);
  await takeScreenshots(paula, "confirming");
  await product.issuer.mine();
  await expectTask(paula, "To account", /^Expected in /);
  await product.issuer.mine(8);
  await expect(moneyLine(paula)).toContainText("Tokens burned");
  await expect(moneyLine(paula).getByText(/^Found on Ethereum/)).toHaveCount(1);
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
  await expect(moneyLine(paula)).not.toContainText("confirmations");
  await takeScreenshots(paula, "done");
});

test("two tabs of one person ask at once: one wallet opens, and one transfer is on the chain", async ({
  enter,
  product,
}) => {
  const { order, paula } = await openVerifiedOrder(product, enter);
  const second = await paula.context().newPage();
  await second.goto(`/orders/${order.id}`);
  const connecting: Page[] = [];
  for (const page of [paula, second]) {
    const popup = await openWalletRequest(page, () => connectButton(page).click());
    await popup.getByRole("radio", { name: new RegExp(`^${WALLETS.treasury.name}`) }).check();
    connecting.push(popup);
  }
  const opened = paula.context().waitForEvent("page");
  // Each goes on to ask for the transaction as soon as it is connected.
  await Promise.all(connecting.map((popup) => pressAndClose(popup, "Confirm")));
  const asking = await opened;
  await asking.getByRole("button", { name: "Confirm" }).waitFor();
  await Promise.all([expectBeingSent(paula), expectBeingSent(second)]);
  // The other tab may learn of the reservation before its own request for one is refused.
  const asks = () => Promise.all([paula, second].map((page) => sendButton(page).count()));
  await expect.poll(async () => (await asks()).toSorted()).toEqual([0, 1]);
  expect(paula.context().pages()).toHaveLength(3);
  await pressAndClose(asking, "Confirm");
  await expectTask(paula, "To account", /^Expected in /);
  await expectTask(second, "To account", /^Expected in /);
  // The payout may come before the app has read the transfer.
  const isRead = ({ transfer }: Order) => (transfer?.arrivals.length ?? 0) > 0;
  const { transfer } = await orderWhen(product, order.id, "a transfer to be read", isRead);
  expect(transfer?.arrivals).toHaveLength(1);
});

async function expectBeingSent(page: Page): Promise<void> {
  await expectTask(page, "Deposit address", "The tokens are being sent");
  await expect(page.getByText("You have been")).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Copy (address|amount)$/ })).toHaveCount(0);
}

/** The bar shows what it says and its buttons in full at every width that has room for them. */
async function expectBarInFull(page: Page): Promise<void> {
  const bar = page.locator("[data-bottom-bar]:visible");
  for (const width of [390, 640, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const button of [connectButton(page), page.getByRole("button", { name: "Enter a hash" })])
      await expect(button).toBeInViewport({ ratio: 1 });
    const cut = await bar
      .locator("*")
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).overflowX === "hidden" && one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
      );
    expect.soft(cut, `words cut at ${width}`).toEqual([]);
  }
}
