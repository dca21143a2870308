import type { Order } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/domain/money";
import { orderWhen, preparedOrder, readOrder, someDraft } from "./fixtures/arrange";
import { mailAbout } from "./fixtures/prepare";
import { someAmount } from "./fixtures/records";
import { approve, expectStep, reject } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { agreeOn } from "./support/agree";
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

  await anton.getByRole("button", { name: "Reject…" }).click();
  await anton.getByRole("button", { name: "Reject redemption" }).click();
  await expect(anton.getByText("Enter a reason, so that the preparer can act on it.")).toBeVisible();
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

test("a preparer withdraws an order, and the approver's page says so", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const paula = await enter(PEOPLE.preparer);
  const anton = await enter(PEOPLE.approver);
  await anton.goto(`/orders/${order.id}`);
  await expectStep(anton, "Approve", "Please check before you approve");
  await paula.goto(`/orders/${order.id}`);
  await paula.getByRole("button", { name: "Withdraw" }).click();
  const question = paula.getByRole("alertdialog", { name: "Withdraw this redemption?" });
  await question.getByLabel("Reason").fill("Wrong quarter");
  await question.getByRole("button", { name: "Withdraw redemption" }).click();
  await expectStep(paula, "Approve", "Withdrawn");
  await expectStep(anton, "Approve", "Withdrawn");
  await expect(anton.getByRole("button", { name: /^Approve/ })).toHaveCount(0);
  await expect(anton.getByRole("main")).toContainText("Wrong quarter");
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

test("an edit voids the earlier approval, and an approver who has read the edit can reject it", async ({
  enter,
  product,
}) => {
  const ada = await product.as(PEOPLE.admin);
  const { body: policies } = await ada.get<{ approvalsRequired: number }>("/api/policies");
  const anton = await product.as(PEOPLE.approver);
  const change = async (rules: object) => agreeOn(await ada.put("/api/policies", rules), anton);
  await change({ ...policies, approvalsRequired: 2 });
  const order = await preparedOrder(product).finally(() => change(policies));
  const first = await anton.post<Order>(`/api/orders/${order.id}/approve`, {
    contentHash: order.contentHash,
  });
  expect(first.body.approvals).toHaveLength(1);

  const aila = await enter(PEOPLE.secondApprover);
  await aila.goto(`/orders/${order.id}`);
  await expect(aila.getByRole("main")).toContainText("1 of 2");
  const paula = await product.as(PEOPLE.preparer);
  const edit = await paula.put(`/api/orders/${order.id}`, { ...someDraft(), contentHash: order.contentHash });
  expect(edit.status).toBe(200);
  await expect(aila.getByText("This redemption was changed while you were reading it")).toBeVisible();
  // After an edit the current rules apply, as for a new redemption.
  await expect(aila.getByRole("main")).toContainText("0 of 1");
  expect((await readOrder(product, order.id)).approvals).toEqual([]);
  await aila.getByRole("button", { name: "I have read the changes" }).click();
  await reject(aila, "Not this month");
  await expectStep(aila, "Approve", "Rejected");
});
