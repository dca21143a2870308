import { approve, enterHash, expectStep, sayTokensAreSent } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { preparedOrder, readOrder } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE } from "./support/people";

test("reload, a second window and coming back show the right step all the way", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  const second = await paula.context().newPage();
  const address = `/orders/${order.id}`;
  await second.goto(address);

  async function everywhere(step: string, heading: string): Promise<void> {
    await paula.goto(address);
    await expectStep(paula, step, heading);
    await paula.reload();
    await expectStep(paula, step, heading);
    await paula.getByRole("complementary").getByRole("link", { name: "Redemptions" }).click();
    await expect(paula.getByRole("heading", { level: 1, name: "Redemptions" })).toBeVisible();
    await paula.goBack();
    await expectStep(paula, step, heading);
    // Never reloaded: it updates automatically.
    await expectStep(second, step, heading);
  }

  await everywhere("Approve", "Waiting for approval");
  await anton.goto(address);
  await approve(anton);
  await expectStep(anton, "Send tokens", "Waiting for the tokens");
  await everywhere("Send tokens", "Send the tokens");

  // The server sends the page with its current step, without a placeholder first.
  const html = await (await anton.request.get(address)).text();
  expect(html).toContain("data-step-heading");
  expect(html).not.toContain("Loading this step…");
  // React's mark of content that it streams hidden and shows a frame later.
  expect(html).not.toContain('<div hidden id="S:');

  const hash = await product.issuer.send(issuerOrderId(await readOrder(product, order.id)));
  await sayTokensAreSent(paula);
  await paula.reload();
  await expectStep(paula, "Send tokens", "Send the tokens");
  await sayTokensAreSent(paula);
  // The issuer does not acknowledge the hash yet, so that the page stays at this step.
  await product.issuer.faults([
    { match: { method: "POST", path: "/confirmation$" }, action: { type: "respond", status: 503 } },
  ]);
  await enterHash(paula, hash);
  // The hash must have been sent before the page is left.
  await expectStep(paula, "Confirm", "Transfer recorded");
  await everywhere("Confirm", "Transfer recorded");
  await product.issuer.clearFaults();
  await everywhere("Payout", "Paid out");
});
