import { formatMoney } from "@/lib/domain/money";
import { expectAccessible } from "./fixtures/accessibility";
import { orderWhen, preparedOrder, readOrder } from "./fixtures/arrange";
import { expectFocusOrder } from "./fixtures/focus";
import { mailAbout } from "./fixtures/prepare";
import { someAmount } from "./fixtures/records";
import { approve, expectStep, reject } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("an approver rejects with a reason, and the preparer sees why without asking", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  await paula.goto(`/orders/${order.id}`);
  await anton.goto(`/orders/${order.id}`);

  await expectStep(anton, "Approve", "Please check before you approve");
  await expectFocusOrder(anton);
  await anton.getByRole("button", { name: "Reject…" }).click();
  await anton.getByRole("button", { name: "Reject redemption" }).click();
  await expect(anton.getByText("Enter a reason, so that the preparer can act on it.")).toBeVisible();
  await expectAccessible(anton, "a rejection without a reason");
  await anton.keyboard.press("Escape");
  await reject(anton, "The invoice is paid already.");
  await expectStep(anton, "Approve", "Rejected");

  await expectStep(paula, "Approve", "Rejected");
  await expect(paula.getByRole("main")).toContainText("The invoice is paid already.");
  const mail = await mailAbout(product, PEOPLE.preparer.email, order.id, "Rejected");
  expect(mail.text).toContain("Anton Weiss gave a reason. Open the redemption to read it.");
  expect(mail.text).not.toContain("The invoice is paid already.");
  expect(await product.issuer.createRequests(order.reference)).toEqual([]);

  await paula.getByRole("link", { name: "Redeem again" }).click();
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue(formatMoney(order.amount));
});

test("an approver with a stale page sees that the redemption has changed, and nothing is approved", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const anton = await enter(PEOPLE.approver);
  // Anton's page keeps getting its first answer, as it would without a connection.
  let isStale = true;
  const before = await (await product.as(PEOPLE.approver)).get(`/api/orders/${order.id}`);
  await anton.route(`**/api/orders/${order.id}`, (route) =>
    isStale ? route.fulfill({ json: before.body }) : route.continue(),
  );
  await anton.route("**/api/events**", (route) => route.abort());
  await anton.goto(`/orders/${order.id}`);
  await expectStep(anton, "Approve", "Please check before you approve");

  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  await paula.getByRole("button", { name: "Edit" }).click();
  const amount = someAmount();
  await paula.getByLabel("Amount", { exact: true }).fill(amount);
  await paula.getByRole("button", { name: "Review", exact: true }).click();
  await paula.getByRole("button", { name: "Save and ask for approval" }).click();
  await expectStep(paula, "Approve", "Waiting for approval");
  await orderWhen(product, order.id, "the new amount", (now) => now.amount === amount);

  await approve(anton);
  await expect(anton.getByText("We couldn’t confirm your decision")).toBeVisible();
  await expect(
    anton.getByText(/This redemption has changed since you opened it\. Nothing was approved/),
  ).toBeVisible();
  const after = await readOrder(product, order.id);
  expect([after.state, after.approvals]).toEqual(["pending_approval", []]);

  isStale = false;
  await expect(anton.getByText("This redemption was changed while you were reading it")).toBeVisible();
  await expect(anton.getByRole("button", { name: /^Approve/ })).toBeDisabled();
  await anton.getByRole("button", { name: "I have read the changes" }).click();
  await approve(anton);
  await expectStep(anton, "Send tokens", "Waiting for the tokens");
});
