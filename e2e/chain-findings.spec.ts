import { issuerOrderId } from "./fixtures/arrange";
import {
  connectWallet,
  countConfirmations,
  openWalletRequest,
  pendingTransfer,
  pressAndClose,
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

test("a hash of a transfer to another address fails line by line, and an approver posts it anyway", async ({
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
  await expectStep(paula, "Confirm", "This transaction doesn’t match the order");
  const checks = section(paula, "Checked on Ethereum");
  const lines = checks.getByRole("list", { name: "Checks of the transaction hash" }).getByRole("listitem");
  await expect(lines).toHaveCount(9);
  const recipient = lines.filter({ hasText: "To the deposit address" });
  await expect(recipient).toContainText("Failed");
  await expect(recipient).toContainText(`expected${order.instructions?.walletAddress}`);
  await expect(recipient).toContainText(/found0x[0-9a-fA-F]{40}/);
  await expect(lines.filter({ hasText: "From the approved wallet" })).toContainText("Passed");
  // A line that has passed never says that nothing was found.
  await expect(lines.filter({ hasText: "Correct network" })).toContainText(/Passed.*Ethereum$/);
  await expect(paula.getByRole("group").filter({ hasText: "Submit anyway" })).toHaveCount(0);
  expect(await countConfirmations(product, order)).toBe(0);
  await takeScreenshots(paula, "check-failed");

  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await anton.getByText("Submit anyway").first().click();
  const post = anton.getByRole("button", { name: "Submit anyway" });
  const reason = anton.getByLabel("Reason");
  await post.click();
  await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
  await takeScreenshots(anton, "check-failed-approver");
  await reason.fill(REASON);
  await post.click();
  await expectStep(paula, "Payout", "Waiting for the payout");
  expect(await countConfirmations(product, order)).toBe(1);
  const steps = paula.getByRole("navigation", { name: "Steps of this redemption" });
  await steps.getByRole("button", { name: /Confirm/ }).click();
  await expect(checks).toContainText(`Decision to submit it anyway: ${PEOPLE.approver.name}`);
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
  await expect(paula.getByText("The transaction failed, so no tokens moved")).toBeVisible();
  await expect(paula.getByText("Don’t send again yet")).toBeVisible();
  await takeScreenshots(paula, "reverted");
  const steps = paula.getByRole("navigation", { name: "Steps of this redemption" });
  await steps.getByRole("button", { name: /Send/ }).click();
  await expect(paula.getByRole("heading", { name: "No tokens moved" })).toBeVisible();
  await expect(paula.getByRole("button", { name: "Copy address" })).toHaveCount(0);
  await product.issuer.automine(true);
  await product.issuer.mine(2);
  await expect(paula.getByRole("button", { name: "I’ll send it with other software" })).toBeVisible();
  await connectWallet(paula, WALLETS.treasury.name);
  await takeScreenshots(paula, "reverted-send-again");
  const asking = await openWalletRequest(paula, () => sendButton(paula).click());
  await pressAndClose(asking, "Confirm");
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
  await expect(paula.getByText("Waiting to be included in a block")).toBeVisible();
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
  await expect(
    paula.getByText(/Another transaction from the wallet took its place, so no tokens moved/),
  ).toBeVisible();
  await takeScreenshots(paula, "cancelled");
  expect(await countConfirmations(product, order)).toBe(0);
});

test("a transfer that a reorganisation undid is shown as gone, and its hash waits again", async ({
  enter,
  product,
}) => {
  const { order } = await pendingTransfer(product);
  await product.issuer.mine();
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  const seen = section(paula, "Seen on Ethereum");
  await expect(seen).toContainText("1 of 2 confirmations");
  // The transaction is read in that block too, a moment after the transfer.
  await expect(paula.getByText("Included in a block. We’re counting confirmations.")).toBeVisible();
  await product.issuer.reorg(1);
  await expect(seen).toContainText("Taken back by the network");
  await expect(seen).toContainText("No longer included");
  await expect(paula.getByText("Ethereum took its block back (a reorganisation)")).toBeVisible();
  await expect(section(paula, "What happened so far")).toContainText(
    "The chain has dropped the block with the transaction for this redemption",
  );
  await takeScreenshots(paula, "reorg");
  expect(await countConfirmations(product, order)).toBe(0);
});
