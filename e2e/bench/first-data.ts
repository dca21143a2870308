import type { Page } from "playwright/test";
import { againstEmptyPage } from "./against-empty-page";
import type { BenchStack } from "./bench-stack";
import { emulateFast4G } from "./window";

/** How soon a page shows its data with an empty cache at Fast 4G, compared with the heading of the empty page. */
export const measureFirstData = (stack: BenchStack) =>
  againstEmptyPage(stack, {
    what: "Data on screen, cold, Fast 4G",
    ...{ rounds: 5, maxRatio: 0.95, measure: shownMs },
  });

/** From the start of the navigation until the frame after the data is in the page, in milliseconds. */
async function shownMs(page: Page, address: string, data: string): Promise<number> {
  await page.addInitScript((selector) => {
    const shown = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        // Grey rows are placeholders of data that is still loading.
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
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}
