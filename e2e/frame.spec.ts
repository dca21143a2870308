import type { Page } from "playwright/test";
import { orderToSend, preparedOrder } from "./fixtures/arrange";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";

const failedQuietly = (url: string) => url.includes("/api/") && !url.includes("/api/events");

test("an unknown address shows our own page inside the frame, and says what to do", async ({
  enter,
  product,
}) => {
  const page = await enter(PEOPLE.viewer);
  for (const path of ["/nothing", "/orders/one/two", "/settings/nothing"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("navigation", { name: "Main" }).first()).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to the overview" }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  const stranger = await enter(null);
  expect((await stranger.goto("/nothing"))?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(stranger.getByRole("navigation", { name: "Main" })).toHaveCount(0);
});

test("a page that goes offline says so once, keeps its content, and continues when it is online again", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const page = await enter(PEOPLE.viewer);
  await page.goto(`/orders?q=${order.reference}`);
  const row = page.getByRole("row").filter({ hasText: order.customerReference ?? "" });
  await expect(row).toBeVisible();
  const failed = page.waitForEvent("requestfailed", (request) => failedQuietly(request.url()));
  await page.context().setOffline(true);
  await page.getByRole("searchbox", { name: "Search" }).fill(`${order.reference} `);
  await page.getByRole("combobox", { name: "Person" }).focus();
  await expect(page.getByText("You’re offline.")).toHaveCount(1);
  await page.getByRole("link", { name: /^Open/ }).click();
  await failed;
  await page.context().setOffline(false);
  await expect(page.getByText("You’re offline.")).toHaveCount(0);
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText("couldn’t be loaded")).toHaveCount(0);
});

test("offline, an action whose code isn’t loaded yet waits for the connection, and the page stays", async ({
  enter,
  product,
}) => {
  const order = await orderToSend(product);
  const page = await enter(PEOPLE.preparer);
  await page.goto(`/orders/${order.id}`);
  const check = page.getByRole("button", { name: "Check now" });
  await expect(check).toBeEnabled();
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

/** This button appears once the page's script runs. Before that, keys go to the browser. */
const listensToKeys = (page: Page) =>
  expect(page.getByRole("button", { name: /^Account of/ }).first()).toBeEnabled();

const onItsWay = (page: Page) => page.getByRole("progressbar", { name: "Opening the page…" });

const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  "a link": (page) => page.getByRole("link", { name: "Activity" }).first().click(),
  // The first key may come before the page listens, and on a busy machine the second one may come too late.
  "its keys": (page) =>
    expect(async () => {
      await page.keyboard.press("g");
      await page.keyboard.press("a");
      await expect(onItsWay(page)).toBeVisible({ timeout: 2_000 });
    }).toPass(),
  "the palette": async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Find or do anything" }).fill("activity");
    await page.keyboard.press("Enter");
  },
};

for (const [way, go] of Object.entries(WAYS)) {
  test(`a page opened by ${way} says at once that it is loading, until it is there`, async ({ enter }) => {
    const page = await enter(PEOPLE.viewer);
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
    const line = onItsWay(page);
    await expect(line).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
    letGo();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activity");
    await expect(line).toHaveCount(0);
  });
}

test("a redemption is found and opened by keys alone", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const page = await enter(PEOPLE.approver);
  await page.goto("/");
  await listensToKeys(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find or do anything" })).toBeFocused();
  await page.keyboard.type(order.reference);
  await expect(page.getByRole("option", { name: new RegExp(order.reference) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${product.url}/orders/${order.id}`);
});
