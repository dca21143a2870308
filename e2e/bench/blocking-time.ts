import type { Page } from "playwright/test";
import type { BenchStack } from "./bench-stack";
import { MEASURED_PAGES } from "./measured-pages";
import { p50 } from "./p50";
import type { BenchRow } from "./row";
import { slowDown } from "./window";

const ROUNDS = 9;
const CPU_RATE = 4;
const MAX_RATIO = 1.25;

/** How long pages keep the browser from answering with a processor four times slower, against the empty page in the same round. */
export async function measureBlockingTime({ open, orders, emptyUrl }: BenchStack): Promise<BenchRow[]> {
  const empty: number[] = [];
  const own = MEASURED_PAGES.map((page) => ({ ...page, times: [] as number[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    const emptyMs = await blockingMs(await open(null), emptyUrl);
    // The first round warms up the servers.
    if (round > 0) empty.push(emptyMs);
    for (const { as, path, times } of own) {
      const ms = await blockingMs(await open(as), path(orders));
      if (round > 0) times.push(ms);
    }
  }
  return own.map(({ name, times }) => {
    const ratio = p50(times) / p50(empty);
    return {
      what: `Blocking time, CPU ${CPU_RATE} times slower: ${name}`,
      must: `<= ${MAX_RATIO} x`,
      measured: `${ratio.toFixed(2)} x (${p50(times).toFixed(0)} ms, empty page ${p50(empty).toFixed(0)})`,
      met: ratio <= MAX_RATIO,
    };
  });
}

/** What tasks take beyond 50 ms each, until the page is idle, in milliseconds. */
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
  // What is still to be done comes before an idle moment, and observers are told before that.
  const ms = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestIdleCallback(() => resolve((window as unknown as { blocking: { ms: number } }).blocking.ms));
      }),
  );
  await page.context().close();
  return ms;
}
