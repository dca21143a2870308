import { countConfirmations, section, chainTest as test, verifiedOrder } from "./fixtures/chain";
import { takeScreenshots } from "./fixtures/screenshots";
import { enterHash, expectStep, sayTokensAreSent } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { issuerOrderId } from "./support/orders";
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
