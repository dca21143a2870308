import { expectAccessible } from "./fixtures/accessibility";
import { expectFocusOrder } from "./fixtures/focus";
import { approve, expectTask } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { orderWhen, preparedOrder, readOrder } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

// Journeys run on PostgreSQL, and e2e/crash kills processes there. Here the embedded database loses its process.

test("a process killed before the issuer's answer leaves one order, and two people settle it", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  await product.issuer.faultOnCreate({ type: "hang_after" });
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await approve(anton);
  await expectTask(anton, "Deposit address", "Submitting to the issuer");
  await waitFor("the request at the issuer", async () =>
    (await product.issuer.createRequests(order.reference)).length === 1 ? true : null,
  );
  await product.kill();
  await product.start();

  // The page was open all the time and recovers automatically.
  await expectTask(anton, "Issuer", "We don’t know if the issuer received this order");
  await expect(anton.getByText("Don’t prepare or send this redemption again")).toBeVisible();
  await expect(anton.getByRole("main")).toContainText(`CustomerReference: ${order.reference}`);
  expect((await readOrder(product, order.id)).state).toBe("outcome_unknown");

  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  const { orders } = await product.issuer.state();
  const created = orders.find(({ customerReference }) => customerReference === order.reference);
  await paula.getByRole("radio", { name: "The issuer has it" }).check();
  const field = paula.getByLabel("OrderId at the issuer");
  const ask = paula.getByRole("button", { name: "Ask a second person to confirm" });
  await field.fill("not an id");
  await ask.click();
  await expect(field).toHaveAccessibleDescription(/An OrderId looks like/);
  await expectAccessible(paula, "entering an OrderId, with an error");
  await expectFocusOrder(paula);
  await field.fill(created?.orderId ?? "");
  await ask.click();
  await expect(paula.getByText("You recorded this outcome, so someone else has to confirm it")).toBeVisible();
  await expect(paula.getByRole("button", { name: "Confirm: this is the order" })).toHaveCount(0);

  for (const name of ["Redemption", "Amount", "From wallet", "To account", "Reference"]) {
    const check = anton.getByRole("listitem").filter({ hasText: new RegExp(`^${name}\\b.*, matches$`) });
    await expect(check).toBeVisible();
  }
  await anton.getByRole("button", { name: "Confirm: this is the order" }).click();
  await expectTask(anton, "Deposit address", / sends exactly /);
  const settled = await orderWhen(
    product,
    order.id,
    "the settled order",
    ({ state }) => state === "submitted",
  );
  expect(issuerOrderId(settled)).toBe(created?.orderId);
  expect(await product.issuer.createRequests(order.reference)).toHaveLength(1);
  const withReference = (await product.issuer.state()).orders.filter(
    ({ customerReference }) => customerReference === order.reference,
  );
  expect(withReference).toHaveLength(1);
});
