import { expect, type Locator, type Page, test } from "playwright/test";
import { expectAccessible } from "./fixtures/accessibility";
import { watchHands } from "./fixtures/hands";
import { mailAbout, openMail } from "./fixtures/prepare";
import { databaseWithPeople } from "./fixtures/product";
import { takeScreenshots } from "./fixtures/screenshots";
import { signIn as fillSignIn, forgetSession } from "./fixtures/sign-in";
import { orderToSend, preparedOrder, readOrder } from "./support/arrange";
import { freePort } from "./support/free-port";
import { type IdentityProvider, startIdentityProvider } from "./support/identity-provider";
import { PEOPLE, type TestPerson } from "./support/people";
import { queryAt } from "./support/postgres";
import { type Stack, startStack } from "./support/stack";

/** Browsers offer passkeys for host names only, so the app's address has one. */
test.describe("on a phone, with a passkey or a business account", () => {
  const PHONE = { width: 390, height: 844 };
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });
  let provider: IdentityProvider;
  let stack: Stack;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const port = await freePort();
    const APP_URL = `http://localhost:${port}`;
    provider = await startIdentityProvider({ callbackUrl: `${APP_URL}/api/auth/callback/oidc` });
    const settings = { ...provider.settings, APP_URL };
    stack = await startStack({ port, database: await databaseWithPeople(), settings });
    // Setup is over: from now on a passkey that was added without an older one counts after a day.
    await orderToSend(stack);
  });
  test.afterAll(async () => {
    await stack.stop();
    await provider.stop();
  });

  const query = (text: string) => queryAt(stack.settings.DATABASE_URL, text);
  const approve = (page: Page) => page.getByRole("button", { name: /^Approve \d/ });
  const approvedToast = (page: Page) =>
    page.getByRole("region", { name: /^Notifications/ }).getByText("Approved", { exact: true });

  /** Makes a page that of a phone with passkeys. */
  async function onPhone(page: Page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        ...{ protocol: "ctap2", transport: "internal", automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    });
  }

  /** Without it, this authenticator would accept the browser's suggestion and sign in without a touch. */
  const suggestNothing = (page: Page) =>
    page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });

  const RULE = "1 approval by any approver, signed with a passkey.";

  async function boxOf(element: Locator) {
    const box = await element.boundingBox();
    if (!box) throw new Error(`${element} is not drawn.`);
    return box;
  }

  /** Signs in with the password and adds a passkey, as if on the day before. */
  async function enrol(page: Page, person: TestPerson, name: string) {
    await page.goto(`${stack.settings.APP_URL}/account`);
    await fillSignIn(page, person);
    await page.getByRole("button", { name: "Add a passkey" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Add a passkey" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name, level: 3 })).toBeVisible();
    await query(`update passkeys set vouches_from = now() - interval '1 minute' where name = '${name}'`);
  }

  test("from the link in an e-mail through the provider to the order, and once more before it is approved", async ({
    page,
  }) => {
    const order = await preparedOrder(stack);
    const link = `${stack.settings.APP_URL}/orders/${order.id}`;
    const fiveHoursAgo = Math.floor(Date.now() / 1000) - 5 * 3600;
    const account = { sub: "aila", email: PEOPLE.secondApprover.email, email_verified: true };
    provider.signInAs({ account, ts: fiveHoursAgo });
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in with your business account" }).click();
    await expect(page).toHaveURL(link);

    await approve(page).click();
    provider.signInAs({ account });
    await page.getByRole("dialog").getByRole("button", { name: "Use your business account" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(link);
    await approve(page).click();
    await expect(approve(page)).toBeHidden();
    const { approvals } = await readOrder(stack, order.id);
    expect(approvals).toMatchObject([{ by: { name: PEOPLE.secondApprover.name }, decision: "approved" }]);
  });

  test("the mail’s button, a passkey and “Approve” are three touches, and the approval is signed", async ({
    page,
  }) => {
    await query("insert into policies (name, value) values ('passkeyRequired', 'true')");
    await onPhone(page);
    await suggestNothing(page);
    await enrol(page, PEOPLE.approver, "My phone");
    await expectAccessible(page, "account with a passkey");
    await page.setViewportSize(PHONE);
    await forgetSession(page);

    const hands = await watchHands(page);
    const note = "Weekly treasury sweep, agreed with Mara on Tuesday.";
    const order = await preparedOrder(stack, { amount: "125000.00", note });
    await openMail(page, await mailAbout(stack, PEOPLE.approver.email, order.id));
    await page.getByRole("link", { name: "Review and approve" }).tap();

    const passkey = page.getByRole("button", { name: "Sign in with a passkey" });
    await expect(passkey).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button").first()).toHaveText("Sign in with a passkey");
    await takeScreenshots(page, "phone-1-sign-in");
    await passkey.tap();
    await expect(page).toHaveURL(`${stack.settings.APP_URL}/orders/${order.id}`);

    // All of it without scrolling: what is asked, what its preparer wrote, the rule and the buttons.
    await expect(approve(page)).toHaveText("Approve 125,000.00 EUR");
    const bar = page.locator("[data-bottom-bar]");
    const { y: edge } = await boxOf(bar);
    const words = ["Check before you approve", `“${note}” ${PEOPLE.preparer.name}`, RULE];
    for (const one of words) {
      const { y, height } = await boxOf(page.getByText(one));
      expect(y, one).toBeGreaterThan(0);
      expect(y + height, one).toBeLessThanOrEqual(edge);
    }
    await expect(bar.getByRole("button")).toHaveText(["Reject…", "Approve 125,000.00 EUR"]);
    for (const one of await bar.getByRole("button").all()) await expect(one).toBeInViewport({ ratio: 1 });
    await takeScreenshots(page, "phone-2-review");
    await approve(page).tap();
    await expect(approvedToast(page)).toBeVisible();
    await takeScreenshots(page, "phone-3-approved");
    expect(hands.done()).toEqual([
      "touch Review and approve",
      "touch Sign in with a passkey",
      "touch Approve 125,000.00 EUR",
    ]);

    const { approvals, contentHash } = await readOrder(stack, order.id);
    expect(approvals).toMatchObject([{ by: { name: PEOPLE.approver.name }, decision: "approved" }]);
    const [kept] = await query("select statement, assertion from signatures");
    expect(kept).toMatchObject({ statement: { act: "approve", items: [{ id: order.id, contentHash }] } });
  });

  test("a browser that suggests passkeys signs in without a touch on our page", async ({ page }) => {
    await onPhone(page);
    await enrol(page, PEOPLE.viewer, "Suggested");
    await forgetSession(page);
    await page.goto(`${stack.settings.APP_URL}/wallets`);
    // The page that leads to sign-in has this heading too, but no navigation.
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Wallets", level: 1 })).toBeVisible();
    await page.goto(`${stack.settings.APP_URL}/account`);
    await page.getByRole("button", { name: "Remove Suggested" }).tap();
    // The touch that removes it asks for the passkey.
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).tap();
    await expect(page.getByRole("heading", { name: "No passkeys yet" })).toBeVisible();

    await forgetSession(page);
    await page.goto(`${stack.settings.APP_URL}/wallets`);
    await expect(page.getByText("This passkey doesn’t work here")).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in/);
  });
});
