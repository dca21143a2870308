import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

type Journal = { entries: { tag: string; when: number }[] };

test("each migration is later than the one before, or a database that has that one would never get it", async () => {
  const journal = join(process.cwd(), "lib/server/db/migrations/meta/_journal.json");
  const { entries }: Journal = JSON.parse(await readFile(journal, "utf8"));
  for (const [index, { tag, when }] of entries.entries()) {
    expect(when, tag).toBeGreaterThan(entries[index - 1]?.when ?? 0);
  }
});
