import type { Page } from "playwright/test";
import { listensToKeys } from "./fixtures/focus";
import { expect, test } from "./fixtures/test";
import { orderToSend, preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const NOT_THERE = [
  ...["/nothing", "/orders/one/two", "/settings/nothing"].map((path) => [path, "Page not found"]),
  ...["nonsense", "..%2F..%2Fetc%2Fpasswd", NOBODY].flatMap((id) => [
    [`/orders/${id}`, "Redemption not found"],
    [`/bank-accounts/${id}`, "No bank account has this ID"],
  ]),
];

test("an unknown address or id is a 404 with our own page inside the frame, and the issuer is not asked for what is no id", async ({
  enter,
  product,
}) => {
  const page = await enter(PEOPLE.viewer);
  for (const [path = "", words = ""] of NOT_THERE) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  }
  const asked = await product.issuer.requests("nonsense|passwd");
  expect(asked).toEqual([]);
  await page.goto("/nothing");
  await page.getByRole("link", { name: "Go to the overview" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  const stranger = await enter(null);
  expect((await stranger.goto("/nothing"))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(stranger.getByRole("navigation", { name: "Main" })).toHaveCount(0);
});

test("a page carries its styles once and asks for none", async ({ enter }) => {
  const page = await enter(null);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.resourceType()));
  const answer = await page.goto("/sign-in", { waitUntil: "networkidle" });
  expect((await answer?.text())?.split(".sr-only{")).toHaveLength(2);
  expect(asked).not.toContain("stylesheet");
});

test("offline, an action whose code isn’t loaded yet waits for the connection, and the page stays", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const page = await enter(PEOPLE.preparer);
  await page.goto(`/orders/${order.id}`);
  // What the menu itself needs is loaded as soon as a person turns to it.
  await page.getByRole("button", { name: "More actions" }).click();
  const check = page.getByRole("menuitem", { name: "Check with the issuer now" });
  await expect(check).toBeVisible();
  await page.context().setOffline(true);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
  await check.click();
  // The code that shows the message.
  await failed;
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("EUR");
  await page.context().setOffline(false);
  await expect(page.locator("[data-sonner-toast]")).toContainText("We couldn’t reach the server");
});

test("on a phone the way back and the menu of a redemption are its top bar, and the list has the product’s", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const page = await enter(PEOPLE.viewer, { viewport: { width: 390, height: 844 } });
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await page.goto(`/orders/${order.id}`);
  const more = page.getByRole("button", { name: "More actions" });
  await expect(more).toBeInViewport();
  expect((await more.boundingBox())?.y).toBeLessThan(56);
  await expect(menu).toBeHidden();
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Print receipt" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "You are here" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Redemptions");
  await expect(menu).toBeVisible();
});

const onItsWay = (page: Page) => page.getByRole("progressbar", { name: "Opening the page…" });

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  "a link": (page) => page.getByRole("link", { name: "Activity" }).first().click(),
  // On a busy machine the second key may come too late.
  "its keys": (page) =>
    expect(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("a");
      await expect(onItsWay(page)).toBeVisible({ timeout: 2_000 });
    }).toPass(),
  "the palette": async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).fill("activity");
    await page.keyboard.press("Enter");
  },
};

test("a page opened by a link, its keys or the palette says at once that it is loading, until it is there", async ({
  enter,
}) => {
  const page = await enter(PEOPLE.viewer);
  for (const [way, go] of Object.entries(WAYS)) {
    await test.step(way, async () => {
      await page.goto("/");
      await listensToKeys(page);
      let letGo = () => {};
      const enough = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(
        ({ pathname, searchParams }) => pathname === "/activity" && searchParams.has("_rsc"),
        (route) => enough.then(() => route.continue()),
      );
      await go(page);
      await expect(onItsWay(page)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
      letGo();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
      await expect(onItsWay(page)).toHaveCount(0);
      await page.unrouteAll();
    });
  }
});
