import type { Page } from "playwright/test";
import type { Sending } from "@/lib/contract/sending";
import { MEASURED_PAGES } from "./bench/measured-pages";
import { kilobytes, type Script, scriptsOf } from "./bench/page-scripts";
import { emulateFast4G } from "./bench/window";
import budgets from "./budgets.json" with { type: "json" };
import { expectAccessible } from "./fixtures/accessibility";
import { expectFits } from "./fixtures/fits";
import { readShifts, watchShifts } from "./fixtures/layout-shift";
import { openLoaded } from "./fixtures/open-loaded";
import { addressOf, PAGES } from "./fixtures/pages";
import { takeScreenshots } from "./fixtures/screenshots";
import { type Enter, expect, test } from "./fixtures/test";
import { approvedOrder, preparedOrder } from "./support/arrange";
import { FONT_SETS, type FontSet } from "./support/font-sets";
import { PEOPLE, type TestPerson } from "./support/people";

const SIZES = [390, 820, 1024, 1440, 1920].map((width) => ({ width, height: width < 800 ? 844 : 900 }));
const MAX_SHIFT = 0.02;

/** How much JavaScript each page may load, prefetches included, in kilobytes (1000 bytes) of gzip. */
const BUDGETS: Record<string, number> = budgets;

// Half of all the journeys' time, so every worker takes part.
test.describe.configure({ mode: "parallel" });

for (const shown of PAGES) {
  const { name, as } = shown;
  test(`${name}: fits every width in any font, is accessible in both themes, nothing moves while it loads, and it keeps to its budget`, async ({
    enter,
    product,
  }) => {
    const address = await addressOf(shown, product);
    // The first visit also warms up the server: a process that has just started sends its first page in more pieces.
    const first = await enter(as);
    const budget = BUDGETS[name];
    if (budget) expectWithin(budget, await scriptsOf(first, address));
    else await first.goto(address);
    await first.close();
    const page = await expectNothingMoves(enter, as, address);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectFits(page, String(size.width));
    }
    await takeScreenshots(page, name, SIZES);
    await expectAccessible(page, name);
  });
}

function expectWithin(budget: number, scripts: Script[]): void {
  const largest = scripts.slice(0, 5).map(({ url, bytes }) => `${new URL(url).pathname} ${bytes} bytes`);
  expect(kilobytes(scripts), "scripts were seen").toBeGreaterThan(0);
  expect.soft(kilobytes(scripts), `KB of JavaScript, ${largest.join(", ")}`).toBeLessThanOrEqual(budget);
}

test("every measured page has a budget, and no other", () => {
  const names = PAGES.map(({ name }) => name).filter((name) => name in BUDGETS);
  expect(Object.keys(BUDGETS)).toEqual(MEASURED_PAGES.map(({ name }) => name));
  expect(names.toSorted()).toEqual(Object.keys(BUDGETS).toSorted());
});

test("addresses break at the same groups whatever fonts a machine has", async ({ enter }) => {
  const linesWith = async (fonts?: FontSet) => {
    const page = await enter(PEOPLE.preparer, { viewport: PHONE, fonts });
    if (fonts) await page.route("**/*.woff2", (route) => route.abort());
    // The first visit fills the browser's cache for the second one.
    await openLoaded(page, "/wallets");
    await openLoaded(page, "/wallets");
    return page
      .getByRole("main")
      .locator(".font-mono > [aria-hidden]")
      .evaluateAll((addresses) =>
        addresses.map((address) => {
          const lines = new Map<number, string>();
          for (const group of address.querySelectorAll("span")) {
            const { top } = group.getBoundingClientRect();
            lines.set(top, `${lines.get(top) ?? ""} ${group.textContent}`);
          }
          return [...lines.values()];
        }),
      );
  };
  const withGeist = await linesWith();
  expect(withGeist.flat().length).toBeGreaterThan(withGeist.length);
  for (const fonts of FONT_SETS) expect(await linesWith(fonts), fonts).toEqual(withGeist);
});

test("the overview comes whole and stays in its place, while the issuer doesn’t answer and while sending is paused", async ({
  enter,
  product,
}) => {
  await approvedOrder(product);
  await product.kill();
  await product.start();
  await preparedOrder(product);
  await product.issuer.faults([{ match: { path: "^/v1/customer/" }, action: { type: "delay", ms: 15_000 } }]);
  const paula = await product.as(PEOPLE.preparer);
  expect((await paula.post("/api/sending", { paused: true, reason: "A test." })).status).toBe(200);
  // The page as the server sends it.
  const { request } = (await enter(PEOPLE.approver)).context();
  expect(await (await request.get("/")).text()).toMatch(/<section[^>]* aria-label="Figures"/);
  await expectNothingMoves(enter, PEOPLE.approver, "/");
  await expectNothingMoves(enter, PEOPLE.preparer, "/");
  // The other tests of this worker send.
  const anton = await product.as(PEOPLE.approver);
  await anton.post("/api/sending", { paused: false });
  const { resume } = (await anton.get<Sending>("/api/sending")).body;
  const yes = { accept: true, contentHash: resume?.contentHash };
  expect((await paula.post("/api/sending", yes)).status).toBe(200);
});

const [PHONE, , , LAPTOP] = SIZES;

/** First visits on a phone and on a laptop, while the page's own fonts are still loading. */
const FIRST_LOADS = [
  ...FONT_SETS.map((fonts) => ({ fonts, viewport: PHONE })),
  { fonts: FONT_SETS[0], viewport: LAPTOP },
];

/**
 * Many times the time of a load. On a busy machine Chromium's network emulation sometimes stops reading a response that the
 * server has long sent, and goes on only when the emulation ends.
 */
const STALLED_MS = 20_000;

/** Returns the page on a laptop with the usual fonts, without the limit of its network. */
async function expectNothingMoves(enter: Enter, as: TestPerson | null, address: string): Promise<Page> {
  let last: Page | undefined;
  for (const { fonts, viewport } of FIRST_LOADS) {
    await last?.close();
    const page = await enter(as, { viewport, fonts });
    last = page;
    const place = `${viewport?.width} with ${fonts}`;
    await watchShifts(page);
    const lift = await emulateFast4G(page);
    const stalled = setTimeout(lift, STALLED_MS);
    await openLoaded(page, address);
    clearTimeout(stalled);
    const { total, moved } = await readShifts(page);
    expect.soft(total, `layout shift at ${place}: ${moved}`).toBeLessThanOrEqual(MAX_SHIFT);
    await expectFits(page, place);
    await lift();
  }
  if (!last) throw new Error("unreachable: there are first loads");
  return last;
}
