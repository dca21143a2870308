import { signIn } from "./fixtures/sign-in";
import { expect, test } from "./fixtures/test";
import { signIn as signInOverHttp } from "./support/session";

test("after ten wrong passwords the page says how long that address pauses", async ({ enter, product }) => {
  const person = { email: "guessed@nordlicht.example", password: "wrong" };
  const app = { url: product.url, appUrl: product.url };
  // One after the other: at most two passwords of one account are checked at a time, and further ones are not counted.
  for (let nth = 0; nth < 10; nth += 1) {
    await expect(signInOverHttp(app, { ...person, name: "", roles: [] })).rejects.toThrow();
  }
  const page = await enter(null);
  await page.goto("/sign-in");
  await signIn(page, person);
  await expect(page.getByText("Too many failed attempts")).toBeVisible();
});
