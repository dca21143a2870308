import "server-only";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./client";
import { migrateDatabase } from "./migrate";
import { findPutBack } from "./row-marks";

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

/** A database with every migration before this one. */
async function databaseBefore(name: string) {
  const old = await mkdtemp(join(tmpdir(), "desk-migrations-"));
  onTestFinished(() => rm(old, { recursive: true, force: true }));
  await cp(FOLDER, old, { recursive: true });
  const journal = await journalOf(FOLDER);
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  await writeFile(
    join(old, JOURNAL),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }),
  );
  const connection = await openDatabase("pglite:memory");
  onTestFinished(() => connection.close());
  await migrate(connection.db as never, { migrationsFolder: old });
  return connection;
}

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
    expect(await findPutBack(connection.db, "all")).toEqual([]);
  },
  60_000,
);

test("redemptions from before lists could be searched are found, with when they were approved and paid out", async () => {
  const connection = await databaseBefore("order-lists");
  await connection.raw(`
    insert into people (id, email, name, roles) values
      ('00000000-0000-4000-8000-00000000000a', 'a@desk.example', 'Ada', '{preparer}'),
      ('00000000-0000-4000-8000-00000000000b', 'b@desk.example', 'Bob', '{approver}');
    insert into orders (id, code, state, currency, amount, wallet_id, wallet, bank_account_id, bank_account, content_hash, created_by,
      contributors, approvals_required, idempotency_key, idempotency_hash, issuer_order_id, issuer_status, fiat_transfer_id, updated_at)
    values ('00000000-0000-4000-8000-000000000001', 'RD-00000001', 'submitted', 'EUR', '27450.5', gen_random_uuid(),
      '{"name": "Treasury"}', gen_random_uuid(), '{"name": "Acme GmbH", "accountNumber": "DE89"}', 'hash',
      '00000000-0000-4000-8000-00000000000a', '{00000000-0000-4000-8000-00000000000a}', 1, gen_random_uuid(), 'hash',
      gen_random_uuid(), 'Completed ', '7001', '2026-11-02T10:00:00Z');
    insert into approvals (order_id, person_id, decision, content_hash, at) values ('00000000-0000-4000-8000-000000000001',
      '00000000-0000-4000-8000-00000000000b', 'approved', 'hash', '2026-11-01T10:00:00Z')`);
  await migrateDatabase(connection);
  const { rows } = await connection.raw(`
    select stage, amount_value::text as amount, to_char(approved_at at time zone 'UTC', 'DD HH24') as approved,
      to_char(payout_at at time zone 'UTC', 'DD HH24') as paid, words, cardinality(people) as people
    from orders join order_search on order_id = id`);
  expect(rows).toEqual([
    {
      ...{ stage: "paid_out", amount: "27450.5", approved: "01 10", paid: "02 10", people: 2 },
      words: expect.stringMatching(/^ rd-00000001 27450\.50 eur treasury acme gmbh de89 /),
    },
  ]);
  expect(await findPutBack(connection.db, "all")).toEqual([]);
});

test("whom one admin made alone counts as made later where the audit log says that setting up was over", async () => {
  const connection = await databaseBefore("made-later");
  await connection.raw(`
    insert into audit_entries (at, action, subject, detail, previous_hash, hash, key_id, mac) values
      ('2026-11-10T10:00:00Z', 'order.submitting', 'RD-1', '{}', repeat('0', 64), repeat('1', 64), 'key', 'seal'),
      ('2026-11-20T10:00:00Z', 'order.submitting', 'RD-2', '{}', repeat('1', 64), repeat('2', 64), 'key', 'seal');
    insert into people (email, name, roles, made_by, roles_since, created_at)
    select name || '@desk.example', name, '{approver}', made_by::uuid[], roles_since::jsonb, at::timestamptz from (values
      ('setting up', '{00000000-0000-4000-8000-00000000000a}', '{"approver": "2026-11-09T10:00:00Z"}', '2026-11-09T10:00:00Z'),
      ('of old', '{00000000-0000-4000-8000-00000000000a}', '{}', '2026-11-09T10:00:00Z'),
      ('another role', '{00000000-0000-4000-8000-00000000000a}', '{"approver": "2026-11-12T10:00:00Z"}', '2026-11-09T10:00:00Z'),
      ('added', '{00000000-0000-4000-8000-00000000000a}', '{"approver": "2026-11-12T10:00:00Z"}', '2026-11-12T10:00:00Z'),
      ('by two', '{}', '{"approver": "2026-11-12T10:00:00Z"}', '2026-11-12T10:00:00Z')
    ) as given (name, made_by, roles_since, at)`);
  await migrateDatabase(connection);
  const { rows } = await connection.raw("select name, made_later from people order by name");
  expect(rows).toEqual([
    { name: "added", made_later: "added" },
    { name: "another role", made_later: "decides" },
    { name: "by two", made_later: null },
    { name: "of old", made_later: null },
    { name: "setting up", made_later: null },
  ]);
  expect(await findPutBack(connection.db, "all")).toEqual([]);
}, 60_000);

