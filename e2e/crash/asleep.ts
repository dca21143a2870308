import { approveOrder } from "../support/orders";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { countPosts, findOrder } from "./queries";
import type { Report } from "./report";
import { stopAllButOne } from "./slow-request";

/**
 * A process is paused between its claim and the request, as on a suspended machine. Meanwhile another process declares the
 * order's outcome unknown, so people may prepare it again. Then the first process continues.
 */
export async function sleepBeforeDialling(report: Report, cluster: Cluster): Promise<void> {
  await (await stopAllButOne(cluster)).stop();
  const { commits, postgres, approvers } = cluster;
  const sleeper = await cluster.start("sleeper");
  try {
    const order = await cluster.prepare();
    commits.holdClaim();
    await approveOrder(approvers[0].at(sleeper), order);
    await waitFor("the claim to be committed", () => commits.isHolding());
    process.kill(sleeper.pid, "SIGSTOP");
    commits.release();
    await cluster.start("app-1");
    // As if the suspended machine had lost its connections.
    const terminate =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sleeper'";
    await postgres.query(DATABASE, terminate);
    const stateOf = async () => (await findOrder(cluster, order.id)).state;
    await waitFor("the order to be declared unknown", async () => (await stateOf()) === "outcome_unknown");
    const isOld = "select 1 from orders where id = $1 and claimed_at < now() - interval '11 seconds'";
    await waitFor("the claim to be old", async () => {
      return (await postgres.query(DATABASE, isOld, [order.id])).length > 0;
    });
    const before = await countPosts(cluster, order);
    process.kill(sleeper.pid, "SIGCONT");
    const isWritten = () => /"outcome":"\w+".*"submission"/.test(sleeper.log());
    await waitFor("the process to be done with the order", isWritten);
    const posts = await countPosts(cluster, order);
    report.check(
      "paused for 11 s between claim and request: nothing is sent",
      before === 0 && posts === 0 && sleeper.log().includes('"outcome":"not_sent"'),
      { before, posts },
    );
    const state = await stateOf();
    report.check("the order that was declared unknown stays unknown", state === "outcome_unknown", { state });
  } finally {
    process.kill(sleeper.pid, "SIGCONT");
    await sleeper.kill();
    cluster.apps.delete("sleeper");
    commits.release();
  }
}
