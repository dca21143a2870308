import { availableParallelism } from "node:os";
import { defineConfig } from "playwright/test";
import type { ProductOptions } from "./e2e/fixtures/product";
import { launchOptions } from "./e2e/support/browser";

const LANGUAGES = ["german.spec.ts", "languages.spec.ts"];

/** The journeys: the production build (`npm run build` first) against the sandbox, in a real Chromium. */
export default defineConfig<object, ProductOptions>({
  testDir: "e2e",
  // One after the other, so that each worker starts few products.
  projects: [
    { name: "embedded", testMatch: "crash.spec.ts", use: { database: "pglite" } },
    { name: "chain", testMatch: "chain-*.spec.ts", use: { readsChain: true } },
    // Mails follow the browser that a person used last, so people with German browsers have a product of their own.
    { name: "languages", testMatch: LANGUAGES },
    { name: "desk", testMatch: "*.spec.ts", testIgnore: ["crash.spec.ts", "chain-*.spec.ts", ...LANGUAGES] },
  ],
  globalSetup: "./e2e/fixtures/global-setup.ts",
  // Each worker has a product of its own, so faults of one journey never reach another.
  // Journeys wait for polls and payouts for half of their time, so one more than the cores keeps these busy.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Bounds for facts on a machine that is busy or slow; nothing waits for them where it works.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./e2e/fixtures/closing-line.ts"]],
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    actionTimeout: 30_000,
    // A progress bar that runs for ever is painted sixty times a second, for nobody.
    contextOptions: { reducedMotion: "reduce" },
    // A trace copies the page at every step of every journey. A failure leaves what the page showed without it, too.
    trace: process.env.TRACE
      ? { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: false }
      : "off",
  },
});
