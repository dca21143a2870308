import { spawn } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "package-lock.json",
  "next.config.mjs",
  "proxy.ts",
  "instrumentation.ts",
];

/** Builds the app unless the last build is newer than every source file. @throws Error with the output of a failed build */
export async function buildApp(settings: Record<string, string>): Promise<void> {
  const built = await stat(".next/BUILD_ID").catch(() => null);
  if (built && built.mtimeMs > (await newest(SOURCES))) return;
  const output: Buffer[] = [];
  const environment = { ...process.env, ...settings, NODE_ENV: "production" } as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env: environment });
  child.stdout.on("data", (chunk) => output.push(chunk));
  child.stderr.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${Buffer.concat(output)}\nThe build failed. See the output above.`);
}

async function newest(paths: string[]): Promise<number> {
  const times = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => null);
      if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
      const names = await readdir(path);
      return Math.max(found.mtimeMs, await newest(names.map((name) => join(path, name))));
    }),
  );
  return Math.max(0, ...times);
}
