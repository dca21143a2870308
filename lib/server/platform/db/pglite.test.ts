import "server-only";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openPglite } from "./pglite";

const IN_USE = /is in use by another process\. Stop that one first, or use PostgreSQL/;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "desk-pglite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Another process that opens the folder; resolves with its first words. */
async function openElsewhere(folder: string) {
  const program = ["--conditions=react-server", "--import", "tsx", "lib/testing/server/hold-pglite.ts"];
  const child = spawn(process.execPath, [...program, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [words] = await once(child.stdout, "data");
  return { child, words: String(words) };
}

test("one folder belongs to one process: the second is refused in words, and a killed one frees it at once", async () => {
  const folder = await newFolder();
  const { child, words } = await openElsewhere(folder);
  expect(words).toBe("holding");
  await expect(openPglite(folder)).rejects.toThrow(IN_USE);

  child.kill("SIGKILL");
  await once(child, "exit");
  const mine = await openPglite(folder);
  expect((await mine.client.query("select words from kept")).rows).toEqual([{ words: "acknowledged" }]);

  const other = await openElsewhere(folder);
  expect(other.words).toMatch(IN_USE);
  if (other.child.exitCode === null) await once(other.child, "exit");
  expect(other.child.exitCode).toBe(3);
  await expect(openPglite(folder)).rejects.toThrow(IN_USE);

  await mine.close();
});

test("its files are their owner's only: at first, while it writes, and after it has ended", async () => {
  const folder = join(await newFolder(), "desk");
  await mkdir(folder, { mode: 0o755 });
  const others = async () => {
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    const modes = found.map(async ({ parentPath, name }) => [
      name,
      (await stat(join(parentPath, name))).mode,
    ]);
    return (await Promise.all(modes)).filter(([, mode]) => Number(mode) & 0o077).map(([name]) => name);
  };
  for (const table of ["one", "two"]) {
    const { client, close } = await openPglite(folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await others()).toEqual([]);
    await client.exec(`
      create table ${table} (x text); checkpoint; select pg_switch_wal();
      insert into ${table} select repeat('x', 1000) from generate_series(1, 20000)`);
    expect(await others()).toEqual([]);
    await close();
    expect(await others()).toEqual([]);
  }
});

test("a folder that cannot be opened is not kept locked", async () => {
  const folder = await newFolder();
  await writeFile(join(folder, "data"), "not a database");
  await expect(openPglite(folder)).rejects.not.toThrow(IN_USE);
  await expect(openPglite(folder)).rejects.not.toThrow(IN_USE);
});
