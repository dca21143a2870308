import { expect, test } from "@playwright/test";
import { type IdentityProvider, startIdentityProvider } from "./support/identity-provider";
import { PEOPLE } from "./support/people";
import { type Stack, startStack } from "./support/stack";

test.describe("single sign-on", () => {
  let provider: IdentityProvider;
  let stack: Stack;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    provider = await startIdentityProvider();
    stack = await startStack({ database: "pglite", settings: provider.settings });
  });

  test.afterAll(async () => {
    await stack.stop();
    provider.stop();
  });

  test("a known person signs in with it and lands where the link led", async ({ page }) => {
    provider.signInAs(PEOPLE.viewer.email.toUpperCase());
    await page.goto(`${stack.settings.APP_URL}/wallets`);
    await page.getByRole("button", { name: "Sign in with your business account" }).click();
    await expect(page).toHaveURL(`${stack.settings.APP_URL}/wallets`);
    await expect(page.getByText(PEOPLE.viewer.name)).toBeVisible();
  });

  for (const [who, email, isVerified] of [
    ["somebody whom no admin has added", "eve@nordlicht.example", true],
    ["an address that the provider has not verified", PEOPLE.viewer.email, false],
  ] as const) {
    test(`${who} stays outside and is told why`, async ({ page }) => {
      provider.signInAs(email, isVerified);
      await page.goto(`${stack.settings.APP_URL}/sign-in`);
      await page.getByRole("button", { name: "Sign in with your business account" }).click();
      await expect(page.getByRole("alert").filter({ hasText: "You don’t have access yet" })).toBeVisible();
      await page.goto(`${stack.settings.APP_URL}/orders`);
      await expect(page).toHaveURL(/\/sign-in/);
    });
  }
});
