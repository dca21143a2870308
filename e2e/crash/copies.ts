import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Order } from "@/lib/contract/orders";
import { type App, startApp } from "../support/app";
import { restoreTo, runDocumented } from "../support/documented";
import { approveOrder, euroDraft, prepareOrder } from "../support/orders";
import { PEOPLE } from "../support/people";
import { type Postgres, startPostgres } from "../support/postgres";
import type { Sandbox } from "../support/sandbox";
import { signIn } from "../support/session";
import { startStack } from "../support/stack";
import { waitFor } from "../support/wait-for";
import { READS } from "./queries";
import type { Report } from "./report";
import { checkResumed } from "./restore";

/** The database of `startStack`. */
const NAME = "app";
const NO_READS = { match: READS, action: { type: "respond", status: 503 } } as const;

/** Copies of the database from before the order was sent. `folder` contains the dump that operations.md makes. */
type Backup = { folder: string; clean: string; rows: string; orders: string; files: string };

/** Replaces newer rows by older ones, as a person would who knows how to switch off triggers and references. */
async function putBack(old: Postgres, tables: string[], rows: string): Promise<Postgres> {
  const emptied = tables.map((name) => `delete from public.${name};`);
  const script = ["set session_replication_role = replica;", ...emptied, rows].join("\n");
  await old.tool("psql", ["-q", "-v", "ON_ERROR_STOP=1", `--dbname=${old.url(NAME)}`], script);
  return old;
}

