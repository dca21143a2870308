import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expectAccessible } from "./fixtures/accessibility";
import { expectFocusOrder } from "./fixtures/focus";
import type { Product } from "./fixtures/product";
import { takeScreenshots } from "./fixtures/screenshots";
import { signIn } from "./fixtures/sign-in";
import { expect, test } from "./fixtures/test";
import { addPeople, type TestPerson } from "./support/people";
import { signIn as signInOverHttp } from "./support/session";
import { waitFor } from "./support/wait-for";

const NEW = "a window full of green birds";

/** A person for each journey, since it changes passwords and sessions. */
async function newPerson(product: Product): Promise<TestPerson> {
  const email = `petra-${randomUUID().slice(0, 8)}@nordlicht.example`;
  const person: TestPerson = {
    email,
    name: "Petra Lang",
    roles: ["preparer"],
    password: "the first password of petra",
  };
  await addPeople({ DATABASE_URL: product.databaseUrl }, [person]);
  return person;
}

/** The mails to a person with this subject, once there is one. */
const mailTo = (product: Product, { email }: TestPerson, subject: string) =>
  waitFor(`a mail "${subject}" to ${email}`, async () =>
    (await product.issuer.mail(email)).find((mail) => mail.subject === subject),
  );
const isSignedIn = async (product: Product, cookie: string) =>
  (await fetch(`${product.url}/api/me`, { headers: { cookie } })).ok;
const overHttp = (product: Product) => ({ url: product.url, appUrl: product.url });
const openAccount = async (page: Page) => {
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
};

test("a person who forgot their password sets a new one with a link from a mail, once", async ({
  enter,
  product,
}) => {
  const petra = await newPerson(product);
  const before = await signInOverHttp(overHttp(product), petra);
  const page = await enter(null);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expectAccessible(page, "forgot password");
  await takeScreenshots(page, "forgot-password");
  await page.getByLabel("E-mail").fill(petra.email);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByText("If this address has an account, we have sent a link.")).toBeVisible();

  const mail = await mailTo(product, petra, "Set a new password");
  const link = mail.links.find((one) => one.includes("/set-password#")) ?? "";
  await page.goto(link);
  await expect(page.getByLabel("Account")).toHaveValue(petra.email);
  expect(page.url()).toBe(`${product.url}/set-password`);
  await expectAccessible(page, "set password");
  await expectFocusOrder(page);
  await page.getByLabel("New password").fill("password2026!");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This password is too easy to guess.")).toBeVisible();
  await takeScreenshots(page, "set-password");
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Set password" }).click();

  await expect(page.getByText("Your password is set")).toBeVisible();
  await takeScreenshots(page, "password-is-set");
  expect(await isSignedIn(product, before.cookie)).toBe(false);
  await signIn(page, { ...petra, password: NEW });
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(signInOverHttp(overHttp(product), petra)).rejects.toThrow("could not sign in");
  await mailTo(product, petra, "Your password was set");

  const other = await enter(null);
  await other.goto(link);
  await expect(other.getByText("This link has expired or was used")).toBeVisible();
  await expectAccessible(other, "a used link");
  await takeScreenshots(other, "used-link");
});

test("a person changes their own password on their account page, and their other sessions end", async ({
  enter,
  product,
}) => {
  const petra = await newPerson(product);
  const elsewhere = await signInOverHttp(overHttp(product), petra);
  const page = await enter(petra);
  await page.goto("/");
  await page.getByRole("button", { name: "Account of Petra Lang" }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  const sessions = page.getByRole("region", { name: "Where you are signed in" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await expectAccessible(page, "one’s own account");
  await takeScreenshots(page, "account");
  await page.getByLabel("Current password").fill("not her password");
  await page.getByLabel("New password").fill(NEW);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This password is wrong.")).toBeVisible();
  await page.getByLabel("Current password").fill(petra.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect(await isSignedIn(product, elsewhere.cookie)).toBe(false);
  await signInOverHttp(overHttp(product), { ...petra, password: NEW });
  await mailTo(product, petra, "Your password was changed");
});

test("sessions are ended one by one, or everywhere at once", async ({ enter, product }) => {
  const petra = await newPerson(product);
  const elsewhere = await signInOverHttp(overHttp(product), petra);
  const page = await enter(petra);
  await openAccount(page);
  await page.getByRole("button", { name: "Sign out of node" }).click();
  await expect(page.getByText("Signed out", { exact: true })).toBeVisible();
  expect(await isSignedIn(product, elsewhere.cookie)).toBe(false);

  const { cookie } = await signInOverHttp(overHttp(product), petra);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await isSignedIn(product, cookie)).toBe(false);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
