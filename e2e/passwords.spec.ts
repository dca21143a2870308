import { randomUUID } from "node:crypto";
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

/** A person of its own, since it changes password and sessions. */
const PETRA: TestPerson = {
  email: `petra-${randomUUID().slice(0, 8)}@nordlicht.example`,
  name: "Petra Lang",
  roles: ["preparer"],
  password: "the first password of petra",
};

/** A mail to Petra with this subject, once there is one. */
const mailed = ({ issuer }: Product, subject: string) =>
  waitFor(`a mail "${subject}"`, async () =>
    (await issuer.mail(PETRA.email)).find((mail) => mail.subject === subject),
  );

test("a person who forgot their password sets a new one with a link from a mail, once", async ({
  enter,
  product,
}) => {
  await addPeople({ DATABASE_URL: product.databaseUrl }, [PETRA]);
  const app = { url: product.url, appUrl: product.url };
  const before = await signInOverHttp(app, PETRA);
  const page = await enter(null);
  await page.goto("/sign-in");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await expectAccessible(page, "forgot password");
  await page.getByLabel("E-mail").fill(PETRA.email);
  await page.getByRole("button", { name: "Send a link" }).click();
  await expect(page.getByText("If this address has an account, we have sent a link.")).toBeVisible();

  const mail = await mailed(product, "Set a new password");
  const link = mail.links.find((one) => one.includes("/set-password#")) ?? "";
  await page.goto(link);
  await expect(page.getByLabel("Account")).toHaveValue(PETRA.email);
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
  expect((await before.get("/api/me")).status).toBe(401);
  await signIn(page, { ...PETRA, password: NEW });
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(signInOverHttp(app, PETRA)).rejects.toThrow("could not sign in");
  await mailed(product, "Your password was set");

  const other = await enter(null);
  await other.goto(link);
  await expect(other.getByText("This link has expired or was used")).toBeVisible();
  await expectAccessible(other, "a used link");
});
