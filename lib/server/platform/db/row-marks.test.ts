import "server-only";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { newPerson } from "../../../testing/server/people";
import { onBothEngines, onPostgres } from "../../../testing/server/test-app";
import { acceptRows, findPutBack, keepMarks, MARKED_TABLES, UNMARKED_TABLES } from "./row-marks";
import { people, policies } from "./schema";

onBothEngines((app) => {
  const db = () => app().services.db;
  const run = async (...statements: string[]) => {
    for (const statement of statements) await app().services.connection.raw(statement);
  };
  const rows = async (query: string) =>
    (await app().services.connection.raw(query)).rows as { name: string }[];
  const names = async (query: string) => (await rows(query)).map(({ name }) => name).sort();
  const putBack = () => findPutBack(db(), "all");

  test("every table is marked, or one of those that decide nothing", async () => {
    expect(
      await names("select table_name as name from information_schema.tables where table_schema = 'public'"),
    ).toEqual([...MARKED_TABLES, ...UNMARKED_TABLES].sort());
    expect(
      await names(
        "select relname as name from pg_trigger join pg_class c on c.oid = tgrelid where tgname = 'row_mark'",
      ),
    ).toEqual([...MARKED_TABLES].sort());
  });

  describe("a row that was written here stays so", () => {
    const UNTOUCHED: [string, ...string[]][] = [
      ["while it is locked", "begin; select from people for update; select from people for share; commit"],
      ["when it is changed", "update people set name = 'Somebody else'"],
      [
        "when it is changed twice in one transaction",
        "begin; update people set name = '1'; update people set name = '2'; commit",
      ],
      ["when a change is taken back", "begin; update people set name = '1'; rollback"],
      [
        "when an insert becomes its change",
        "insert into people (email, name, roles) select email, 'Again', roles from people on conflict (email) do update set name = excluded.name",
      ],
      [
        "when an insert finds it there",
        "insert into people (email, name, roles) select email, 'Again', roles from people on conflict (email) do nothing",
      ],
      ["under vacuum", "vacuum people"],
      ["when it is frozen", "vacuum freeze people"],
      ["when its table is compacted", "vacuum full people"],
      ["when its table is sorted", "cluster people using people_pkey"],
      [
        "when its table gets another column",
        "alter table people add column later text default 'none'",
        "alter table people drop column later",
      ],
    ];
    test.each(UNTOUCHED)("%s", async (_when, ...statements) => {
      await newPerson(app().services, "viewer");
      await run(...statements);
      expect(await putBack()).toEqual([]);
    });
  });

  describe("a row that was put back is found", () => {
    const copy = "create temp table kept as select * from people";
    const drop = "drop table kept";
    const WAYS: [string, ...string[]][] = [
      [
        "where it was deleted",
        copy,
        "begin; set local session_replication_role = replica; delete from people; commit",
        "insert into people select * from kept",
        drop,
      ],
      [
        "where triggers are off",
        copy,
        "begin; set local session_replication_role = replica; delete from people; insert into people select * from kept; commit",
        drop,
      ],
      [
        "over what it has become",
        copy,
        "update people set name = 'Later'",
        "update people set name = kept.name, written_in = kept.written_in from kept where kept.id = people.id",
        drop,
      ],
      [
        "by an insert that changes it",
        copy,
        "update people set name = 'Later'",
        "insert into people select * from kept on conflict (id) do update set name = excluded.name, written_in = excluded.written_in",
        drop,
      ],
      [
        "where triggers are off and only a part of it",
        "begin; set local session_replication_role = replica; update people set name = 'Earlier'; commit",
      ],
    ];
    test.each(WAYS)("%s", async (_where, ...statements) => {
      await newPerson(app().services, "viewer");
      await run(...statements);
      expect(await putBack()).toContain("people");
      // Whatever is done to it afterwards.
      await run("update people set disabled_at = null", "vacuum full people");
      expect(await putBack()).toContain("people");
      await db().transaction((tx) => acceptRows(tx));
      expect(await putBack()).toEqual([]);
    });
  });

  describe("rows that are gone are noticed", () => {
    const WAYS: [string, string][] = [
      ["deleted", "delete from policies"],
      [
        "deleted while triggers are off",
        "begin; set local session_replication_role = replica; delete from policies; commit",
      ],
      ["truncated", "truncate policies"],
      [
        "truncated while triggers are off",
        "begin; set local session_replication_role = replica; truncate policies; commit",
      ],
    ];
    test.each(WAYS)("%s", async (_how, statement) => {
      await run(statement);
      expect(await putBack()).toEqual([]);
      await db().insert(policies).values({ name: "approvalsRequired", value: 3 });
      await run(statement);
      expect(await putBack()).toEqual(["sending"]);
    });
  });

  describe("a change of the schema that writes a table again", () => {
    const upgrade = () =>
      db().transaction((tx) =>
        keepMarks(tx, async () => {
          await tx.execute(
            sql`alter table people add column later text generated always as (lower(name)) stored`,
          );
        }),
      );
    afterEach(() => run("alter table people drop column if exists later"));

    test("lets rows count that were written here", async () => {
      await newPerson(app().services, "viewer");
      await upgrade();
      expect(await putBack()).toEqual([]);
    });

    test("does not let rows count that were put back before", async () => {
      await newPerson(app().services, "viewer");
      await run("update people set written_in = '3'");
      await upgrade();
      expect(await putBack()).toEqual(["people"]);
    });
  });

  test("removed rows are noticed even where triggers were turned off one by one and on again", async () => {
    await run("alter table policies disable trigger all");
    expect(await putBack()).toEqual(["triggers"]);
    await run("alter table policies enable trigger all");
    expect(await putBack()).toEqual(["triggers"]);
    await db().transaction((tx) => acceptRows(tx));
    expect(await putBack()).toEqual([]);
  });

  test("what the product itself removes is not", async () => {
    await run("delete from challenges", "delete from links", "delete from wallet_facts");
    expect(await putBack()).toEqual([]);
  });
});

onPostgres((app) => {
  test("rows are found wherever the session looks for tables, as in a dump", async () => {
    const client = new Client({ connectionString: app().services.settings.DATABASE_URL });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`
      insert into policies (name, value) values ('approvalDays', '7');
      select set_config('search_path', '', false);
      truncate public.policies;
      insert into public.policies (name, value, written_in) values ('approvalDays', '7', '3');`);
    expect(await findPutBack(app().services.db, "deciding")).toEqual(
      expect.arrayContaining(["sending", "policies"]),
    );
  });

  test("a row that was written within a savepoint counts as put back, so transactions have none", async () => {
    const { db } = app().services;
    await newPerson(app().services, "viewer");
    await db.transaction(async (tx) => {
      await tx.execute(sql`savepoint one`);
      await tx.update(people).set({ name: "Later" });
    });
    expect(await findPutBack(db, "all")).toEqual(["people"]);
    await db.transaction(async (tx) => {
      // @ts-expect-error: it would be a savepoint
      expect(tx.transaction).toBeTypeOf("function");
    });
  });
});
