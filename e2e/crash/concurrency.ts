import type { Order } from "@/lib/contract/orders";
import type { App } from "../support/app";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { countAuditEntries, countPosts, READS, waitForState } from "./queries";
import type { Report } from "./report";

const APPROVALS = 50;
const JOBS = 40;

/** Concurrent approvals, jobs and drafts at all processes of the cluster. Each order is sent once. */
export async function runConcurrently(report: Report, cluster: Cluster): Promise<void> {
  const apps = [...cluster.apps.values()];
  const appAt = (index: number) => apps[index % apps.length] as App;
  await approveConcurrently(report, cluster, appAt);
  await submitConcurrently(report, cluster);
  await prepareConcurrently(report, cluster, appAt);
}

/** Two approvers approve the same order many times, at every process. */
async function approveConcurrently(report: Report, cluster: Cluster, appAt: (index: number) => App) {
  const order = await cluster.prepare();
  const { contentHash } = order;
  const responses = await Promise.all(
    Array.from({ length: APPROVALS }, (_, index) => {
      const person = cluster.approvers[index % 2 ? 0 : 1];
      return person.at(appAt(index >> 1)).post(`/api/orders/${order.id}/approve`, { contentHash });
    }),
  );
  await checkSubmittedOnce(report, cluster, order, `${APPROVALS} approvals at once`);
  const accepted = responses.filter(({ status }) => status === 200).length;
  const others = responses
    .filter(({ status }) => status !== 200 && status !== 409)
    .map(({ status }) => status);
  report.check("one approval succeeded, all others got 409", accepted === 1 && others.length === 0, {
    accepted,
    others,
  });
}

/** The same job many times: all workers of all processes read the accounts, then try to claim the order. */
async function submitConcurrently(report: Report, cluster: Cluster) {
  const order = await cluster.prepare();
  await cluster.sandbox.issuer.faults([{ match: READS, action: { type: "delay", ms: 1500 } }]);
  await cluster.approve(order);
  await cluster.postgres.query(
    DATABASE,
    "insert into pgboss.job (name, data) select 'submit-order', $1::jsonb from generate_series(1, $2::int)",
    [JSON.stringify({ orderId: order.id }), JOBS],
  );
  await checkSubmittedOnce(report, cluster, order, `${JOBS} jobs at once`);
  await cluster.sandbox.issuer.clearFaults();
  const unfinished =
    "select 1 from pgboss.job where name = 'submit-order' and state in ('created', 'active', 'retry')";
  await waitFor(
    "all jobs to end",
    async () => (await cluster.postgres.query(DATABASE, unfinished)).length === 0,
  );
  const posts = await countPosts(cluster, order);
  const claims = (await countAuditEntries(cluster, "order.submitting")).get(order.id);
  report.check("after the last of these jobs: 1 POST, 1 claim", posts === 1 && claims === 1, {
    posts,
    claims,
  });
}

/** The same draft with the same idempotency key many times: one order. */
async function prepareConcurrently(report: Report, cluster: Cluster, appAt: (index: number) => App) {
  const { currency, walletId, bankAccountId } = await cluster.prepare();
  // The section runs twice, so the same redemption was prepared a moment ago.
  const draft = { currency, walletId, bankAccountId, amount: "777.77", acceptDuplicate: true };
  const key = { "idempotency-key": crypto.randomUUID() };
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      cluster.preparer.at(appAt(index)).post<Order>("/api/orders", draft, key),
    ),
  );
  const ids = new Set(responses.map(({ body }) => body.id));
  const statuses = [...new Set(responses.map(({ status }) => status))];
  report.check("20 identical drafts at once: one order", ids.size === 1 && !ids.has(undefined as never), {
    statuses,
  });
}

async function checkSubmittedOnce(report: Report, cluster: Cluster, order: Order, what: string) {
  await waitForState(cluster, order, "submitted");
  const posts = await countPosts(cluster, order);
  report.check(`${what} at ${cluster.apps.size} processes: 1 POST`, posts === 1, { posts });
}
