import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { countPosts, findClaimHolder, findOrder, waitForPost } from "./queries";
import type { Report } from "./report";

/** SIGTERM while a create request is pending: the process waits for the response, records it, then exits. */
export async function shutDownGracefully(
  report: Report,
  cluster: Cluster,
  responseSeconds: number,
): Promise<void> {
  const order = await cluster.prepare();
  const action = { type: "delay", ms: responseSeconds * 1000 } as const;
  await cluster.sandbox.issuer.faults([{ match: { method: "POST", path: "^/v1/orders$" }, action }]);
  await cluster.approve(order);
  await waitForPost(cluster, order);
  const name = await waitFor("a process to claim the order", () => findClaimHolder(cluster, order.id));
  const app = cluster.apps.get(name);
  if (!app) throw new Error(`There is no process ${name}.`);
  const { code, signal } = await app.stop();
  const { state, issuer_order_id } = await findOrder(cluster, order.id);
  const what = `SIGTERM ${responseSeconds} s before the response`;
  report.check(`${what}: the process exits with 0`, code === 0, { code, signal, log: app.log().slice(-500) });
  report.check(`${what}: the response is recorded`, state === "submitted" && issuer_order_id !== null, {
    state,
  });
  report.check(`${what}: 1 POST`, (await countPosts(cluster, order)) === 1);
  await cluster.sandbox.issuer.clearFaults();
  await cluster.start(name);
}
