import type { Page } from "playwright/test";
import type { Order } from "@/lib/contract/orders";
import { orderWhen } from "./fixtures/arrange";
import {
  connectWallet,
  openVerifiedOrder,
  openWalletRequest,
  pressAndClose,
  section,
  sendButton,
  chainTest as test,
} from "./fixtures/chain";
import type { Product } from "./fixtures/product";
import { WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectStep } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { PEOPLE } from "./support/people";

/** The page with the approved wallet connected and ready. */
async function readyToSend(page: Page): Promise<void> {
  await connectWallet(page, WALLETS.treasury.name);
  await expect(sendButton(page)).toBeEnabled();
}

async function expectBeingSent(page: Page, who: string): Promise<void> {
  await expectStep(page, "Send", "The tokens are being sent");
  await expect(page.getByText(who)).toBeVisible();
  await expect(page.getByRole("img", { name: /^QR code/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Copy (address|amount)$/ })).toHaveCount(0);
}

/** The number of transfers on the chain, once the app has read it: the payout may come before that. */
async function countTransfers(product: Product, id: string): Promise<number> {
  const isRead = ({ transfer }: Order) => (transfer?.arrivals.length ?? 0) > 0;
  return (await orderWhen(product, id, "a transfer to be read", isRead)).transfer?.arrivals.length ?? 0;
}

test("two tabs of one person ask at once: one wallet opens, and one transfer is on the chain", async ({
  enter,
  product,
}) => {
  const { order, paula } = await openVerifiedOrder(product, enter);
  const second = await paula.context().newPage();
  await second.goto(`/orders/${order.id}`);
  await readyToSend(paula);
  await readyToSend(second);
  const opened = paula.context().waitForEvent("page");
  // Found before the clicks, since the first click may remove the other button.
  const buttons = await Promise.all([paula, second].map((page) => sendButton(page).elementHandle()));
  await Promise.all(buttons.map((button) => button?.evaluate((one: HTMLElement) => one.click())));
  const asking = await opened;
  await asking.getByRole("button", { name: "Confirm" }).waitFor();
  await Promise.all([expectBeingSent(paula, "You have been"), expectBeingSent(second, "You have been")]);
  // The other tab may learn of the reservation before its own request for one is refused.
  const asks = () => Promise.all([paula, second].map((page) => sendButton(page).count()));
  await expect.poll(async () => (await asks()).toSorted()).toEqual([0, 1]);
  expect(paula.context().pages()).toHaveLength(3);
  await pressAndClose(asking, "Confirm");
  await expectStep(paula, "Payout", "Paid out");
  await expectStep(second, "Payout", "Paid out");
  expect(await countTransfers(product, order.id)).toBe(1);
});

test("while one preparer’s wallet is open, other preparers cannot send, also after a reload", async ({
  enter,
  product,
}) => {
  test.slow();
  const { order, paula } = await openVerifiedOrder(product, enter);
  const piet = await enter(PEOPLE.secondPreparer);
  await piet.goto(`/orders/${order.id}`);
  await readyToSend(piet);
  await readyToSend(paula);
  const asking = await openWalletRequest(paula, () => sendButton(paula).click());
  await expectBeingSent(piet, `${PEOPLE.preparer.name} has been`);
  await expect(sendButton(piet)).toHaveCount(0);
  await expect(piet.getByRole("button", { name: /sent nothing|^Release/ })).toHaveCount(0);
  await expect(piet.getByRole("button", { name: "Enter the transaction hash" })).toBeVisible();
  await takeScreenshots(piet, "being-sent-colleague");
  await expectBeingSent(paula, "You have been");
  await takeScreenshots(paula, "being-sent-holder-wallet-open");
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectBeingSent(anton, `${PEOPLE.preparer.name} has been`);
  await takeScreenshots(anton, "being-sent-approver");

  await paula.reload();
  await expectBeingSent(paula, "You have been");
  await expect(section(paula, "Send from a connected wallet")).toHaveCount(0);
  await takeScreenshots(paula, "being-sent-holder");
  await paula.getByRole("button", { name: "My wallet sent nothing" }).click();
  await expect(paula.getByRole("dialog")).toContainText("Decline or close the request in your wallet.");
  await takeScreenshots(paula, "being-sent-holder-dialog");
  await paula.keyboard.press("Escape");

  // After the reload no page waits for the wallet's answer, so the app finds the transfer on the chain.
  await pressAndClose(asking, "Confirm");
  await expectStep(piet, "Payout", "Paid out");
  await expectStep(paula, "Payout", "Paid out");
  expect(await countTransfers(product, order.id)).toBe(1);
});
