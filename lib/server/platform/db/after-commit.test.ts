import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onBothEngines } from "../../../testing/server/test-app";
import { afterCommit } from "./after-commit";

onBothEngines((app) => {
  const begin = (seen: string[], name: string, isRolledBack = false) =>
    app().services.db.transaction(async (tx) => {
      afterCommit(tx, () => seen.push(`after ${name}`));
      await tx.execute(sql`select 1`);
      seen.push(`in ${name}`);
      if (isRolledBack) tx.rollback();
    });

  test("what a transaction leads to happens once it is committed", async () => {
    const seen: string[] = [];
    await begin(seen, "one");
    expect(seen).toEqual(["in one", "after one"]);
  });

  test("nothing follows a transaction that is rolled back", async () => {
    const seen: string[] = [];
    await expect(begin(seen, "one", true)).rejects.toThrow();
    expect(seen).toEqual(["in one"]);
  });
});
