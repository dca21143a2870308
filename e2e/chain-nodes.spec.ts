import { issuerOrderId, orderWhen } from "./fixtures/arrange";
import {
  countConfirmations,
  openVerifiedOrder,
  recordHash,
  section,
  chainTest as test,
  verifiedOrder,
} from "./fixtures/chain";
import { WALLETS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectStep } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { agreeOn } from "./support/agree";
import { PEOPLE } from "./support/people";

test("while no node answers the page says so and how old it is, and continues automatically", async ({
  enter,
  product,
}) => {
  const order = await verifiedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await product.issuer.rpc(1, "down");
  await product.issuer.rpc(2, "down");
  await orderWhen(product, order.id, "no sight", ({ transfer }) => transfer?.watch.state === "down");
  await paula.goto(`/orders/${order.id}`);
  const notice = paula.getByRole("status").filter({ hasText: "We can’t read Ethereum right now" });
  await expect(notice).toContainText("We keep trying automatically.");
  const checks = section(paula, "Before you send");
  await expect(checks.getByText("Couldn’t be read", { exact: true })).toHaveCount(3);
  // What needs no chain continues to work.
  await expect(paula.getByRole("button", { name: "I’ll send it with other software" })).toBeVisible();
  await takeScreenshots(paula, "rpc-down");
  await product.issuer.send(issuerOrderId(order));
  await product.issuer.resetRpc();
  await expectStep(paula, "Payout", "Paid out");
  await expect(notice).toHaveCount(0);
});

test("while the issuer is away, wallets keep their balances and pages say when they were last listed", async ({
  enter,
  product,
}) => {
  const paula = await enter(PEOPLE.preparer);
  const figures = paula.getByRole("region", { name: "Figures" });
  const notice = paula.getByRole("status").filter({ hasText: "You’re seeing it as of" });
  await paula.goto("/wallets");
  await product.issuer.faults([{ match: { path: "^/(v1|oauth)/" }, action: { type: "reset_before" } }]);
  // The list is only seconds old, so it is shown once more before its next read fails.
  await paula.goto("/");
  await expect(figures).toContainText(/wallets?, last listed/);
  await expect(figures).not.toContainText("Unknown");
  await paula.goto("/wallets");
  await expect(notice).toBeVisible();
  await expect(paula.getByRole("listitem").filter({ hasText: WALLETS.treasury.name })).toContainText("EURM");

  await paula.goto("/");
  await expect(figures).toContainText("last listed");
  await product.issuer.clearFaults();
  await expect(figures).not.toContainText("last listed");
});

test("while two nodes disagree, nothing counts as verified and the issuer gets no hash", async ({
  enter,
  product,
}) => {
  const order = await verifiedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await product.issuer.rpc(2, "disagree");
  await paula.goto(`/orders/${order.id}`);
  await expect(section(paula, "Before you send")).toContainText("nothing is verified");
  await takeScreenshots(paula, "rpc-disagree-before");
  const transactionHash = await product.issuer.send(issuerOrderId(order));
  await orderWhen(product, order.id, "the transfer", ({ situation }) => situation === "transfer_pending");
  await recordHash(product, order, transactionHash);
  await expectStep(paula, "Confirm", "The transfer couldn’t be verified");
  const checks = section(paula, "Checked on Ethereum");
  await expect(checks).toContainText("Not verified: we can’t read Ethereum reliably");
  await expect(checks.getByText("Passed", { exact: true })).toHaveCount(0);
  await expect(paula.getByText("We couldn’t read it from Ethereum yet")).toBeVisible();
  await takeScreenshots(paula, "rpc-disagree");
  expect(await countConfirmations(product, order)).toBe(0);
  await product.issuer.resetRpc();
  await expectStep(paula, "Payout", "Paid out");
  expect(await countConfirmations(product, order)).toBe(1);
});

test("where the rules leave it to people, a verified hash waits for a preparer's click", async ({
  enter,
  product,
}) => {
  const admin = await product.as(PEOPLE.admin);
  const { body: rules } = await admin.get("/api/policies");
  const { approvalsRequired, approvalDays, checkFirstAddress, postHashes } = rules;
  const kept = { approvalsRequired, approvalDays, checkFirstAddress };
  const approver = await product.as(PEOPLE.approver);
  await agreeOn(await admin.put("/api/policies", { ...kept, postHashes: "on_click" }), approver);
  const { order, paula } = await openVerifiedOrder(product, enter);
  await product.issuer.send(issuerOrderId(order));
  await expectStep(paula, "Confirm", "The transfer is verified");
  const tell = paula.getByRole("button", { name: "Submit to the issuer" });
  await expect(tell).toBeVisible();
  await expect(section(paula, "Checked on Ethereum")).toContainText("Verified: Ethereum shows exactly");
  await takeScreenshots(paula, "on-click");
  expect(await countConfirmations(product, order)).toBe(0);
  await tell.click();
  await expectStep(paula, "Payout", "Paid out");
  expect(await countConfirmations(product, order)).toBe(1);
  await agreeOn(await admin.put("/api/policies", { ...kept, postHashes }), approver);
});
