import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // The package's own empty module: the guard is for bundles, and tests run on the server.
      { find: "server-only", replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: { environment: "node", include: ["lib/**/*.test.ts", "app/**/*.test.ts", "components/**/*.test.ts"] },
});