/** How an older database can come back. Each returns the server that the app then uses. */
const WAYS: Record<string, (old: Postgres, backup: Backup) => Promise<Postgres>> = {
  "the rows of every table, into the same tables": async (old, { rows }) => {
    const tables = await old.query<{ name: string }>(
      NAME,
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    return putBack(
      old,
      tables.map(({ name }) => name),
      rows,
    );
  },
  "the rows of the orders alone": (old, { orders }) => putBack(old, ["orders"], orders),
  "a dump, with --clean into the same database": async (old, { clean }) => {
    // Reports errors about the queue's partitions and continues, as pg_restore does.
    await old.tool("psql", ["-q", `--dbname=${old.url(NAME)}`], clean);
    return old;
  },
  "a dump, in place of the same database": async (old, { folder }) => {
    await runDocumented("dropdb", restoreTo(old, NAME), folder);
    return old;
  },
  "a copy of the cluster’s files, elsewhere": (_old, { files }) => startPostgres({ files }),
  "a replica that was behind, promoted": async (_old, { files }) => {
    const replica = await startPostgres({ files, standby: true });
    await replica.query("postgres", "select pg_promote()");
    return replica;
  },
  "a copy of the cluster’s files, put back in place": (old, { files }) => putInPlace(old, files),
};

/** Replaces a server's files by a copy of them, at the same address. */
async function putInPlace(old: Postgres, files: string): Promise<Postgres> {
  const { port } = old;
  // The server removes its folder, with the copy, when it stops. So a copy of the copy is put in place.
  const keep = await startPostgres({ files });
  const again = await keep.copyFiles();
  await old.stop();
  const inPlace = await startPostgres({ files: again, port });
  await keep.stop();
  return inPlace;
}

/** The product on a server of its own. */
async function startDesk(overrides: Record<string, string> = {}) {
  const { postgres: server, apps, ...stack } = await startStack({ settings: overrides });
  if (!server) throw new Error("unreachable: it has a server");
  return { ...stack, server, app: apps[0] };
}

const submitted = (read: () => Promise<Order>) =>
  waitFor("the order to be submitted", async () => (await read()).state === "submitted");

/** An order is approved, the database is copied, and the order is sent. Then the older database comes back in each way. */
export async function sendNothingFromCopies(report: Report): Promise<void> {
  const { sandbox, server: old, settings, app: first } = await startDesk();
  const servers = new Set([old]);
  const apps: App[] = [first];
  try {
    const { order, backup } = await approveAndCopy(first, old, sandbox);
    await first.kill();
    for (const [way, bringBack] of Object.entries(WAYS)) {
      const server = await bringBack(old, backup);
      servers.add(server);
      const app = await startApp({ ...settings, DATABASE_URL: server.url(NAME) });
      apps.push(app);
      const preparer = await signIn(app, PEOPLE.preparer);
      const { body: shown } = await preparer.get<Order>(`/api/orders/${order.id}`);
      report.check(
        `${way}: what it calls approved is unknown`,
        shown.state === "outcome_unknown",
        shown.state,
      );
      await checkResumed(report, preparer, await signIn(app, PEOPLE.approver));
      await runAnotherJob(server, order);
      const { length } = await sandbox.issuer.createRequests(order.reference);
      report.check(`${way}: it was not sent again, not even after two people resumed`, length === 1, {
        length,
      });
      await app.stop();
    }
    await rm(backup.folder, { recursive: true });
  } finally {
    await Promise.all(apps.map((app) => app.kill()));
    for (const server of servers) await server.stop();
    await sandbox.stop();
  }
}

async function approveAndCopy(
  app: App,
  old: Postgres,
  { issuer }: Sandbox,
): Promise<{ order: Order; backup: Backup }> {
  const preparer = await signIn(app, PEOPLE.preparer);
  const order = await prepareOrder(preparer, euroDraft("77.75"));
  await issuer.faults([NO_READS]);
  await approveOrder(await signIn(app, PEOPLE.approver), order);
  const read = async () => (await preparer.get<Order>(`/api/orders/${order.id}`)).body;
  await waitFor(
    "the approved order to wait for the issuer",
    async () => (await read()).situation === "submission_delayed",
  );
  const folder = await mkdtemp(join(tmpdir(), "redemption-dump-"));
  await runDocumented("pg_dump", { OWNER_URL: old.url(NAME) }, folder);
  const dump = (...how: string[]) => old.tool("pg_dump", [...how, `--dbname=${old.url(NAME)}`]);
  const backup = {
    folder,
    clean: await dump("--clean", "--if-exists", "--no-owner"),
    rows: await dump("--data-only", "--schema=public"),
    orders: await dump("--data-only", "--table=public.orders"),
    files: await old.copyFiles(),
  };
  await issuer.clearFaults();
  await submitted(read);
  return { order, backup };
}

/**
 * While no process runs, the files of the whole database cluster are replaced by a copy from before the first order. No order in
 * them is in progress, so only the file of checkpoints shows that the audit log was longer.
 */
export async function stopBehindCheckpoints(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "redemption-checkpoints-"));
  const desk = await startDesk({ AUDIT_CHECKPOINT_FILE: join(folder, "checkpoints.jsonl") });
  const { sandbox, settings } = desk;
  let { server, app } = desk;
  try {
    const preparer = await signIn(app, PEOPLE.preparer);
    const files = await server.copyFiles();
    const order = await prepareOrder(preparer, euroDraft("12.75"));
    await approveOrder(await signIn(app, PEOPLE.approver), order);
    await submitted(async () => (await preparer.get<Order>(`/api/orders/${order.id}`)).body);
    // A process signs the end of the log as the last thing before it exits.
    await app.stop();
    server = await putInPlace(server, files);
    app = await startApp(settings);
    const before = await preparer.at(app).get("/api/me");
    report.check("people who were signed in have to sign in again", before.status === 401, {
      status: before.status,
    });
    const again = await signIn(app, PEOPLE.preparer);
    const { status } = await again.get(`/api/orders/${order.id}`);
    report.check("the files do not contain the order", status === 404, { status });
    await checkResumed(report, again, await signIn(app, PEOPLE.approver));
    await app.stop();
    app = await startApp(settings);
    const { body } = await (await signIn(app, PEOPLE.preparer)).get("/api/sending");
    report.check("it is noticed once", body.paused === false, body);
  } finally {
    await app.stop();
    await server.stop();
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
}

/** A job that is left over for the order, as a backup may contain one, and its end. */
async function runAnotherJob(server: Postgres, { id }: Order): Promise<void> {
  const insert = "insert into pgboss.job (name, data) values ('submit-order', $1) returning id";
  const [job] = await server.query<{ id: string }>(NAME, insert, [JSON.stringify({ orderId: id })]);
  const ended = "select 1 from pgboss.job where id = $1 and state in ('completed', 'failed')";
  await waitFor("the job to end", async () => (await server.query(NAME, ended, [job?.id])).length === 1);
}
