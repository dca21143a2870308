import { forgetSession, signIn } from "./fixtures/sign-in";
import { expectTask } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { orderToSend, preparedOrder } from "./support/arrange";
import { issuerOrderId } from "./support/orders";
import { PEOPLE } from "./support/people";

test("an issuer's OrderId and a filtered list lead through sign-in to where they point", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const page = await enter(null);
  await page.goto(`/orders/${issuerOrderId(order)}`);
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expect(page.getByText(order.reference)).toHaveCount(0);
  await signIn(page, { email: PEOPLE.preparer.email, password: "not this one" });
  await expect(page.getByText("Wrong e-mail or password")).toBeVisible();
  await signIn(page, PEOPLE.preparer);
  await expect(page).toHaveURL(`${product.url}/orders/${order.id}`);
  await expectTask(page, "Deposit address", /^Send exactly /);

  const { customerReference } = await preparedOrder(product);
  await forgetSession(page);
  await page.goto(`/orders?q=${customerReference}&state=pending_approval`);
  await signIn(page, PEOPLE.viewer);
  await expect(page).toHaveURL(new RegExp(`q=${customerReference}`));
  await expect(page.getByRole("row").filter({ hasText: customerReference ?? "" })).toBeVisible();
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
