import type { Page } from "playwright/test";
import type { BenchStack } from "./bench-stack";
import { MEASURED_PAGES } from "./measured-pages";
import { type BenchRow, p50 } from "./rows";

type Section = {
  what: string;
  rounds: number;
  maxRatio: number;
  /** Opens the address in the new page and measures it in milliseconds. `data` appears in the page with its data. */
  measure: (page: Page, address: string, data: string) => Promise<number>;
};

/** The median time of every page compared with the empty page, which is measured in each round too. */
export async function againstEmptyPage(
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
