import { signIn } from "./fixtures/sign-in";
import { expect, test } from "./fixtures/test";
import { signIn as signInOverHttp } from "./support/session";

test("after ten wrong passwords the page says how long that address pauses", async ({ enter, product }) => {
  const person = { email: "guessed@nordlicht.example", password: "wrong" };
  const app = { url: product.url, appUrl: product.url };
  const guesses = Array.from({ length: 10 }, () => signInOverHttp(app, { ...person, name: "", roles: [] }));
  const ends = await Promise.allSettled(guesses);
  expect(ends.every(({ status }) => status === "rejected")).toBe(true);
  const page = await enter(null);
  await page.goto("/sign-in");
  await signIn(page, person);
  await expect(page.getByText("Too many failed attempts")).toBeVisible();
});
