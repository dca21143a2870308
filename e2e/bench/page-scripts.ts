import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";

/** `bytes`: compressed with gzip, as they are transferred. */
export type Script = { url: string; bytes: number };

/** The scripts that a page and its prefetches load until the network is idle, the largest first. */
export const scriptsOf = (page: Page, path: string): Promise<Script[]> =>
  loadedBy(page, path, (type) => type === "script");

/** All that a page loads until the network is idle, itself included, the largest first. */
export const allOf = (page: Page, path: string): Promise<Script[]> =>
  loadedBy(page, path, (type) => type !== "eventsource");

/** What is compressed already is transferred unchanged. */
const COMPRESSED = new Set(["font", "image"]);

async function loadedBy(page: Page, path: string, isCounted: (type: string) => boolean): Promise<Script[]> {
  const scripts = new Map<string, Promise<Script>>();
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (!isCounted(type) || !response.ok()) return;
    const url = response.url();
    const sizeOf = (body: Buffer) => (COMPRESSED.has(type) ? body : gzipSync(body)).length;
    scripts.set(
      url,
      response.body().then((body) => ({ url, bytes: sizeOf(body) })),
    );
  });
  const response = await page.goto(path, { waitUntil: "networkidle" });
  // If the session had ended, this would measure the sign-in page, which has fewer scripts.
  const isThere = new URL(path, page.url()).pathname === new URL(page.url()).pathname;
  if (!response?.ok() || !isThere) throw new Error(`${path} leads to ${response?.status()} ${page.url()}`);
  return (await Promise.all(scripts.values())).sort((a, b) => b.bytes - a.bytes);
}

/** Their sum in kilobytes (1000 bytes), to one decimal. */
export const kilobytes = (scripts: readonly Script[]): number =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
