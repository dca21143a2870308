import "server-only";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect } from "vitest";
import { postgresBinaries } from "../../../e2e/support/install";
import { readSending } from "../../server/redemptions/sending/state";
import { submitOrder } from "../../server/redemptions/submission/submit";
import { watchDatabase } from "../../server/runtime/background/watch-database";
import type { OrderFixture } from "./order-fixtures";
import { actions, jobs } from "./queries";
import type { TestApp } from "./test-app";

/** Runs one of PostgreSQL's programs with a text as its input, and resolves to its output. */
function run(program: string, args: string[], input = ""): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    const child = execFile(join(postgresBinaries(), program), args, options, (error, output) =>
      error ? reject(error) : resolve(output),
    );
    child.stdin?.end(input);
  });
}

export const TRIGGERS_OFF = "set session_replication_role = replica;";
export const TRIGGERS_ON = "set session_replication_role = origin;";

/** Copies rows, replaces newer rows by older ones, and checks the consequences. PostgreSQL only. */
export function puttingBack(app: () => TestApp) {
  const url = () => app().services.settings.DATABASE_URL;
  const raw = (statement: string) => app().services.connection.raw(statement);
  const posts = () => app().issuer.seen("POST /v1/orders").length;
  const submit = ({ order }: OrderFixture) => submitOrder(app().services, order.id);
  const look = () => watchDatabase(app().services);

  /** The rows of these tables, as pg_dump copies them. */
  const copyOf = (tables: readonly string[], ...more: string[]) =>
    run("pg_dump", [
      ...["--data-only", `--dbname=${url()}`, ...more],
      ...tables.map((name) => `--table=public.${name}`),
    ]);
  /** Runs SQL as a person at a terminal would, and ignores errors. */
  const psql = (...script: string[]) => run("psql", ["-q", `--dbname=${url()}`], script.join("\n"));
  const everyTable = async () => {
    const { rows } = await raw("select tablename as name from pg_tables where schemaname = 'public'");
    return (rows as { name: string }[]).map(({ name }) => name);
  };

  const emptied = (tables: readonly string[]) => tables.map((name) => `delete from public.${name};`);
  const truncated = (tables: readonly string[]) => `truncate ${tables.map((name) => `public.${name}`)};`;
  /** Without the dump's line that empties the search path: our triggers need it to find their tables. */
  const asWeLook = (dump: string) => dump.replace(/^SELECT pg_catalog.set_config\('search_path'.*$/m, "");

  /** How older rows can replace newer ones. */
  const WAYS: Record<string, (tables: readonly string[], dump: string) => Promise<unknown>> = {
    "emptied by DELETE, triggers off": (tables, dump) => psql(TRIGGERS_OFF, ...emptied(tables), dump),
    "emptied by DELETE, triggers on for the rows": (tables, dump) =>
      psql(TRIGGERS_OFF, ...emptied(tables), TRIGGERS_ON, asWeLook(dump)),
    "emptied by TRUNCATE, triggers off": (tables, dump) => psql(TRIGGERS_OFF, truncated(tables), dump),
    "emptied by TRUNCATE, triggers on for the rows": (tables, dump) =>
      psql(TRIGGERS_OFF, truncated(tables), TRIGGERS_ON, asWeLook(dump)),
  };
  const ways = Object.entries(WAYS);
  const [[, putBack] = []] = ways;
  if (!putBack) throw new Error("unreachable: there are ways");

  /** Checks that the restore was noticed once, that all sending is paused, and that people get a mail. */
  async function expectStopped(): Promise<void> {
    const { services } = app();
    const row = await readSending(services.db);
    expect(row).toMatchObject({ paused: true, reason: "restored", by: null, restoredAt: expect.any(Date) });
    const mails = await jobs(services, "send-mail");
    expect(mails.some(({ data }) => data.kind === "sending_restored")).toBe(true);
    await look();
    await watchDatabase(await app().another());
    expect((await actions(services)).filter((one) => one === "sending.restored")).toHaveLength(1);
  }

  /** Checks that the order is sent neither before the restore is noticed nor afterwards. */
  async function expectNotSent(fixture: OrderFixture): Promise<void> {
    const sent = posts();
    await submit(fixture);
    expect((await fixture.row()).state).toBe("approved");
    await look();
    await expectStopped();
    await submit(fixture);
    expect([(await fixture.row()).state, posts()]).toEqual(["outcome_unknown", sent]);
  }

  return {
    ...{ raw, posts, submit, look, copyOf, psql, everyTable, emptied, ways, putBack },
    ...{ expectStopped, expectNotSent },
  };
}
