import { chainTest as test, verifiedOrder } from "./fixtures/chain";
import { takeScreenshots } from "./fixtures/screenshots";
import { expectTask } from "./fixtures/steps";
import { expect } from "./fixtures/test";
import { orderWhen } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
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
  await expect(
    paula.getByText("Couldn’t be checked: token balance, network fee, token contract"),
  ).toBeVisible();
  await expect(paula.getByText("Couldn’t be read", { exact: true })).toHaveCount(3);
  // What needs no chain continues to work.
  await expect(paula.getByRole("button", { name: "Show QR code" })).toBeVisible();
  await takeScreenshots(paula, "rpc-down");
  await product.issuer.send(issuerOrderId(order));
  await product.issuer.resetRpc();
  await expectTask(paula, "To account", /^Expected in /);
  await expect(notice).toHaveCount(0);
});
