import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const HANGS_MS = 300_000;

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // The package's own empty module: the guard is for bundles, and tests run on the server.
      { find: "server-only", replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    environment: "node",
    // Its own choice is one less than the cores: on two of them, one file at a time.
    maxWorkers: availableParallelism(),
    // What hangs must end with its name. Nothing that works takes as long, on a machine ten times as slow either: how quick something
    // has to be is said where it is tested.
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    // A fact that has to come true is waited for as long as those of pages are (components/testing/setup.ts).
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "parts",
          include: ["lib/**/*.test.ts", "app/**/*.test.ts", "components/**/*.test.ts", "e2e/image/*.test.ts"],
          exclude: ["lib/server/**", "lib/commands/demo/**"],
          // Nothing here keeps state in a module, so files of one worker share what they import.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // What is rendered, in jsdom; what needs layout or colours is looked at in a browser (e2e/).
          name: "components",
          include: ["components/**/*.test.tsx"],
          environment: "jsdom",
          // Files of one worker share the page, so nothing of a test is left for the next (also components/testing/setup.ts).
          isolate: false,
          mockReset: true,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: "components/testing/setup.ts",
          // Times are shown in the browser's zone, which in jsdom is the machine's.
          env: { TZ: "UTC" },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["lib/server/**/*.test.ts", "lib/commands/demo/**/*.test.ts"],
          globalSetup: "e2e/support/vitest-setup.ts",
          // Files of one worker share its databases, which take seconds to open.
          isolate: false,
          env: {
            LOG_LEVEL: "silent",
            ISSUER_CLIENT_SECRET: "secret",
            AUDIT_KEY: "tests:dGhlIGtleSBvZiB0aGUgYXVkaXQgbG9nIGluIHRlc3Rz",
          },
        },
      },
      {
        extends: true,
        test: {
          // Against the production build (`npm run build` first) and the sandbox's real chain.
          name: "chain",
          include: ["e2e/chain/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          // The production build in a folder of its own, with the packages of `npm ci --omit=dev`.
          name: "install",
          include: ["e2e/install/*.test.ts"],
        },
      },
    ],
  },
});
