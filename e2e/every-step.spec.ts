import { issuerOrderId, orderToSend, preparedOrder } from "./fixtures/arrange";
import { fillRedemption, prepareRedemption, review } from "./fixtures/prepare";
import { approve, enterHash, expectStep, sayTokensAreSent } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a draft survives reload, going away and coming back, and going back from the review", async ({
  enter,
}) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/orders/new");
  const typed = await fillRedemption(paula);
  await paula.getByLabel("Note").fill("Second line of the note");
  const amount = paula.getByLabel("Amount", { exact: true });
  await paula.reload();
  await expect(amount).toHaveValue(typed.amount);
  await review(paula);
  await paula.goBack();
  await expectStep(paula, "Create", "What do you want to redeem?");
  await expect(amount).toHaveValue(typed.amount);
  await review(paula);
  await paula.reload();
  await expectStep(paula, "Create", "What do you want to redeem?");
  await expect(amount).toHaveValue(typed.amount);

  await paula.getByRole("complementary").getByRole("link", { name: "Wallets" }).click();
  await expect(paula.getByRole("heading", { level: 1, name: "Wallets" })).toBeVisible();
  await paula.goBack();
  await expect(amount).toHaveValue(typed.amount);
  await expect(paula.getByLabel("Your reference")).toHaveValue(typed.reference);
  await expect(paula.getByLabel("Note")).toHaveValue("Second line of the note");
});

test("after sending, back does not lead to a form that could send it again", async ({ enter, product }) => {
  const paula = await enter(PEOPLE.preparer);
  await paula.goto("/wallets");
  const { id } = await prepareRedemption(paula);
  await expectStep(paula, "Approve", "Waiting for approval");
  await paula.goBack();
  // The review has its own entry in the browser's history. Wherever "back" leads, its form is empty.
  await expect(paula.getByRole("button", { name: "Send for approval" })).toHaveCount(0);
  await paula.goForward();
  await expect(paula).toHaveURL(`${product.url}/orders/${id}`);
  await expectStep(paula, "Approve", "Waiting for approval");
  await paula.goto("/orders/new");
  await expect(paula.getByLabel("Amount", { exact: true })).toHaveValue("");
});

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

  const { issuer } = (await (await product.as(PEOPLE.viewer)).get<typeof order>(`/api${address}`)).body;
  const hash = await product.issuer.send(issuer?.orderId ?? "");
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

test("the server sends a redemption's page with its current step, without a placeholder first", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const anton = await enter(PEOPLE.approver);
  const html = await (await anton.request.get(`/orders/${order.id}`)).text();
  expect(html).toContain("data-step-heading");
  expect(html).not.toContain("Loading this step…");
  // React's mark of content that it streams hidden and shows a frame later.
  expect(html).not.toContain('<div hidden id="S:');
});

test("finished steps can be opened, and the page returns to the current step when it changes", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const paula = await enter(PEOPLE.preparer);
  await paula.goto(`/orders/${order.id}`);
  const steps = paula.getByRole("navigation", { name: "Steps of this redemption" });
  await steps.getByRole("button", { name: /Create/ }).click();
  await expectStep(paula, "Create", "What was prepared");
  await steps.getByRole("button", { name: /Approve/ }).click();
  await expect(paula.getByText("This is what was approved.")).toBeVisible();
  await paula.getByText("Technical details").click();
  await expect(paula.getByRole("main")).toContainText(`Approved by ${PEOPLE.approver.name}`);
  await expect(steps.getByRole("button", { name: /Payout/ })).toHaveCount(0);

  await product.issuer.patch("orders", issuerOrderId(order), '{"FiatTransferId":777,"Status":"Completed"}');
  await expectStep(paula, "Payout", "Paid out");
});
