import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright/test";
import { expectAccessible } from "./fixtures/accessibility";
import { takeScreenshots } from "./fixtures/screenshots";
import { open } from "./fixtures/steps";
import { expect, test } from "./fixtures/test";
import { orderToSend } from "./support/arrange";
import { PEOPLE } from "./support/people";

/** The bytes of the file behind a link. The tests of evidence and of an installation verify what is in them. */
async function download(page: Page, link: Locator): Promise<Buffer> {
  const downloading = page.waitForEvent("download", { timeout: 60_000 });
  await link.click();
  return readFile(await (await downloading).path());
}

test("evidence is downloaded from the page and from the list", async ({ enter, product }) => {
  const order = await orderToSend(product);
  const vera = await enter(PEOPLE.viewer);
  await vera.goto(`/orders/${order.id}`);
  await open(vera, "For auditors");
  await takeScreenshots(vera, "evidence-links");
  const pdf = await download(vera, vera.getByRole("link", { name: "Evidence PDF" }));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  const json = JSON.parse(String(await download(vera, vera.getByRole("link", { name: "Evidence JSON" }))));
  expect(Buffer.from(json.payload, "base64url").toString()).toContain(`"amount":"${order.amount}"`);
  await vera.goto("/orders");
  const zip = await download(vera, vera.getByRole("link", { name: /^Evidence/ }));
  expect(zip.subarray(0, 2).toString()).toBe("PK");
  await expectAccessible(vera, "the list with its archive");
});
