import "server-only";
import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approved, readAgain, readyToSend } from "../../../testing/server/order-fixtures";
import { newPerson } from "../../../testing/server/people";
import { setPolicies } from "../../../testing/server/policies";
import { actions, verified } from "../../../testing/server/queries";
import { newDatabase, openTestApp, type TestApp } from "../../../testing/server/test-app";
import { signCheckpoint } from "../../record/audit/checkpoint";
import { followAudit } from "../../record/audit/follow";
import { sealed } from "../../record/audit/seal";
import { closeAudit, watchAudit } from "../../record/audit/watch";
import { recordHash } from "../../redemptions/orders/record-hash";
import { postConfirmation } from "../../redemptions/transfers/post-confirmation";
import { openServices } from "../../runtime/services";
import { auditCheckpoints, auditEntries } from "./schema";

const HASH = `0x${"a".repeat(64)}`;

/** A database and two roles, set up as docs/operations.md says. */
async function setUp() {
  const admin = await newDatabase();
  const suffix = randomUUID().slice(0, 8);
  const [owner, desk] = [`desk_owner_${suffix}`, `desk-app ${suffix}`];
  const { pathname } = new URL(admin);
  await asRole(
    admin,
    `create role "${owner}" login; create role "${desk}" login;
     alter database "${pathname.slice(1)}" owner to "${owner}"; alter schema public owner to "${owner}";
     revoke create on schema public from public`,
  );
  return { admin, owner, desk, ownerUrl: as(owner, admin), deskUrl: as(desk, admin) };
}

/** The same database as another role. */
function as(role: string, database: string): string {
  const url = new URL(database);
  url.username = encodeURIComponent(role);
  return url.href;
}

