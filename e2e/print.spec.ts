import { expect, test } from "./fixtures/test";
import { preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

test("Ctrl P prints the receipt of a redemption alone, by the browser’s own menu as well", async ({
  enter,
  product,
}) => {
  const { id, reference } = await preparedOrder(product);
  const vera = await enter(PEOPLE.viewer);
  await vera.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-asked", "");
  });
  await vera.goto(`/orders/${id}`);
  await expect(vera.getByRole("heading", { level: 1 })).toBeVisible();
  // Before the page's script runs the keys go to the browser, as printing does.
  await expect(async () => {
    await vera.keyboard.press("Control+p");
    await expect(vera.locator("body[data-asked]")).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await vera.emulateMedia({ media: "print" });
  const paper = vera.locator("[data-receipt]");
  await expect(paper).toBeVisible();
  await expect(paper).toContainText(reference);
  await expect(vera.locator("main")).toBeHidden();

  await vera.reload();
  await expect(vera.locator("main")).toBeVisible();
  // What is printed is loaded once the page has settled.
  await expect(async () => {
    await vera.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(paper).toBeVisible({ timeout: 100 });
  }).toPass();
  await vera.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
});

for (const path of ["/orders?tab=open", "/activity", "/bank-accounts", "/wallets"]) {
  test(`a list prints under whose it is and of when, with nothing to press (${path})`, async ({
    enter,
    product,
  }) => {
    await preparedOrder(product);
    const vera = await enter(PEOPLE.viewer);
    await vera.goto(path);
    await expect(vera.getByRole("heading", { level: 1 })).toBeVisible();
    await vera.emulateMedia({ media: "print" });
    const head = async () => {
      await vera.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
      return vera.locator("main").evaluate((main) => getComputedStyle(main, "::before").content);
    };
    await expect.poll(head).toMatch(/\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d/);
    if (path.includes("tab=open")) expect(await head()).toContain("Open");
    for (const shown of [vera.getByRole("complementary"), vera.getByRole("banner")])
      await expect(shown.filter({ visible: true })).toHaveCount(0);
    await expect(vera.getByRole("main").getByRole("button")).toHaveCount(0);
    await expect(vera.getByRole("main").getByRole("searchbox")).toHaveCount(0);
  });
}
