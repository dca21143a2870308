import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const PROGRAMS = ["run.mjs", "sources.mjs", "run-typescript.mjs"];
const SOURCE = 'console.log("source", process.argv[2]);\n';
const run = promisify(execFile);

let folder: string;
const write = (path: string, text: string) => writeFile(join(folder, path), text);
const hello = async () =>
  (await run(process.execPath, ["lib/commands/run.mjs", "hello", "Anna"], { cwd: folder })).stdout;

/** A folder with one command, and what the build would make of it. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "desk-run-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const path of ["lib/commands", "lib/domain", ".next/commands", "node_modules"])
    await mkdir(join(folder, path), { recursive: true });
  for (const name of PROGRAMS) await cp(join("lib/commands", name), join(folder, "lib/commands", name));
  for (const name of ["package.json", "package-lock.json", "tsconfig.json"]) await write(name, "{}");
  for (const name of ["esbuild", "server-only"])
    await symlink(resolve("node_modules", name), join(folder, "node_modules", name));
  await write("lib/commands/hello.ts", SOURCE);
  await write(".next/commands/hello.mjs", SOURCE.replace("source", "built"));
  const program = 'import("./lib/commands/sources.mjs").then((it) => console.log(it.fingerprintSources()))';
  const { stdout } = await run(process.execPath, ["-e", program], { cwd: folder });
  await write(".next/commands/fingerprint", stdout.trim());
});

test("a command runs from the build while the sources are what was built", async () => {
  expect(await hello()).toBe("built Anna\n");
});

test.each([
  ["a changed file", "lib/commands/hello.ts", `${SOURCE}//`],
  ["a new file, which an import may find first", "lib/domain/new.ts", "export {};"],
  ["another version of a package", "package-lock.json", '{ "version": 2 }'],
  ["a build that broke off", ".next/commands/fingerprint", ""],
])("after %s it is compiled anew", async (_what, path, text) => {
  await write(path, text);
  expect(await hello()).toBe("source Anna\n");
});

test("what was never built is compiled", async () => {
  await rm(join(folder, ".next"), { recursive: true });
  expect(await hello()).toBe("source Anna\n");
});

test("without the development tools the build is all there is", async () => {
  await rm(join(folder, "node_modules/esbuild"));
  await write("lib/commands/hello.ts", `${SOURCE}//`);
  expect(await hello()).toBe("built Anna\n");
  await rm(join(folder, ".next"), { recursive: true });
  await expect(hello()).rejects.toMatchObject({
    code: 1,
    stderr:
      "npm run hello needs the development tools, which this installation lacks. Run npm ci, without --omit=dev, and try again.\n",
  });
});
