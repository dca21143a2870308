import type { Page } from "@playwright/test";
import type { Order } from "@/lib/contract/orders";
import { expectAccessible } from "./fixtures/accessibility";
import {
  approvedOrder,
  issuerOrderId,
  orderToSend,
  orderWhen,
  preparedOrder,
  someDraft,
} from "./fixtures/arrange";
import { approve, enterHash, expectStep, reject, sayTokensAreSent } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import type { FaultAction } from "./support/issuer-control";
import { PEOPLE } from "./support/people";

async function look(page: Page, order: Pick<Order, "id">, step: string, heading: string, what = heading) {
  await page.goto(`/orders/${order.id}`);
  await expectStep(page, step, heading);
  await expectAccessible(page, what);
}

test("approval is accessible to everybody who looks at it", async ({ enter, product }) => {
  test.slow();
  const order = await preparedOrder(product, { note: "For the third quarter" });
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  await look(paula, order, "Approve", "Waiting for approval", "waiting, for its preparer");
  await paula.getByRole("button", { name: "Change it" }).click();
  await expectAccessible(paula, "changing an order");
  await look(anton, order, "Approve", "Waiting for approval", "deciding");
  await anton.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(anton.getByText("Say why, so that the preparer can act on it.")).toBeVisible();
  await expectAccessible(anton, "a rejection without a reason");
  const preparer = await product.as(PEOPLE.preparer);
  await preparer.put(`/api/orders/${order.id}`, someDraft());
  await expect(anton.getByText("This redemption was changed while you were reading it")).toBeVisible();
  await expectAccessible(anton, "an order that was changed meanwhile");
  await anton.getByRole("button", { name: "I have read the changes" }).click();
  await reject(anton, "Not this month");
  await expectStep(anton, "Approve", "Rejected");
  await expectAccessible(anton, "rejected");
});

test("the way to the issuer is accessible", async ({ enter, product }) => {
  test.slow();
  const page = await enter(PEOPLE.preparer);
  const fault = (path: string, action: FaultAction, method = "POST") =>
    product.issuer.faults([{ match: { method, path }, action }]);

  const waiting = await preparedOrder(product);
  await fault("^/v1/customer/", { type: "reset_before" }, "GET");
  const { contentHash } = waiting;
  await (await product.as(PEOPLE.approver)).post(`/api/orders/${waiting.id}/approve`, { contentHash });
  await look(page, waiting, "Send tokens", "Approved, about to be sent");

  await fault("^/v1/orders$", { type: "hang" });
  const hanging = await approvedOrder(product);
  await look(page, hanging, "Send tokens", "On its way to the issuer");

  await fault("^/v1/orders$", { type: "respond", status: 422, body: "{}" });
  const refused = await approvedOrder(product);
  await look(page, refused, "Send tokens", "The issuer refused this order");
});

test("an unknown outcome is accessible from its beginning to its end", async ({ enter, product }) => {
  test.slow();
  await product.issuer.faults([
    { match: { method: "POST", path: "^/v1/orders$" }, times: 1, action: { type: "reset_after" } },
  ]);
  const order = await approvedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  await look(paula, order, "Send tokens", "It is not known whether this order exists");
  await paula.getByRole("radio", { name: "The issuer has it" }).check();
  await paula.getByRole("button", { name: "Ask a second person to confirm" }).click();
  await expect(paula.getByText("An OrderId looks like")).toBeVisible();
  await expectAccessible(paula, "entering an OrderId, with an error");
  await paula.getByRole("radio", { name: "The issuer does not have it" }).check();
  await paula.getByLabel("How do you know?").fill("Asked them.");
  await paula.getByRole("button", { name: "Ask a second person to confirm" }).click();
  await expect(paula.getByText("You found this, so somebody else has to confirm it")).toBeVisible();
  await expectAccessible(paula, "waiting for the second person");
  await look(anton, order, "Send tokens", "It is not known whether this order exists", "the second person");
  await anton.getByRole("button", { name: "Confirm: it does not exist" }).click();
  await expectStep(anton, "Send tokens", "The issuer never created this order");
  await expectAccessible(anton, "not created");
});

