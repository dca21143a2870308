import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { NextConfig } from "next";
import { copyPackagesWith } from "../install/copy-packages";
import { runChild, startChild, waitUntilReady } from "../support/child";
import { freePort } from "../support/free-port";

/**
 * The smallest app in Next: a page that is rendered at each request, with a stylesheet, as every real page has, and our headers.
 * Our own pages are measured against it.
 */
const FILES = (headers: object) => ({
  "package.json": JSON.stringify({ name: "empty", private: true, type: "module" }),
  "next.config.mjs": `export default { poweredByHeader: false, turbopack: { root: import.meta.dirname }, headers: async () => (${JSON.stringify(headers)}) };\n`,
  "app/global.css": "body { font-family: sans-serif; }\n",
  "app/layout.jsx":
    'import "./global.css";\nexport default ({ children }) => <html lang="en"><body>{children}</body></html>;\n',
  "app/page.jsx": 'export const dynamic = "force-dynamic";\nexport default () => <h1>Empty</h1>;\n',
});

/** For one of them a browser gives a page a process of its own, which takes longer than the page itself. */
async function ourHeaders() {
  const { href } = new URL("../../next.config.mjs", import.meta.url);
  const { default: config } = (await import(href)) as { default: NextConfig };
  return (await config.headers?.()) ?? [];
}

/**
 * Builds the empty app and starts it, in a folder outside the repository: inside, Next would use the repository's `proxy.ts`
 * and `instrumentation.ts`.
 */
export async function startEmptyApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "redemption-empty-app-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    copyPackagesWith(folder, ["next", "react", "react-dom"]);
    for (const [path, text] of Object.entries(FILES(await ourHeaders()))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const next = join(folder, "node_modules/next/dist/bin/next");
    const environment = { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
    await runChild(process.execPath, [next, "build"], environment, { cwd: folder });
    const port = await freePort();
    const child = startChild(process.execPath, [next, "start", "-p", String(port)], environment, {
      cwd: folder,
    });
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(child, "The empty app", async () => (await fetch(url)).ok);
    const stop = async () => {
      await child.stop();
      remove();
    };
    return { url, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
