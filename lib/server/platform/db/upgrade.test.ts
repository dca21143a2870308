import "server-only";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { describe, expect, onTestFinished, test } from "vitest";
import { version } from "../../../../package.json";
import { order as orderAnswer } from "../../../contract/orders";
import { decideWalletFacts } from "../../../testing/server/as-read";
import { WALLET } from "../../../testing/server/issuer-state";
import { openMemoryChain } from "../../../testing/server/memory-chain";
import { prepared, readyToSend } from "../../../testing/server/order-fixtures";
import { actAs, inSession, newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { newDatabase, openTestApp, type TestApp } from "../../../testing/server/test-app";
import { paidOut } from "../../../testing/server/whole-order";
import { changePolicies } from "../../administration/kinds/policies-changed";
import { saveTemplate } from "../../administration/templates/save";
import { recordWalletFacts } from "../../administration/wallets/facts";
import { verifyAudit } from "../../record/audit/verify";
import { writeCheckpoint } from "../../record/audit/write-checkpoint";
import { getOrder } from "../../redemptions/orders/get";
import { listOrders } from "../../redemptions/orders/list";
import { makeEvidence } from "../../reports/evidence/files";
import { verifyEvidence } from "../../reports/evidence/verify/evidence";
import { type Connection, openDatabase } from "./client";
import { migrateDatabase } from "./migrate";
import { findPutBack } from "./row-marks";
import { orders, people } from "./schema";

/** Each released version with its last migration. Its rows are in releases/ (CONTRIBUTING.md, “A release”). */
const RELEASES: Readonly<Record<string, string>> = {
  "1.0.0": "0001_functions",
};

const MIGRATIONS = join(process.cwd(), "lib/server/platform/db/migrations");
const JOURNAL = "meta/_journal.json";
const rowsOf = (release: string) => join(process.cwd(), `lib/server/platform/db/releases/${release}.json`);

type Journal = { entries: { tag: string; when: number }[] };
type Row = Record<string, unknown>;
/** Rows by table. */
type Rows = Record<string, Row[]>;

const journalOf = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), "utf8"));

/** All rows as text knows them, without what the database writes itself. */
async function readRows({ raw }: Connection): Promise<Rows> {
  const tables = await raw(
    "select tablename as name from pg_tables where schemaname = 'public' order by name",
  );
  const all: Rows = {};
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await raw(`select to_jsonb(t) - 'written_in' as row from ${name} t order by 1`);
    if (rows.length > 0) all[name] = rows.map((one) => (one as { row: Row }).row);
  }
  return all;
}

/** Puts rows in the place of all that are there, as written by this database. */
async function writeRows({ raw }: Connection, rows: Rows): Promise<void> {
  const { rows: columns } = await raw(`
    select table_name as table, column_name as column, is_generated = 'ALWAYS' as generated
    from information_schema.columns where table_schema = 'public'`);
  const found = columns as { table: string; column: string; generated: boolean }[];
  const statements = Object.entries(rows).map(([table, some]) => {
    const of = found.filter((one) => one.table === table);
    const names = Object.keys(some[0] ?? {}).filter(
      (name) => !of.some(({ column, generated }) => generated && column === name),
    );
    const isMarked = of.some(({ column }) => column === "written_in");
    const json = JSON.stringify(some).replaceAll("'", "''");
    return `delete from ${table};
      insert into ${table} (${[...names, ...(isMarked ? ["written_in"] : [])].map((name) => `"${name}"`)})
      select ${names.map((name) => `"${name}"`)} ${isMarked ? ", pg_current_xact_id()::xid" : ""}
      from json_populate_recordset(null::${table}, '${json}');`;
  });
  await raw(`begin; set local session_replication_role = replica; ${statements.join("\n")}
    -- Where it was noted that rows are gone.
    update sending set written_in = pg_current_xact_id()::xid;
    select setval(pg_get_serial_sequence('audit_entries', 'seq'), max(seq)) from audit_entries; commit`);
}

