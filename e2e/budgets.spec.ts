import { MEASURED_PAGES } from "./bench/measured-pages";
import { kilobytes, scriptsOf } from "./bench/page-scripts";
import budgets from "./budgets.json" with { type: "json" };
import { orderToSend, preparedOrder } from "./fixtures/arrange";
import { expect, test } from "./fixtures/test";

/** Kilobytes (1000 bytes, compressed with gzip) by the page's name. */
const BUDGETS: Record<string, number> = budgets;

test("no page loads more JavaScript than its budget", async ({ enter, product }) => {
  const [toApprove, toSend] = [await preparedOrder(product), await orderToSend(product)];
  const excesses: string[] = [];
  for (const { name, as, path } of MEASURED_PAGES) {
    const page = await enter(as);
    const scripts = await scriptsOf(page, path({ toApprove: toApprove.id, toSend: toSend.id }));
    await page.context().close();
    const [loaded, budget] = [kilobytes(scripts), BUDGETS[name] ?? 0];
    expect(loaded, `scripts were seen on ${name}`).toBeGreaterThan(0);
    if (loaded <= budget) continue;
    const largest = scripts.slice(0, 5).map(({ url, bytes }) => `${new URL(url).pathname} ${bytes} bytes`);
    excesses.push(
      `${name} loads ${loaded} KB of JavaScript, its budget is ${budget} KB. ${largest.join(", ")}`,
    );
  }
  expect(excesses).toEqual([]);
});

test("every measured page has a budget, and no other", () => {
  expect(Object.keys(BUDGETS)).toEqual(MEASURED_PAGES.map(({ name }) => name));
});
