import { expect, type Page, test } from "playwright/test";
import { freePort } from "./support/free-port";
import { type IdentityProvider, startIdentityProvider } from "./support/identity-provider";
import { euroDraft, prepareOrder } from "./support/orders";
import { PEOPLE } from "./support/people";
import { signIn } from "./support/session";
import { type Stack, startStack } from "./support/stack";

test.describe("single sign-on", () => {
  let provider: IdentityProvider;
  let stack: Stack;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const port = await freePort();
    provider = await startIdentityProvider({
      callbackUrl: `http://127.0.0.1:${port}/api/auth/callback/oidc`,
    });
    stack = await startStack({ database: "pglite", port, settings: provider.settings });
  });

  test.afterAll(async () => {
    await stack.stop();
    await provider.stop();
  });

  test.beforeEach(() => provider.behave());

  const account = (sub: string, { email }: { email: string }, email_verified: unknown = true) => ({
    account: { sub, email, email_verified },
  });
  const enter = (page: Page) =>
    page.getByRole("button", { name: "Sign in with your business account" }).click();
  const alert = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

  test("from the link in an e-mail through the provider to the order, and once more before it is approved", async ({
    page,
  }) => {
    const order = await prepareOrder(await signIn(stack.apps[0], PEOPLE.preparer), euroDraft("1250"));
    const link = `${stack.settings.APP_URL}/orders/${order.id}`;
    const fiveHoursAgo = Math.floor(Date.now() / 1000) - 5 * 3600;
    provider.signInAs({ ...account("anton", PEOPLE.approver), ts: fiveHoursAgo });
    await page.goto(link);
    await enter(page);
    await expect(page).toHaveURL(link);

    const approve = page.getByRole("button", { name: /^Approve 1,250\.00/ });
    await approve.click();
    provider.signInAs(account("anton", PEOPLE.approver));
    await page.getByRole("dialog").getByRole("button", { name: "Use your business account" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(link);
    await approve.click();
    await expect(approve).toBeHidden();
    const { body } = await (await signIn(stack.apps[0], PEOPLE.viewer)).get(`/api/orders/${order.id}`);
    expect(body.approvals).toMatchObject([{ by: { name: PEOPLE.approver.name }, decision: "approved" }]);
  });

  test("a different business account with the address of a linked person cannot sign in", async ({
    browser,
  }) => {
    for (const [sub, ends] of [
      ["aila", "inside"],
      ["eve", "outside"],
    ]) {
      const page = await (await browser.newContext()).newPage();
      provider.signInAs(account(sub ?? "", PEOPLE.secondApprover));
      await page.goto(`${stack.settings.APP_URL}/wallets`);
      await enter(page);
      if (ends === "inside") await expect(page).toHaveURL(`${stack.settings.APP_URL}/wallets`);
      else await expect(alert(page, "This is a different business account")).toBeVisible();
      await page.context().close();
    }
  });

  for (const [who, given, words] of [
    [
      "a person whom no admin has added",
      account("eve", { email: "eve@nordlicht.example" }),
      "You don’t have access yet",
    ],
    [
      "an account whose address is verified by a text instead of true",
      account("ada", PEOPLE.admin, "true"),
      "isn’t verified",
    ],
  ] as const) {
    test(`${who} cannot sign in and sees why`, async ({ page }) => {
      provider.signInAs(given);
      await page.goto(`${stack.settings.APP_URL}/sign-in`);
      await enter(page);
      await expect(alert(page, words)).toBeVisible();
      await page.goto(`${stack.settings.APP_URL}/orders`);
      await expect(page).toHaveURL(/\/sign-in/);
    });
  }

  test("while the provider is away, sign-in says so and a password still works", async ({ page }) => {
    provider.break({ path: "/.well-known", answer: 503 });
    await page.goto(`${stack.settings.APP_URL}/wallets`);
    await enter(page);
    await expect(alert(page, "We can’t reach your sign-on provider")).toBeVisible();
    await page.getByLabel("E-mail").fill(PEOPLE.admin.email);
    await page.getByLabel("Password").fill(PEOPLE.admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page).toHaveURL(`${stack.settings.APP_URL}/wallets`);
  });
});
