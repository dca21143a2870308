import { gzipSync } from "node:zlib";
import type { Page } from "playwright/test";

/** `bytes`: as they are transferred. */
export type Script = { url: string; bytes: number };

/** The scripts that a page and its prefetches load until the network is idle, the largest first. */
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
  await open(page, path);
  return (await Promise.all(scripts.values())).sort((a, b) => b.bytes - a.bytes);
}

/** All that a page loads until the network is idle, itself included, as the server sent it, the largest first. */
export async function allOf(page: Page, path: string): Promise<Script[]> {
  const all: Promise<Script>[] = [];
  // What is left open or given up when the page is idle never finishes.
  page.on("requestfinished", (request) => {
    all.push(
      request.sizes().then(({ responseBodySize }) => ({ url: request.url(), bytes: responseBodySize })),
    );
  });
  await open(page, path);
  return (await Promise.all(all)).sort((a, b) => b.bytes - a.bytes);
}

/** What a page loads for later once it has settled (print-receipt.tsx) doesn't count, however long this machine takes until then. */
const LATER_MS = 1_000;

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((laterMs) => {
    const start = window.setTimeout;
    const startSoon = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < laterMs ? start(run, ms, ...given) : 0;
    Object.assign(window, { setTimeout: startSoon });
  }, LATER_MS);
  const response = await page.goto(path, { waitUntil: "networkidle" });
  // If the session had ended, this would measure the sign-in page, which has fewer scripts.
  const isThere = new URL(path, page.url()).pathname === new URL(page.url()).pathname;
  if (!response?.ok() || !isThere) throw new Error(`${path} leads to ${response?.status()} ${page.url()}`);
}

/** Their sum in kilobytes (1000 bytes), to one decimal. */
export const kilobytes = (scripts: readonly Script[]): number =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;
