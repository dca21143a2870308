import { approve, enterHash, expectTask } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { preparedOrder, readOrder } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE } from "./support/people";

/** A stop and the heading of the task. */
type Task = [Parameters<typeof expectTask>[1], Parameters<typeof expectTask>[2]];

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

  async function everywhere(...[stop, heading]: Task): Promise<void> {
    await paula.goto(address);
    await expectTask(paula, stop, heading);
    await paula.reload();
    await expectTask(paula, stop, heading);
    await paula.getByRole("complementary").getByRole("link", { name: "Redemptions" }).click();
    await expect(paula.getByRole("heading", { level: 1, name: "Redemptions" })).toBeVisible();
    await paula.goBack();
    await expectTask(paula, stop, heading);
    // Never reloaded: it updates automatically.
    await expectTask(second, stop, heading);
  }

  await everywhere("From wallet", null);
  await anton.goto(address);
  await approve(anton);
  await expectTask(anton, "Deposit address", / sends exactly /);
  await everywhere("Deposit address", /^Send exactly /);

  // The server sends the page with its current step, without a placeholder first.
  const html = await (await anton.request.get(address)).text();
  expect(html).toContain("data-step-heading");
  expect(html).not.toContain("Loading…");
  // React's mark of content that it streams hidden and shows a frame later.
  expect(html).not.toContain('<div hidden id="S:');

  const hash = await product.issuer.send(issuerOrderId(await readOrder(product, order.id)));
  // The issuer does not acknowledge the hash yet, so that the page stays at this step.
  await product.issuer.faults([
    { match: { method: "POST", path: "/confirmation$" }, action: { type: "respond", status: 503 } },
  ]);
  await enterHash(paula, hash);
  // The hash must have been sent before the page is left.
  await expectTask(paula, "Deposit address", "Transfer recorded");
  await everywhere("Deposit address", "Transfer recorded");
  await product.issuer.clearFaults();
  await everywhere("To account", /^Expected in /);
});
