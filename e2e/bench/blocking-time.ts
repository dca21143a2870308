import type { Page } from "playwright/test";
import { againstEmptyPage } from "./against-empty-page";
import type { BenchStack } from "./bench-stack";
import { slowDown } from "./window";

const CPU_RATE = 4;

/** How long pages block the browser with a processor four times slower, compared with the empty page. */
export const measureBlockingTime = (stack: BenchStack) =>
  againstEmptyPage(stack, {
    what: `Blocking time, CPU ${CPU_RATE} times slower`,
    ...{ rounds: 9, maxRatio: 1.25, measure: blockingMs },
  });

/** The time of tasks beyond 50 ms each, until the page is idle, in milliseconds. */
async function blockingMs(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const total = { ms: 0 };
    Object.assign(window, { blocking: total });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) total.ms += duration - 50;
    }).observe({ type: "longtask", buffered: true });
  });
  await slowDown(page, CPU_RATE);
  await page.goto(address, { waitUntil: "networkidle" });
  // The browser is idle only when no tasks are left, and observers have seen all of them by then.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => resolve((window as unknown as { blocking: { ms: number } }).blocking.ms));
      }),
  );
}
