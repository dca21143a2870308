import { formatMoney } from "@/lib/domain/money";
import { issuerOrderId, orderWhen, preparedOrder, readOrder } from "./fixtures/arrange";
import { fillRedemption, review } from "./fixtures/prepare";
import { approve, definitionOf, expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";
import { waitFor } from "./support/wait-for";

// Journeys run on PostgreSQL, and e2e/crash kills processes there. Here the embedded database loses its process.
test.use({ database: "pglite" });

test("a process killed before the issuer's answer leaves one order, and two people settle it", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "hang_after" } },
  ]);
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await approve(anton);
  await expectStep(anton, "Send tokens", "Submitting to the issuer");
  await waitFor("the request at the issuer", async () =>
    (await product.issuer.createRequests(order.reference)).length === 1 ? true : null,
  );
  await product.kill();
  await product.start();

  // The page was open all the time and recovers automatically.
  await expectStep(anton, "Send tokens", "We don’t know if the issuer received this order");
  await expect(anton.getByText("Don’t prepare or send this redemption again")).toBeVisible();
  await expect(anton.getByRole("main")).toContainText(`CustomerReference: ${order.reference}`);
  expect((await readOrder(product, order.id)).state).toBe("outcome_unknown");

  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  const { orders } = await product.issuer.state();
  const created = orders.find(({ customerReference }) => customerReference === order.reference);
  const other = orders.find(({ customerReference }) => customerReference !== order.reference);
  await paula.getByRole("radio", { name: "The issuer has it" }).check();
  const field = paula.getByLabel("OrderId at the issuer");
  const ask = paula.getByRole("button", { name: "Ask a second person to confirm" });
  await field.fill("not an id");
  await ask.click();
  await expect(field).toHaveAccessibleDescription(/An OrderId looks like/);
  if (other) {
    await field.fill(other.orderId);
    await ask.click();
    await expect(field).toHaveAccessibleDescription(/already belongs to redemption|is a different one/);
  }
  await field.fill(created?.orderId ?? "");
  await ask.click();
  await expect(paula.getByText("You recorded this outcome, so someone else has to confirm it")).toBeVisible();
  await expect(paula.getByRole("button", { name: "Confirm: this is the order" })).toHaveCount(0);

  for (const name of ["Type", "Amount", "WalletId", "BankAccountId", "CustomerReference"]) {
    await expect(anton.getByText(`${name} matches`, { exact: true })).toBeVisible();
  }
  await anton.getByRole("button", { name: "Confirm: this is the order" }).click();
  await expectStep(anton, "Send tokens", "Waiting for the tokens");
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

test("an order that never reached the issuer is settled as not created by two people", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_before" } },
  ]);
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await approve(anton);
  await expectStep(anton, "Send tokens", "We don’t know if the issuer received this order");
  await anton.getByRole("radio", { name: "The issuer doesn’t have it" }).check();
  await anton.getByRole("button", { name: "Ask a second person to confirm" }).click();
  await expect(anton.getByText("Enter how you know.")).toBeVisible();
  await anton.getByLabel("How do you know?").fill("Their support searched for the reference.");
  await anton.getByRole("button", { name: "Ask a second person to confirm" }).click();

  const piet = await enter(PEOPLE.secondPreparer);
  await piet.goto(`/orders/${order.id}`);
  const why = definitionOf(piet, "How we know").filter({
    hasText: "Their support searched for the reference.",
  });
  await expect(why).toBeVisible();
  await piet.getByRole("button", { name: "Confirm: it doesn’t exist" }).click();
  await expectStep(piet, "Send tokens", "The issuer never created this order");
  expect(await product.issuer.createRequests(order.reference)).toHaveLength(1);

  // While the outcome was unknown the form asked about an identical redemption. Now it does not.
  await piet.getByRole("link", { name: "Redeem again" }).click();
  await expect(piet.getByLabel("Amount", { exact: true })).toHaveValue(formatMoney(order.amount));
});

test("while an outcome is unknown, an identical redemption asks before it is made", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  ]);
  const { contentHash } = order;
  await (await product.as(PEOPLE.approver)).post(`/api/orders/${order.id}/approve`, { contentHash });
  await orderWhen(product, order.id, "the unknown outcome", ({ state }) => state === "outcome_unknown");
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  await fillRedemption(paula, { amount: order.amount });
  await review(paula);
  await paula.getByRole("button", { name: "Send for approval" }).click();
  await expect(paula.getByText("An identical redemption has an unknown outcome")).toBeVisible();
  const send = paula.getByRole("button", { name: "Send for approval" });
  await expect(send).toBeDisabled();
  await paula.getByLabel("I want both redemptions").check();
  await send.click();
  await expectStep(paula, "Approve", "Waiting for approval");
});

test("open pages do not delay the shutdown of the process", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await expectStep(paula, "Approve", "Waiting for approval");
  const started = performance.now();
  expect(await product.end()).toEqual({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(30_000);
});