/** A database as this release left it, with its rows. */
async function databaseOf(release: string): Promise<{ url: string; connection: Connection }> {
  const folder = await mkdtemp(join(tmpdir(), "migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = await journalOf(MIGRATIONS);
  const count = journal.entries.findIndex(({ tag }) => tag === RELEASES[release]) + 1;
  const entries = journal.entries.slice(0, count);
  await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  const url = await newDatabase();
  const connection = await openDatabase(url);
  onTestFinished(() => connection.close());
  await migrate(connection.db as never, { migrationsFolder: folder });
  await writeRows(connection, JSON.parse(await readFile(rowsOf(release), "utf8")));
  return { url, connection };
}

/** What a business has after a while: a redemption in each phase, and something in what surrounds them. */
async function fill(app: TestApp): Promise<void> {
  const { services } = app;
  const [admin] = [await newPerson(services, "admin"), await newPerson(services, "admin")];
  const whole = await paidOut(app);
  await readyToSend(app, { amount: "77.00", customerReference: "INV-2" }, whole);
  await prepared(app, { amount: "12.5", note: "Müller & Söhne – “urgent”" }, whole);
  const { currency, walletId, bankAccountId } = whole.order;
  await saveTemplate(whole.preparer, { name: "Weekly", currency, walletId, bankAccountId });
  await setPolicies(admin, { approvalsRequired: 1, approvalDays: 5 });
  await changePolicies(await inSession(admin), { approvalsRequired: 1, approvalDays: 3 });
  Object.assign(app.issuer.state().wallets[0] ?? {}, { Network: null, Address: null });
  services.reads.forget("wallets");
  const chains = [openMemoryChain().reader];
  const address = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
  await recordWalletFacts({ ...whole.preparer, chains }, { id: WALLET, network: "ethereum", address });
  await decideWalletFacts({ ...whole.approver, chains }, { id: WALLET, accept: true });
  await writeCheckpoint(services, { now: true });
}

test("each migration is later than the one before, or a database that has that one would never get it", async () => {
  const { entries } = await journalOf(MIGRATIONS);
  for (const [index, { tag, when }] of entries.entries()) {
    expect(when, tag).toBeGreaterThan(entries[index - 1]?.when ?? 0);
  }
});

test("this version is among the releases", () => {
  expect(Object.keys(RELEASES)).toContain(version);
});

/** `npm run db:record` writes the rows of the newest release again. */
const record = async () => {
  const app = await openTestApp(await newDatabase());
  await fill(app);
  const { sending: _, ...rows } = await readRows(app.services.connection);
  const tables = Object.entries(rows).map(
    ([name, some]) => `${JSON.stringify(name)}: [\n${some.map((row) => JSON.stringify(row)).join(",\n")}\n]`,
  );
  await writeFile(rowsOf(Object.keys(RELEASES).at(-1) ?? ""), `{\n${tables.join(",\n")}\n}\n`);
  await app.services.close();
};
if (process.env.RECORD_RELEASE) test("record the newest release", record);

describe.each(Object.keys(RELEASES))("a database of %s", (release) => {
  test("is brought to the present with all its rows, its audit log verifies, and the product reads them", async () => {
    const { url, connection } = await databaseOf(release);
    const before = await readRows(connection);
    await migrateDatabase(connection);
    const after = await readRows(connection);
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table], table).toEqual(rows.map((row) => expect.objectContaining(row)));
    }
    expect(await findPutBack(connection.db, "all")).toEqual([]);
    const { problems, end } = await verifyAudit(connection.db);
    expect([problems, end.entries]).toEqual([[], before.audit_entries?.length]);

    // A process notices that this is a copy: it sends nothing, and reads everything.
    const app = await openTestApp(url);
    onTestFinished(() => app.services.close());
    const { db } = app.services;
    const [one] = await db
      .select()
      .from(people)
      .where(eq(people.roles, ["approver"]));
    if (!one) throw new Error("expected an approver among the rows");
    const { id, email, name, roles, approvesFrom, adminFrom } = one;
    const approver = actAs(app.services, { id, email, name, roles, approvesFrom, adminFrom });
    const listed = await listOrders(approver, { limit: 50 });
    const rows = await db.select().from(orders).orderBy(asc(orders.createdAt));
    expect(listed.items.map((one) => one.id).sort()).toEqual(rows.map((one) => one.id).sort());
    for (const row of rows) {
      const shown = await getOrder(approver, row);
      expect(orderAnswer.safeParse(shown).error).toBeUndefined();
      expect(shown).toMatchObject({ state: row.state, amount: row.amount, contentHash: row.contentHash });
      const { json } = await makeEvidence(approver, row.id);
      expect((await verifyEvidence(Buffer.from(json))).findings).toEqual([]);
    }
    expect(rows.map(({ outcome }) => outcome)).toEqual(["paid_out", "in_progress", "to_approve"]);
  });
});
