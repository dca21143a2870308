import type { Page } from "playwright/test";
import { orderToSend, preparedOrder, readOrder } from "./fixtures/arrange";
import { expectStep } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { approveOrder } from "./support/orders";
import { PEOPLE } from "./support/people";
import { printLine } from "./support/print-line";

/** Collects the paths of the API that a window requests, in order. */
function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  return asked;
}

/** What a page requests at intervals, since no event announces it: other redemptions, balances and limits. */
const isTimed = (path: string) => path.endsWith("/signs");

const isStream = (path: string) => path === "/api/events";

/** Waits for messages that only say that the stream is alive. */
async function heartbeats(page: Page, count: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  let seen = 0;
  await new Promise<void>((resolve) => {
    browser.on("Network.eventSourceMessageReceived", ({ data }) => {
      if (data === "") seen += 1;
      if (seen >= count) resolve();
    });
  });
  await browser.detach();
}

test("a page shows a colleague’s approval at once, and asks for nothing before", async ({
  enter,
  product,
}) => {
  test.slow();
  const order = await preparedOrder(product);
  const vera = await enter(PEOPLE.viewer);
  const asked = collectRequests(vera);
  const streaming = vera.waitForResponse((response) => isStream(new URL(response.url()).pathname));
  await vera.goto(`/orders/${order.id}`);
  expect((await streaming).status()).toBe(200);
  await expect(vera.getByText(/to approve/).first()).toBeVisible();
  // The stream repeats what happened just before the page, since clocks may differ. The first heartbeat comes after that.
  await heartbeats(vera, 1);
  const told = () => asked.filter((path) => !isStream(path) && !isTimed(path));
  const before = told().length;
  await heartbeats(vera, 1);
  expect(told()).toHaveLength(before);

  const anton = await product.as(PEOPLE.approver);
  const shown = vera.evaluate(async () => {
    const waits = () => document.querySelector("main")?.textContent?.includes("to approve");
    while (waits()) await new Promise((resolve) => requestAnimationFrame(resolve));
    return Date.now();
  });
  await approveOrder(anton, order);
  const answered = Date.now();
  printLine(`shown ${(await shown) - answered} ms after the approval was answered`);
  await expect(vera.getByText(/to approve/).first()).toBeHidden();
});

test("each open page has a stream of its own", async ({ enter, product }) => {
  const order = await orderToSend(product);
  const first = await enter(PEOPLE.viewer);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    const streaming = page.waitForResponse((response) => isStream(new URL(response.url()).pathname));
    await page.goto(`/orders/${order.id}`);
    await streaming;
  }
  await (await product.as(PEOPLE.preparer)).post(`/api/orders/${order.id}/hold`, {
    reason: "The bank asked.",
  });
  for (const page of [first, second]) await expectStep(page, "Send tokens", "On hold");
});

test("pages poll where streams don’t come through", async ({ enter, product }) => {
  const order = await preparedOrder(product);
  const vera = await enter(PEOPLE.viewer);
  await vera.route("**/api/events?*", (route) => route.abort());
  await vera.goto(`/orders/${order.id}`);
  await expect(vera.getByText(/to approve/).first()).toBeVisible();
  await approveOrder(await product.as(PEOPLE.approver), order);
  await expect(vera.getByText(/to approve/).first()).toBeHidden();
  expect((await readOrder(product, order.id)).state).not.toBe("pending_approval");
});
