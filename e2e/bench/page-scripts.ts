import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";

/** `bytes`: of gzip, since that is what a line carries. */
export type Script = { url: string; bytes: number };

/** The scripts that a page loads until its network is idle, those of its prefetches included, the largest first. */
export async function scriptsOf(page: Page, path: string): Promise<Script[]> {
  const scripts = new Map<string, Promise<Script>>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script" || !response.ok()) return;
    const url = response.url();
    scripts.set(
      url,
      response.body().then((body) => ({ url, bytes: gzipSync(body).length })),
    );
  });
  const response = await page.goto(path, { waitUntil: "networkidle" });
  // Sign-in, where a session that ended leads to, has fewer scripts.
  const isThere = new URL(path, page.url()).pathname === new URL(page.url()).pathname;
  if (!response?.ok() || !isThere) throw new Error(`${path} leads to ${response?.status()} ${page.url()}`);
  return (await Promise.all(scripts.values())).sort((a, b) => b.bytes - a.bytes);
}

/** All of them together in kilobytes (1000 bytes), to one decimal. */
export const kilobytes = (scripts: readonly Script[]): number =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
