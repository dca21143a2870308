import type { Page } from "playwright/test";
import { emulateFast4G } from "./bench/window";
import { expectAccessible } from "./fixtures/accessibility";
import { orderToSend, preparedOrder } from "./fixtures/arrange";
import { readShifts, watchShifts } from "./fixtures/layout-shift";
import { overlapsIn } from "./fixtures/overlaps";
import type { Product } from "./fixtures/product";
import { ACCOUNTS } from "./fixtures/records";
import { takeScreenshots } from "./fixtures/screenshots";
import { type Enter, expect, test } from "./fixtures/test";
import { PEOPLE, type TestPerson } from "./support/people";

const SIZES = [390, 820, 1024, 1440, 1920].map((width) => ({ width, height: width < 800 ? 844 : 900 }));
const MAX_SHIFT = 0.02;

type Shown = { name: string; as: TestPerson | null; path: string | ((product: Product) => Promise<string>) };

const at = (name: string, path: Shown["path"], as: Shown["as"] = PEOPLE.preparer): Shown => ({
  name,
  path,
  as,
});

/** Where something waits for an approver, and something for a preparer. */
const withRedemptions = (path: string) => async (product: Product) => {
  await Promise.all([preparedOrder(product), preparedOrder(product), orderToSend(product)]);
  return path;
};

/** Every page that has an address, each as somebody who works with it. */
const PAGES: readonly Shown[] = [
  at("sign-in", "/sign-in", null),
  at("forgot-password", "/forgot-password", null),
  at("overview", withRedemptions("/"), PEOPLE.approver),
  at("redemptions", withRedemptions("/orders")),
  at("new-redemption", "/orders/new"),
  at("to-approve", async (product) => `/orders/${(await preparedOrder(product)).id}`, PEOPLE.approver),
  at("to-send", async (product) => `/orders/${(await orderToSend(product)).id}`),
  at("approve-several", "/orders/approve", PEOPLE.approver),
  at("bank-accounts", "/bank-accounts"),
  at("bank-account", `/bank-accounts/${ACCOUNTS.euro.id}`),
  at("wallets", "/wallets"),
  at("activity", "/activity"),
  at("changes", "/changes"),
  at("sending", "/sending"),
  at("stand-ins", "/stand-ins", PEOPLE.approver),
  at("account", "/account"),
  at("people", "/settings/people", PEOPLE.admin),
  at("approvals", "/settings/approvals", PEOPLE.admin),
  at("health", "/settings/health", PEOPLE.admin),
  at("no-page", "/nothing/here"),
];

for (const { name, path, as } of PAGES) {
  test(`${name}: fits every width, is accessible in both themes, and nothing moves while it loads`, async ({
    enter,
    product,
  }) => {
    const address = typeof path === "string" ? path : await path(product);
    // A process that has just started makes its first pages more slowly, and in more pieces.
    await (await enter(as)).goto(address);
    await expectNothingMoves(enter, as, address);
    const page = await enter(as);
    await page.goto(address, { waitUntil: "networkidle" });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(wider, `pixels too wide at ${size.width}`).toBeLessThanOrEqual(0);
      expect.soft(await overlapsIn(page), `words over something at ${size.width}`).toEqual([]);
    }
    await takeScreenshots(page, name, SIZES);
    await expectAccessible(page, name);
  });
}

test("the overview keeps the place of figures that come late", async ({ enter, product }) => {
  await product.kill();
  await product.start();
  await product.issuer.faults([{ match: { path: "^/v1/customer/" }, action: { type: "delay", ms: 15_000 } }]);
  // As the server sends it: a second later they are there. A process that has just started may be busy for so long itself.
  const { request } = (await enter(PEOPLE.approver)).context();
  const isWithoutFigures = async () =>
    /<section[^>]* aria-label="Figures" aria-busy="true"/.test(await (await request.get("/")).text());
  await expect.poll(isWithoutFigures).toBe(true);
  await expectNothingMoves(enter, PEOPLE.approver, "/");
});

/** On a phone and on a laptop. */
async function expectNothingMoves(enter: Enter, as: TestPerson | null, address: string) {
  for (const viewport of [SIZES[0], SIZES[3]]) {
    const { total, moved } = await shiftOf(await enter(as, { viewport }), address);
    expect.soft(total, `layout shift at ${viewport?.width}: ${moved}`).toBeLessThanOrEqual(MAX_SHIFT);
  }
}

/** What moved by itself while a page loaded. */
async function shiftOf(page: Page, address: string) {
  await watchShifts(page);
  await emulateFast4G(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const shifts = await readShifts(page);
  await page.close();
  return shifts;
}
