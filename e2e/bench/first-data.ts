import type { Page } from "playwright/test";
import type { BenchStack } from "./bench-stack";
import { MEASURED_PAGES } from "./measured-pages";
import { p50 } from "./p50";
import type { BenchRow } from "./row";
import { emulateFast4G } from "./window";

const ROUNDS = 5;
const MAX_RATIO = 0.95;

/** How soon a page's data is on the screen with nothing in the cache at Fast 4G, against the heading of the empty page. */
export async function measureFirstData({ open, orders, emptyUrl }: BenchStack): Promise<BenchRow[]> {
  const empty: number[] = [];
  const own = MEASURED_PAGES.map((page) => ({ ...page, times: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const emptyMs = await shownMs(await open(null), emptyUrl, "h1");
    // The first round warms up the servers.
    if (round > 0) empty.push(emptyMs);
    for (const { as, path, data, times } of own) {
      const ms = await shownMs(await open(as), path(orders), data);
      if (round > 0) times.push(ms);
    }
  }
  return own.map(({ name, times }) => {
    const ratio = p50(times) / p50(empty);
    return {
      what: `Data on screen, cold, Fast 4G: ${name}`,
      must: `<= ${MAX_RATIO} x`,
      measured: `${ratio.toFixed(2)} x (${p50(times).toFixed(0)} ms, empty page ${p50(empty).toFixed(0)})`,
      met: ratio <= MAX_RATIO,
    };
  });
}

/** From the start of the navigation until the frame after the data is in the page, in milliseconds. */
async function shownMs(page: Page, address: string, data: string): Promise<number> {
  await page.addInitScript((selector) => {
    const shown = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        // Grey rows stand for data that is still loading.
        const found = [...document.querySelectorAll(selector)];
        if (!found.some((element) => !element.closest("[aria-busy=true]"))) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      }).observe(document, { subtree: true, childList: true, attributes: true });
    });
    Object.assign(window, { shown });
  }, data);
  await emulateFast4G(page);
  await page.goto(address, { waitUntil: "commit" });
  const ms = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  await page.context().close();
  return ms;
}
