import { issuerOrderId, orderToSend, preparedOrder } from "./fixtures/arrange";
import { forgetSession, signIn } from "./fixtures/sign-in";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

test("a link opened signed out leads through sign-in to the same order", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const page = await enter(null);
  await page.goto(`/orders/${order.id}`);
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(page.getByText(order.reference)).toHaveCount(0);
  await signIn(page, { email: PEOPLE.approver.email, password: "not this one" });
  await expect(page.getByText("Wrong e-mail or password")).toBeVisible();
  await signIn(page, PEOPLE.approver);
  await expect(page).toHaveURL(`${product.url}/orders/${order.id}`);
  await expectStep(page, "Approve", "Please check before you approve");
});

test("the issuer's OrderId leads through sign-in to the same order", async ({ enter, product }) => {
  const order = await orderToSend(product);
  const page = await enter(null);
  await page.goto(`/orders/${issuerOrderId(order)}`);
  await signIn(page, PEOPLE.preparer);
  await expect(page).toHaveURL(`${product.url}/orders/${order.id}`);
  await expectStep(page, "Send tokens", "Send the tokens");
});

test("a filtered list survives sign-in with its filter", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const page = await enter(null);
  const list = `/orders?q=${order.customerReference}&state=pending_approval`;
  await page.goto(list);
  await signIn(page, PEOPLE.viewer);
  await expect(page).toHaveURL(new RegExp(`q=${order.customerReference}`));
  await expect(page.getByRole("row").filter({ hasText: order.customerReference ?? "" })).toBeVisible();
});

const OUTSIDE = ["https://evil.example/orders", "//evil.example", "/\\evil.example", "javascript:alert(1)"];

test("sign-in never leads outside", async ({ enter, product }) => {
  const page = await enter(null);
  for (const outside of OUTSIDE) {
    await test.step(outside, async () => {
      await forgetSession(page);
      await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(outside)}`);
      await signIn(page, PEOPLE.viewer);
      await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(product.url);
    });
  }
});