test("sending, confirming and payout are accessible", async ({ enter, product }) => {
  test.slow();
  const page = await enter(PEOPLE.preparer);
  await product.issuer.faults([
    { match: { method: "GET", path: "^/v1/transfers/crypto/" }, action: { type: "respond", status: 404 } },
  ]);
  const order = await approvedOrder(product);
  await look(page, order, "Send tokens", "Waiting for the payment instructions");
  await product.issuer.clearFaults();
  await look(page, order, "Send tokens", "Send the tokens");
  await sayTokensAreSent(page);
  await expectAccessible(page, "the hash form");
  await enterHash(page, "no hash");
  await expectAccessible(page, "the hash form with an error");

  const respond = (status: number): FaultAction => ({ type: "respond", status });
  const confirmation = { method: "POST", path: "/confirmation$" };
  await product.issuer.faults([{ match: confirmation, action: respond(503) }]);
  await enterHash(page, `0x${"a1".repeat(32)}`);
  await look(page, order, "Confirm", "The hash is recorded");

  const other = await orderToSend(product);
  await product.issuer.faults([{ match: confirmation, action: respond(422) }]);
  await page.goto(`/orders/${other.id}`);
  await sayTokensAreSent(page);
  await enterHash(page, `0x${"b2".repeat(32)}`);
  await look(page, other, "Confirm", "The issuer did not take the hash");
  await product.issuer.clearFaults();
  await page.getByLabel("Transaction hash").fill(`0x${"c3".repeat(32)}`);
  await page.getByRole("button", { name: "Replace the hash" }).click();
  await expectStep(page, "Payout", "Waiting for the payout");
  await expectAccessible(page, "waiting for the payout");
  await product.issuer.patch(
    "orders",
    issuerOrderId(other),
    '{"FiatTransferId":48,"Status":"Settling in batch 7"}',
  );
  await look(page, other, "Payout", "The payout has started");
  const third = await orderToSend(product);
  await product.issuer.patch("orders", issuerOrderId(third), '{"FiatTransferId":49,"Status":"Completed"}');
  await look(page, third, "Payout", "Paid out");
  const failed = await orderToSend(product);
  await product.issuer.patch("orders", issuerOrderId(failed), '{"Status":"Failed"}');
  await look(page, failed, "Send tokens", "The issuer reports a failure");
});

test("alarms and a wrong address are accessible", async ({ enter, product }) => {
  test.slow();
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  const order = await orderToSend(product);
  const changed = '{"WalletAddress":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}';
  await product.issuer.patch("transfers", order.issuer?.cryptoTransferId ?? "", changed);
  await orderWhen(product, order.id, "the alarm", ({ alarm }) => alarm !== null);
  await look(
    paula,
    order,
    "Send tokens",
    "Stop: the payment instructions do not match",
    "an alarm, for the preparer",
  );
  await look(
    anton,
    order,
    "Send tokens",
    "Stop: the payment instructions do not match",
    "an alarm, for an approver",
  );

  const unread: FaultAction = { type: "respond", status: 404 };
  await product.issuer.faults([{ match: { method: "GET", path: "^/v1/transfers/crypto/" }, action: unread }]);
  const approved = await approvedOrder(product);
  const wrong = await orderWhen(product, approved.id, "the OrderId", ({ issuer }) => issuer !== null);
  const { transfers } = await product.issuer.state();
  const transfer = transfers.find(({ orderId }) => orderId === issuerOrderId(wrong));
  // The last letter's case is wrong.
  const misspelt = '{"WalletAddress":"0x70997970C51812dc3A010C7d01b50e0d17dc79c8"}';
  await product.issuer.patch("transfers", transfer?.id ?? "", misspelt);
  await product.issuer.clearFaults();
  await paula.goto(`/orders/${wrong.id}`);
  await expect(paula.getByText("This address is wrong: send nothing to it")).toBeVisible();
  await expect(paula.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await expect(paula.getByRole("button", { name: "Copy address" })).toHaveCount(0);
  await expectAccessible(paula, "an address with a wrong checksum");
});

test("withdrawn and looked back at", async ({ enter, product }) => {
  const page = await enter(PEOPLE.preparer);
  const withdrawn = await preparedOrder(product);
  await (await product.as(PEOPLE.preparer)).post(`/api/orders/${withdrawn.id}/withdraw`, { reason: "Wrong" });
  await look(page, withdrawn, "Approve", "Withdrawn");
  const anton = await enter(PEOPLE.approver);
  const order = await preparedOrder(product);
  await anton.goto(`/orders/${order.id}`);
  await approve(anton, "Fine");
  await expectStep(anton, "Send tokens", "Send the tokens");
  const steps = anton.getByRole("navigation", { name: "Steps of this redemption" });
  await steps.getByRole("button", { name: /Create/ }).click();
  await expectAccessible(anton, "looking back at what was prepared");
  await steps.getByRole("button", { name: /Approve/ }).click();
  await anton.getByText("Technical details").click();
  await expectAccessible(anton, "looking back at the approval, with technical details");
});
