import "server-only";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./client";
import { migrateDatabase } from "./migrate";

const FOLDER = join(process.cwd(), "lib/server/db/migrations");
const JOURNAL = "meta/_journal.json";
type Journal = { entries: { tag: string; when: number }[] };

const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), "utf8"));

test("each migration is later than the one before, or a database that has that one would never get it", async () => {
  const { entries } = await journalOf(FOLDER);
  for (const [index, { tag, when }] of entries.entries()) {
    expect(when, tag).toBeGreaterThan(entries[index - 1]?.when ?? 0);
  }
});

test.each([1, 5, 10])(
  "a database with the first %i migrations gets all the others",
  async (count) => {
    const old = await mkdtemp(join(tmpdir(), "desk-migrations-"));
    onTestFinished(() => rm(old, { recursive: true, force: true }));
    await cp(FOLDER, old, { recursive: true });
    const journal = await journalOf(FOLDER);
    await writeFile(
      join(old, JOURNAL),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    );
    const connection = await openDatabase("pglite:memory");
    onTestFinished(() => connection.close());
    await migrate(connection.db as never, { migrationsFolder: old });
    await migrateDatabase(connection);
    const { rows } = await connection.raw("select 1 from drizzle.__drizzle_migrations");
    expect(rows).toHaveLength(journal.entries.length);
  },
  60_000,
);
