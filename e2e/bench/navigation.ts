import type { Page } from "playwright/test";
import { PEOPLE } from "../support/people";
import type { BenchStack } from "./bench-stack";
import { type BenchRow, p50 } from "./rows";
import { emulateFast4G } from "./window";

const ROUNDS = 5;
const LIMITS = { first: 100, again: 60 };
const ROWS = "main :is(tbody tr, li)";

/** The entries of the navigation, and what their pages contain once their data has loaded. */
const ENTRIES = [
  { what: "overview", href: "/", data: ROWS, from: "/orders" },
  { what: "redemptions", href: "/orders", data: ROWS, from: "/" },
  { what: "bank accounts", href: "/bank-accounts", data: ROWS, from: "/" },
  { what: "wallets", href: "/wallets", data: ROWS, from: "/" },
  { what: "activity", href: "/activity", data: ROWS, from: "/" },
  { what: "controls", href: "/controls", data: "main dl", from: "/" },
];

/** How long a click on the navigation takes at Fast 4G: the first one on an idle page, and a second one. */
export async function measureNavigation({ open }: BenchStack): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { what, href, data, from } of ENTRIES) {
    const times = { first: [] as number[], again: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const page = await open(PEOPLE.preparer);
      await emulateFast4G(page);
      await page.goto(from, { waitUntil: "networkidle" });
      const first = await clickMs(page, href, data);
      await page.waitForLoadState("networkidle");
      await page.goBack();
      await page.waitForURL((url) => url.pathname === from);
      await page.waitForLoadState("networkidle");
      const again = await clickMs(page, href, data);
      await page.context().close();
      // The first round warms up the server.
      if (round > 0) times.first.push(first);
      if (round > 0) times.again.push(again);
    }
    for (const turn of ["first", "again"] as const) {
      const ms = p50(times[turn]);
      rows.push({
        what: `Click on the navigation, Fast 4G, ${turn}: ${what}`,
        must: `<= ${LIMITS[turn]} ms`,
        measured: `${ms.toFixed(0)} ms`,
        met: ms <= LIMITS[turn],
      });
    }
  }
  return rows;
}

/** Milliseconds from the click to the frame after the other page has its heading and data and loads nothing more. */
async function clickMs(page: Page, href: string, data: string): Promise<number> {
  await page.evaluate(
    ([selector, from]) => {
      const shown = new Promise<number>((resolve) => {
        addEventListener(
          "click",
          ({ timeStamp }) => {
            new MutationObserver((_, observer) => {
              const heading = document.querySelector("main h1")?.textContent;
              const isLoading = document.querySelector("main [aria-busy=true]");
              if (!heading || heading === from || isLoading || !document.querySelector(selector ?? ""))
                return;
              observer.disconnect();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
            }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { shown });
    },
    [data, await page.locator("main h1").textContent()] as const,
  );
  await page.locator(`aside nav[aria-label=Main] a[href="${href}"]`).click();
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}