test("what no longer counts as paid out has no payout's moment", async () => {
  const connection = await databaseBefore("payouts-undone");
  await connection.raw(`
    insert into people (id, email, name, roles) values
      ('00000000-0000-4000-8000-00000000000a', 'a@desk.example', 'Ada', '{preparer}');
    insert into orders (code, state, currency, amount, wallet_id, wallet, bank_account_id, bank_account, content_hash, content_version,
      created_by, contributors, approvals_required, idempotency_key, idempotency_hash, issuer_order_id, issuer_status,
      transaction_hash, confirmation_state, payout_at)
    select code, 'submitted', 'EUR', '1', gen_random_uuid(), '{}', gen_random_uuid(), '{}', 'hash', 1,
      '00000000-0000-4000-8000-00000000000a', '{00000000-0000-4000-8000-00000000000a}', 1, gen_random_uuid(), 'hash',
      gen_random_uuid(), 'Completed', '0x' || code, confirmation, '2026-11-02T10:00:00Z'
    from (values ('RD-1', 'accepted'), ('RD-2', 'recorded')) as given (code, confirmation);
    update orders set hash_check = '{"transactionHash": "0xRD-2", "verdict": "failed"}' where code = 'RD-2'`);
  await migrateDatabase(connection);
  const { rows } = await connection.raw(
    "select code, outcome, payout_at is not null as is_dated, payouts_undone as undone from orders order by code",
  );
  expect(rows).toEqual([
    { code: "RD-1", outcome: "paid_out", is_dated: true, undone: 0 },
    { code: "RD-2", outcome: "in_progress", is_dated: false, undone: 1 },
  ]);
  expect(await findPutBack(connection.db, "all")).toEqual([]);
}, 60_000);

test("what was closed within 90 days is read from the issuer again, unless that has ended it as failed", async () => {
  const connection = await databaseBefore("closed-orders-read");
  await connection.raw(`
    insert into people (id, email, name, roles) values
      ('00000000-0000-4000-8000-00000000000a', 'a@desk.example', 'Ada', '{preparer}');
    insert into orders (code, state, currency, amount, wallet_id, wallet, bank_account_id, bank_account, content_hash, content_version,
      created_by, contributors, approvals_required, idempotency_key, idempotency_hash, issuer_order_id, issuer_status, closing)
    select code, state, 'EUR', '1', gen_random_uuid(), '{}', gen_random_uuid(), '{}', 'hash', 1,
      '00000000-0000-4000-8000-00000000000a', '{00000000-0000-4000-8000-00000000000a}', 1, gen_random_uuid(), 'hash',
      gen_random_uuid(), status, jsonb_build_object('confirmedAt', now() - make_interval(days => age))
    from (values ('RD-1', 'closed', 'Pending', 3), ('RD-2', 'closed', 'Failed', 3), ('RD-3', 'closed', 'Pending', 91),
      ('RD-4', 'submitted', 'Completed', null)) as given (code, state, status, age)`);
  await migrateDatabase(connection);
  const { rows } = await connection.raw("select code from orders where next_check_at is not null");
  expect(rows).toEqual([{ code: "RD-1" }]);
  expect(await findPutBack(connection.db, "all")).toEqual([]);
}, 60_000);