async function asRole(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

describe("with one role for the schema and another for the data", () => {
  let roles: Awaited<ReturnType<typeof setUp>>;
  let app: TestApp;
  beforeAll(async () => {
    roles = await setUp();
    app = await openTestApp(roles.deskUrl, { DATABASE_MIGRATION_URL: roles.ownerUrl });
  });
  afterAll(() => app.services.close());

  test("a whole redemption goes its way, and the log is signed", async () => {
    const fixture = await readyToSend(app);
    const { preparer, order } = fixture;
    await recordHash(preparer, { id: order.id, transactionHash: HASH });
    await postConfirmation(app.services, order.id);
    await readAgain(fixture);
    await setPolicies(await newPerson(app.services, "admin"), { approvalsRequired: 2, approvalDays: 3 });
    await watchAudit(app.services);
    await closeAudit(app.services);
    expect(await actions(app.services)).toEqual([
      "order.prepared",
      "order.approved",
      "order.submitting",
      "order.submitted",
      "order.instructions_pinned",
      "order.address_checked",
      "order.hash_recorded",
      "order.hash_posting",
      "order.hash_accepted",
      "policy.changed",
    ]);
    expect(await verified(app.services)).toEqual({ entries: 10, wrong: [] });
  });

  test("what the queue does on its own works", async () => {
    const { queue } = app.services;
    const done: string[] = [];
    await queue.work("send-mail", async ({ kind }) => void done.push(kind));
    await expect.poll(() => done.length, { timeout: 15_000 }).toBeGreaterThan(0);
    await queue.depths();
    // What pg-boss does every five minutes.
    for (const statement of [
      "update pgboss.version set maintained_on = now()",
      "insert into pgboss.archive select *, now() from pgboss.job where false",
      "delete from pgboss.job where false",
      "delete from pgboss.archive where false",
    ]) {
      await app.services.connection.raw(statement);
    }
  });

  const DENIED = {
    "permission denied for table audit_entries": [
      "update audit_entries set subject = 'x'",
      "select 1 from audit_entries for update",
      "delete from audit_entries",
      "truncate audit_entries",
      "create trigger mine before insert on audit_entries execute function refuse_change()",
    ],
    "permission denied for table people": ["truncate people cascade"],
    "permission denied for table audit_checkpoints": [
      "update audit_checkpoints set entries = 1",
      "delete from audit_checkpoints",
      "truncate audit_checkpoints",
    ],
    "must be owner of table audit_entries": [
      "alter table audit_entries disable trigger audit_entries_append_only",
      "alter table audit_entries alter mac drop not null",
      "drop table audit_entries",
      "alter table audit_entries owner to current_user",
    ],
    "must be owner of relation audit_entries": ["drop trigger audit_entries_append_only on audit_entries"],
    'permission denied to set parameter "session_replication_role"': [
      "set session_replication_role = replica",
    ],
    "permission denied for schema public": [
      "create or replace function refuse_change() returns trigger as 'begin return new; end' language plpgsql",
      "create table public.audit_entries_2 (seq bigint)",
    ],
    // The numbering cannot be turned back.
    "permission denied for sequence audit_entries_seq_seq": ["select setval('audit_entries_seq_seq', 1)"],
    "permission denied for table __drizzle_migrations": ["delete from drizzle.__drizzle_migrations"],
  };
  const denied = Object.entries(DENIED).flatMap(([why, all]) =>
    all.map((statement) => [statement, why] as const),
  );
  test.each(denied)("the application cannot: %s", async (statement, why) => {
    await expect(app.services.connection.raw(statement)).rejects.toThrow(why);
  });

  test("the application grants itself nothing more", async () => {
    const { raw } = app.services.connection;
    // PostgreSQL says that with a warning.
    await raw("grant update, delete, truncate on audit_entries to current_user");
    await expect(raw("update audit_entries set subject = 'x'")).rejects.toThrow("permission denied");
  });

  test("the application cannot become the owner", async () => {
    await expect(app.services.connection.raw(`set role "${roles.owner}"`)).rejects.toThrow(
      "permission denied to set role",
    );
  });

  test("a server that knows the data’s role only works on a schema that is there, and refuses an older one", async () => {
    const { settings } = app.services;
    const alone = { ...settings, DATABASE_MIGRATION_URL: undefined };
    const services = await openServices(alone);
    expect((await verified(services)).wrong).toEqual([]);
    await services.close();
    const newest = "(select id from drizzle.__drizzle_migrations order by created_at desc limit 1)" as const;
    await asRole(
      roles.admin,
      `update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = ${newest}`,
    );
    await expect(openServices(alone)).rejects.toThrow("Run npm run migrate first.");
    await asRole(
      roles.admin,
      `update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = ${newest}`,
    );
  });

  test.each([
    ["is a superuser", ({ desk }: typeof roles) => `alter role "${desk}" superuser`, "it is a superuser"],
    [
      "belongs to the owner’s role",
      ({ owner, desk }: typeof roles) => `grant "${owner}" to "${desk}"`,
      "belongs to the role that does",
    ],
  ])("the start is refused while the data’s role %s", async (_what, statement, words) => {
    await asRole(roles.admin, statement(roles));
    await expect(openServices(app.services.settings)).rejects.toThrow(words);
    await asRole(
      roles.admin,
      `alter role "${roles.desk}" nosuperuser; revoke "${roles.owner}" from "${roles.desk}"`,
    );
  });

  test("what the application’s own role can forge is found: an entry at the end, a checkpoint for it", async () => {
    const { db, connection } = app.services;
    const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1);
    if (!last) throw new Error("expected an entry");
    const key = { id: last.keyId, material: Buffer.alloc(32, 7) };
    const row = { ...last, seq: last.seq + 1, subject: "forged" };
    const entry = { ...row, ...sealed(row, last.hash, key) };
    await db.insert(auditEntries).values(entry);
    const { rows } = await connection.raw("select count(*)::int as n from audit_entries");
    const end = { seq: entry.seq, hash: entry.hash, entries: (rows[0] as { n: number }).n };
    const at = new Date();
    await db.insert(auditCheckpoints).values({ ...signCheckpoint(end, at, key), at });
    const { problems } = await followAudit(app.services);
    expect(problems.map(({ kind, seq }) => `${kind} ${seq}`)).toEqual([
      `forged ${entry.seq}`,
      `forged ${entry.seq}`,
    ]);
  });
});

test("a database with one role becomes one with two, as docs/operations.md says", async () => {
  const admin = await newDatabase();
  const database = new URL(admin).pathname.slice(1);
  const [owner, desk] = [`owner_of_${database}`, `desk_of_${database}`];
  await asRole(admin, `create role ${desk} login; alter database ${database} owner to ${desk}`);
  const before = await openTestApp(as(desk, admin));
  await approved(before);
  await before.services.close();
  await asRole(
    admin,
    `create role ${owner} login; reassign owned by ${desk} to ${owner}; alter database ${database} owner to ${owner};
     alter schema public owner to ${owner}; revoke create on schema public from public`,
  );
  const after = await openTestApp(as(desk, admin), { DATABASE_MIGRATION_URL: as(owner, admin) });
  await approved(after);
  expect(await verified(after.services)).toEqual({ entries: 4, wrong: [] });
  await expect(after.services.connection.raw("delete from audit_entries")).rejects.toThrow(
    "permission denied for table audit_entries",
  );
  await after.services.close();
});
