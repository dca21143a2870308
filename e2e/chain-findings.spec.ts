import { issuerOrderId } from "./fixtures/arrange";
import {
  connectWallet,
  countConfirmations,
  openWalletRequest,
  pendingTransfer,
  recordHash,
  section,
  sendButton,
  chainTest as test,
  verifiedOrder,
} from "./fixtures/chain";
import { WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { enterHash, expectStep, sayTokensAreSent } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { PEOPLE } from "./support/people";

const REASON = "The issuer agreed on the phone to take it.";

test("a hash of a transfer to somebody else fails line by line, and an approver posts it all the same", async ({
  enter,
  product,
}) => {
  test.slow();
  const order = await verifiedOrder(product);
  const hash = await product.issuer.send(issuerOrderId(order), "wrong_recipient");
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await sayTokensAreSent(paula);
  await enterHash(paula, hash);
  await expectStep(paula, "Confirm", "This hash does not fit the order");
  const checks = section(paula, "Checked against the chain");
  const lines = checks.getByRole("list", { name: "Checks of the transaction hash" }).getByRole("listitem");
  await expect(lines).toHaveCount(8);
  const recipient = lines.filter({ hasText: "To the issuer's address" });
  await expect(recipient).toContainText("failed");
  await expect(recipient).toContainText(`expected${order.instructions?.walletAddress}`);
  await expect(recipient).toContainText(/found0x[0-9a-fA-F]{40}/);
  await expect(lines.filter({ hasText: "From the approved wallet" })).toContainText("passed");
  // What has passed is never said not to have been found.
  await expect(lines.filter({ hasText: "On the right network" })).toContainText(/passed.*Ethereum$/);
  await expect(paula.getByRole("group").filter({ hasText: "Post it all the same" })).toHaveCount(0);
  expect(await countConfirmations(product, order)).toBe(0);
  await takeScreenshots(paula, "check-failed");

  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await anton.getByText("Post it all the same").first().click();
  const post = anton.getByRole("button", { name: "Post it all the same" });
  const reason = anton.getByLabel("Why it may be posted all the same");
  await post.click();
  await expect(reason).toHaveAccessibleDescription(/Say why it may be posted all the same/);
  await takeScreenshots(anton, "check-failed-approver");
  await reason.fill(REASON);
  await post.click();
  await expectStep(paula, "Payout", "Waiting for the payout");
  expect(await countConfirmations(product, order)).toBe(1);
  const steps = paula.getByRole("navigation", { name: "Steps of this redemption" });
  await steps.getByRole("button", { name: /Confirm/ }).click();
  await expect(checks).toContainText(`Decision to post it all the same: ${PEOPLE.approver.name}`);
  await expect(checks).toContainText(REASON);
  await takeScreenshots(paula, "check-overridden");
});

test("a transaction that failed on the chain moved nothing; once that is final the tokens may be sent again", async ({
  enter,
  product,
}) => {
  const order = await verifiedOrder(product);
  await product.issuer.automine(false);
  const failed = await product.issuer.send(issuerOrderId(order), "reverted", { pending: true });
  await product.issuer.mine();
  await recordHash(product, order, failed);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Confirm", "No tokens moved");
  await expect(paula.getByText("It failed on the chain, so it moved no tokens")).toBeVisible();
  await expect(paula.getByText("A preparer sends nothing yet")).toBeVisible();
  await takeScreenshots(paula, "reverted");
  const steps = paula.getByRole("navigation", { name: "Steps of this redemption" });
  await steps.getByRole("button", { name: /Send/ }).click();
  await expect(paula.getByRole("heading", { name: "Where the tokens go" })).toBeVisible();
  await expect(paula.getByRole("button", { name: "Copy address" })).toHaveCount(0);
  await product.issuer.automine(true);
  await product.issuer.mine(2);
  await expect(paula.getByRole("button", { name: "Copy address" })).toBeVisible();
  await connectWallet(paula, WALLETS.treasury.name);
  await takeScreenshots(paula, "reverted-send-again");
  const asking = await openWalletRequest(paula, () => sendButton(paula).click());
  await asking.getByRole("button", { name: "Confirm" }).click();
  await expectStep(paula, "Payout", "Paid out");
  expect(await countConfirmations(product, order)).toBe(1);
});

test("a transaction that was sped up is followed to its replacement, with both hashes on the page", async ({
  enter,
  product,
}) => {
  const { order, hash } = await pendingTransfer(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expect(paula.getByText("It waits to be taken into a block")).toBeVisible();
  const faster = await product.issuer.replace(hash, "speed_up");
  await product.issuer.mine();
  const line = paula.getByRole("definition").filter({ hasText: "Old hash" }).last();
  await expect(line).toContainText(hash);
  await expect(line).toContainText(faster);
  await expect(line).toContainText("1 of 2 confirmations");
  await takeScreenshots(paula, "replaced");
  await product.issuer.mine();
  await expectStep(paula, "Payout", "Paid out");
});

test("a transaction that was cancelled in the wallet moved nothing", async ({ enter, product }) => {
  const { order, hash } = await pendingTransfer(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await product.issuer.replace(hash, "cancel");
  await product.issuer.mine(2);
  await expectStep(paula, "Confirm", "No tokens moved");
  await expect(paula.getByText(/Its place was taken by another transaction of the wallet/)).toBeVisible();
  await takeScreenshots(paula, "cancelled");
  expect(await countConfirmations(product, order)).toBe(0);
});

test("a transfer that a reorganisation took back is shown as gone, and its hash waits again", async ({
  enter,
  product,
}) => {
  const { order } = await pendingTransfer(product);
  await product.issuer.mine();
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  const seen = section(paula, "Seen on the chain");
  await expect(seen).toContainText("1 of 2 confirmations");
  await product.issuer.reorg(1);
  await expect(seen).toContainText("Taken back by the chain");
  await expect(seen).toContainText("No longer in the chain");
  await expect(paula.getByText("The chain took its block back (a reorganisation)")).toBeVisible();
  await expect(section(paula, "What happened so far")).toContainText(
    "The chain took back the block with the transaction of this order",
  );
  await takeScreenshots(paula, "reorg");
  expect(await countConfirmations(product, order)).toBe(0);
});
