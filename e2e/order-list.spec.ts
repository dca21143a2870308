import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { expectAccessible } from "./fixtures/accessibility";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { preparedOrder } from "./support/arrange";
import { PEOPLE } from "./support/people";

const row = (page: Page, { reference }: { reference: string }) =>
  page.getByRole("link", { name: new RegExp(reference.slice(0, 11)) });

test("a search and a tab narrow the list, its address and the file, and going back undoes it", async ({
  enter,
  product,
}) => {
  const wanted = await preparedOrder(product);
  const other = await preparedOrder(product);
  const preparer = await product.as(PEOPLE.preparer);
  await preparer.post(`/api/orders/${other.id}/withdraw`, { reason: "Twice" });
  const page = await enter(PEOPLE.viewer);
  await page.goto("/orders");
  await expect(row(page, wanted)).toBeVisible();
  await expect(row(page, other)).toBeVisible();

  await page
    .getByRole("navigation", { name: "Parts of the list" })
    .getByRole("link", { name: /^Ended/ })
    .click();
  await expect(row(page, wanted)).toHaveCount(0);
  await expect(row(page, other)).toBeVisible();
  await expect(page).toHaveURL(/tab=ended/);
  await page.goBack();
  await expect(row(page, wanted)).toBeVisible();

  await page.getByRole("searchbox", { name: "Search" }).fill(wanted.reference);
  await expect(row(page, other)).toHaveCount(0);
  await expect(row(page, wanted)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Export/ }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(wanted.reference);

  await page.getByRole("searchbox", { name: "Search" }).fill("nothing has this reference");
  await expect(page.getByText("No redemptions match")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Redemptions" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, wanted)).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);
});

test("on a phone filters are one line that scrolls, and problems are one touch away", async ({
  enter,
  product,
}) => {
  const order = await preparedOrder(product);
  const page = await enter(PEOPLE.viewer, { viewport: { width: 390, height: 844 } });
  await page.goto("/orders");
  const person = page.getByLabel("Person", { exact: true });
  await person.scrollIntoViewIfNeeded();
  await person.selectOption({ label: PEOPLE.preparer.name });
  await expect(person).toBeInViewport();
  await expect(page).toHaveURL(/person=/);
  await expect(row(page, order)).toBeVisible();
  await takeScreenshots(page, "filters-on-a-phone");
  const problem = page.getByRole("button", { name: /^Problem/ });
  await problem.click();
  await expect(page).toHaveURL(/problem=true/);
  await expect(problem).toHaveAttribute("aria-pressed", "true");
  await expect(row(page, order)).toHaveCount(0);
  await expectAccessible(page, "filters on a phone");
});

test("dates are days where the reader is, in the list as in the file", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  // A time zone in which the date differs from UTC.
  const isLate = new Date(order.createdAt).getUTCHours() >= 10;
  const timezoneId = isLate ? "Pacific/Kiritimati" : "Pacific/Niue";
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: timezoneId }).format(new Date(order.createdAt));
  expect(day).not.toBe(order.createdAt.slice(0, 10));
  const page = await enter(PEOPLE.viewer, { timezoneId });
  await page.goto(`/orders?from=${day}&to=${day}`);
  await expect(row(page, order)).toBeVisible();
  const file = await page.getByRole("link", { name: /^Export/ }).getAttribute("href");
  const csv = await (await page.request.get(file ?? "")).text();
  expect(csv).toContain(order.reference);
  const utc = order.createdAt.slice(0, 10);
  await page.goto(`/orders?from=${utc}&to=${utc}`);
  await expect(page.getByText("No redemptions match").or(page.getByRole("table"))).toBeVisible();
  await expect(row(page, order)).toHaveCount(0);
});
