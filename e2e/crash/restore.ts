import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Order } from "@/lib/contract/orders";
import { startApp } from "../support/app";
import { restoreTo, runDocumented } from "../support/documented";
import { PEOPLE } from "../support/people";
import { startPostgres } from "../support/postgres";
import { type Session, signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { countPosts, waitForPost } from "./queries";
import type { Report } from "./report";
import { checkBackup, checkNotSentAgain, leaveInProgress, RESTORED } from "./restored-in-progress";

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
