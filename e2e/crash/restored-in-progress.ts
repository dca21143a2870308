import type { Order } from "@/lib/contract/orders";
import type { Postgres } from "../support/postgres";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { countPosts, waitForPost } from "./queries";
import type { Report } from "./report";

/** The name of the restored database. */
export const RESTORED = "desk_restored";

/** How long the issuer takes to show a wallet: long enough for the dump to begin, and within the app's timeout. */
const DELAY_MS = 6_000;
const BOTH_UNKNOWN = "outcome_unknown, outcome_unknown";

/** One order that waits for the issuer's answer, and one that is approved now and submitted a few seconds later. */
export async function leaveInProgress(cluster: Cluster): Promise<Order[]> {
  const { issuer } = cluster.sandbox;
  const [submitting, approved] = [await cluster.prepare(), await cluster.prepare()];
  await issuer.faults([{ match: { method: "POST", path: "^/v1/orders$" }, action: { type: "hang_after" } }]);
  await cluster.approve(submitting);
  await waitForPost(cluster, submitting);
  const slowReads = { match: { method: "GET", path: "^/v1/customer/" } } as const;
  await issuer.faults([{ ...slowReads, action: { type: "delay", ms: DELAY_MS } }]);
  await cluster.approve(approved);
  return [submitting, approved];
}

/** What a backup from before the answers makes of them. */
export async function checkBackup(report: Report, server: Postgres, orders: Order[]): Promise<void> {
  const inBackup = await findStates(server, orders);
  report.check("the backup has one order submitting and one approved", inBackup === "submitting, approved", {
    inBackup,
  });
}

/** Gives each order another job, as the app does with approved ones that stall, and waits until the jobs have ended. */
export async function checkNotSentAgain(
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
