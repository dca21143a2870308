import type { Page } from "playwright/test";
import type { BenchStack } from "./bench-stack";
import { MEASURED_PAGES } from "./measured-pages";
import { allOf, kilobytes, scriptsOf } from "./page-scripts";
import { type BenchRow, p50 } from "./rows";
import { emulateFast4G, slowDown } from "./window";

/** How much JavaScript pages and their prefetches load. It does not depend on the machine, so one load is enough. */
export async function measureJavascript({ open, orders, emptyUrl }: BenchStack): Promise<BenchRow[]> {
  const loaded = async (page: Awaited<ReturnType<typeof open>>, address: string) => {
    const scripts = await scriptsOf(page, address);
    await page.context().close();
    return kilobytes(scripts);
  };
  const floor = await loaded(await open(null), emptyUrl);
  const rows: BenchRow[] = [];
  for (const { name, as, path, targetKb } of MEASURED_PAGES) {
    const kb = await loaded(await open(as), path(orders));
    rows.push({
      what: `JavaScript: ${name}`,
      must: `<= ${targetKb} KB`,
      measured: `${kb} KB (empty page ${floor})`,
      met: kb <= targetKb,
    });
  }
  return rows;
}

/** Much more than this takes long on a train. */
const MAX_LOADED_KB = 260;

/** All that a page loads at a first visit: itself, scripts, styles, fonts and data, in kilobytes as they are transferred. */
export async function measureLoaded({ open, orders, emptyUrl }: BenchStack): Promise<BenchRow[]> {
  const loaded = async (page: Page, address: string) => {
    const all = await allOf(page, address);
    await page.context().close();
    return kilobytes(all);
  };
  const floor = await loaded(await open(null), emptyUrl);
  const rows: BenchRow[] = [];
  for (const { name, as, path } of MEASURED_PAGES) {
    const kb = await loaded(await open(as), path(orders));
    rows.push({
      what: `All that is loaded: ${name}`,
      must: `<= ${MAX_LOADED_KB} KB`,
      measured: `${kb} KB (empty page ${floor})`,
      met: kb <= MAX_LOADED_KB,
    });
  }
  return rows;
}

/** How soon a page shows its data when it is visited again, with what the browser has kept, at Fast 4G. */
export const measureSecondVisit = (stack: BenchStack) =>
  againstEmptyPage(stack, {
    what: "Data on screen, second visit, Fast 4G",
    ...{ rounds: 9, maxRatio: 1.3 },
    async measure(page, address, data) {
      await page.goto(address, { waitUntil: "networkidle" });
      await page.close();
      return shownMs(await page.context().newPage(), address, data);
    },
  });

type Section = {
  what: string;
  rounds: number;
  maxRatio: number;
  /** Opens the address in the new page and measures it in milliseconds. `data` appears in the page with its data. */
  measure: (page: Page, address: string, data: string) => Promise<number>;
};

/** The median time of every page compared with the empty page, which is measured in each round too. */
async function againstEmptyPage(
  { open, orders, emptyUrl }: BenchStack,
  { what, rounds, maxRatio, measure }: Section,
): Promise<BenchRow[]> {
  const timeOf = async (page: Page, address: string, data: string) => {
    const ms = await measure(page, address, data);
    await page.context().close();
    return ms;
  };
  const empty: number[] = [];
  const own = MEASURED_PAGES.map((page) => ({ ...page, times: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    // The first round warms up the servers.
    if (round === 1) for (const times of [empty, ...own.map((page) => page.times)]) times.length = 0;
    empty.push(await timeOf(await open(null), emptyUrl, "h1"));
    for (const { as, path, data, times } of own) times.push(await timeOf(await open(as), path(orders), data));
  }
  return own.map(({ name, times }) => {
    const ratio = p50(times) / p50(empty);
    return {
      what: `${what}: ${name}`,
      must: `<= ${maxRatio} x`,
      measured: `${ratio.toFixed(2)} x (${p50(times).toFixed(0)} ms, empty page ${p50(empty).toFixed(0)})`,
      met: ratio <= maxRatio,
    };
  });
}

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
