import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./fixtures/accessibility";
import { orderToSend } from "./fixtures/arrange";
import { takeScreenshots } from "./fixtures/screenshots";
import { expect, test } from "./fixtures/test";
import { PEOPLE } from "./support/people";
import { ROOT } from "./support/root";

/** `npm run evidence -- verify`, without the app's settings. */
function verify(file: string): Promise<{ code: number; text: string }> {
  const args = ["run", "--silent", "evidence", "--", "verify", file];
  const { PATH, HOME } = process.env;
  return new Promise((resolve) => {
    execFile("npm", args, { cwd: ROOT, env: { PATH, HOME } as never }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

test("evidence is downloaded from the page and the list, and verified without the app", async ({
  enter,
  product,
}, info) => {
  const order = await orderToSend(product);
  const fetched = async (page: Page, link: Locator) => {
    const downloading = page.waitForEvent("download", { timeout: 60_000 });
    await link.click();
    const download = await downloading;
    const path = info.outputPath(download.suggestedFilename());
    await download.saveAs(path);
    return path;
  };
  const vera = await enter(PEOPLE.viewer);
  await vera.goto(`/orders/${order.id}`);
  const evidence = vera.getByRole("region", { name: "Evidence" });
  await expect(evidence).toBeVisible();
  await takeScreenshots(vera, "evidence-links");
  const pdf = await fetched(vera, evidence.getByRole("link", { name: /^PDF/ }));
  const json = await fetched(vera, evidence.getByRole("link", { name: /^JSON/ }));
  await vera.goto("/orders");
  const zip = await fetched(vera, vera.getByRole("link", { name: /^Evidence/ }));
  await expectAccessible(vera, "the list with its archive");
  await takeScreenshots(vera, "evidence-list");

  for (const file of [pdf, json, zip]) expect(await verify(file)).toMatchObject({ code: 0 });
  const changed = join(json, "..", "changed.json");
  const file = JSON.parse(await readFile(json, "utf8"));
  const text = Buffer.from(file.payload, "base64url").toString();
  expect(text).toContain(`"amount":"${order.amount}"`);
  const other = text.replace(`"amount":"${order.amount}"`, `"amount":"9${order.amount}"`);
  await writeFile(changed, JSON.stringify({ ...file, payload: Buffer.from(other).toString("base64url") }));
  const { code, text: said } = await verify(changed);
  expect(code).toBe(1);
  expect(said).toContain("isn’t what was signed");
});
