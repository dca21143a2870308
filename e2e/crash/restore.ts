import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Order } from "@/lib/contract/orders";
import { startApp } from "../support/app";
import { restoreTo, runDocumented } from "../support/documented";
import { PEOPLE } from "../support/people";
import { type Postgres, startPostgres } from "../support/postgres";
import { type Session, signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { countPosts, READS, waitForPost } from "./queries";
import type { Report } from "./report";

/** The name of the restored database. */
const RESTORED = "desk_restored";

/** How long the issuer takes to show a wallet: long enough for the dump to begin, and within the app's timeout. */
const DELAY_MS = 6_000;
const BOTH_UNKNOWN = "outcome_unknown, outcome_unknown";

/**
 * The database is dumped, lost and restored into an empty server, as operations.md says. Nothing that was in progress is sent again, and another
 * order continues to its payout once two people have resumed sending.
 */
export async function restore(report: Report, cluster: Cluster): Promise<void> {
  const newServer = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "redemption-dump-"));
  try {
    const order = await cluster.prepare();
    await cluster.approve(order);
    const read = async (session = cluster.preparer.at(cluster.anyApp())) =>
      (await session.get<Order>(`/api/orders/${order.id}`)).body;
    const before = await waitFor("the instructions", async () => {
      const now = await read();
      return now.instructions ? now : null;
    });
    const inProgress = await leaveInProgress(cluster);
    await runDocumented("pg_dump", { OWNER_URL: cluster.postgres.url(DATABASE) }, folder);
    for (const one of inProgress) await waitForPost(cluster, one);
    await Promise.all([...cluster.apps.values()].map((app) => app.kill()));
    await cluster.postgres.stop();
    await cluster.sandbox.issuer.clearFaults();

    await runDocumented("dropdb", restoreTo(newServer, RESTORED), folder);
    const url = newServer.url(RESTORED);
    await checkBackup(report, newServer, inProgress);
    const app = await startApp({ ...cluster.settings, DATABASE_URL: url });
    cluster.apps.set(RESTORED, app);
    const asBefore = await cluster.preparer.at(app).get("/api/inbox");
    report.check("people who were signed in have to sign in again", asBefore.status === 401, {
      status: asBefore.status,
    });
    const session = await signIn(app, PEOPLE.preparer);
    await checkNotSentAgain(report, cluster, newServer, inProgress);
    await checkResumed(report, session, await signIn(app, PEOPLE.approver));
    const after = await read(session);
    const isUnchanged =
      after.contentHash === before.contentHash &&
      after.instructions?.walletAddress === before.instructions?.walletAddress;
    report.check("the restored order is the same, instructions included", isUnchanged, { before, after });

    const transactionHash = await cluster.sandbox.issuer.send(after.issuer?.orderId ?? "");
    const { status } = await session.post(`/api/orders/${order.id}/confirmation`, { transactionHash });
    const paid = await waitFor("the payout", async () => {
      const now = await read(session);
      return now.step === "payout_started" ? now : null;
    });
    report.check(
      "it continues: hash accepted, payout started",
      status === 200 && paid.issuer?.fiatTransferId !== null,
      { status },
    );
    report.check("its request was not sent again", (await countPosts(cluster, order)) === 1);
    const admin = await signIn(app, PEOPLE.admin);
    const { body } = await admin.get("/api/status");
    report.check(
      "the audit log is intact",
      body.record?.entries > 0 && body.record.brokenAt === null,
      body.record,
    );
  } finally {
    await cluster.apps.get(RESTORED)?.stop();
    await newServer.stop();
    await rm(folder, { recursive: true });
  }
}

/** All sending stands still after a restore, until two people have resumed it. */
export async function checkResumed(report: Report, first: Session, second: Session): Promise<void> {
  const { body: before } = await first.get("/api/sending");
  report.check(
    "all sending is paused, since it was restored",
    before.paused && before.reason === "restored",
    before,
  );
  const proposed = await first.post("/api/sending", { paused: false });
  const yes = { accept: true, contentHash: proposed.body.resume?.contentHash };
  const alone = await first.post("/api/sending", yes);
  const resumed = await second.post("/api/sending", yes);
  report.check(
    "one person alone cannot resume it, a second one can",
    proposed.status === 200 &&
      alone.status === 403 &&
      resumed.status === 200 &&
      resumed.body.paused === false,
    { proposed: proposed.status, alone: alone.status, resumed: resumed.status },
  );
}

/** One order that waits for the issuer's answer, and one that is approved now and submitted a few seconds later. */
async function leaveInProgress(cluster: Cluster): Promise<Order[]> {
  const { issuer } = cluster.sandbox;
  const [submitting, approved] = [await cluster.prepare(), await cluster.prepare()];
  await issuer.faultOnCreate({ type: "hang_after" });
  await cluster.approve(submitting);
  await waitForPost(cluster, submitting);
  await issuer.faults([{ match: READS, action: { type: "delay", ms: DELAY_MS } }]);
  await cluster.approve(approved);
  return [submitting, approved];
}

/** What a backup from before the answers makes of them. */
async function checkBackup(report: Report, server: Postgres, orders: Order[]): Promise<void> {
  const inBackup = await findStates(server, orders);
  report.check("the backup has one order submitting and one approved", inBackup === "submitting, approved", {
    inBackup,
  });
}

/** Gives each order another job, as the app does with approved ones that stall, and waits until the jobs have ended. */
async function checkNotSentAgain(
  report: Report,
  cluster: Cluster,
  server: Postgres,
  orders: Order[],
): Promise<void> {
  const data = orders.map(({ id }) => JSON.stringify({ orderId: id }));
  const insertJobs =
    "insert into pgboss.job (name, data) select 'submit-order', unnest($1::jsonb[]) returning id";
  const jobs = await server.query<{ id: string }>(RESTORED, insertJobs, [data]);
  const ids = jobs.map(({ id }) => id);
  const endedJobs =
    "select 1 from pgboss.job where id = any($1::uuid[]) and state in ('completed', 'failed')";
  await waitFor(
    "the jobs to end",
    async () => (await server.query(RESTORED, endedJobs, [ids])).length === orders.length,
  );
  const states = await findStates(server, orders);
  const posts = await Promise.all(orders.map((order) => countPosts(cluster, order)));
  report.check(
    "neither was sent again, not even by another job",
    states === BOTH_UNKNOWN && posts.every((count) => count === 1),
    { states, posts },
  );
}

/** The states of these orders in the restored database, in the same order. */
async function findStates(server: Postgres, orders: Order[]): Promise<string> {
  const text = "select state from orders where id = any($1::uuid[]) order by array_position($1::uuid[], id)";
  const rows = await server.query<{ state: string }>(RESTORED, text, [orders.map(({ id }) => id)]);
  return rows.map(({ state }) => state).join(", ");
}
