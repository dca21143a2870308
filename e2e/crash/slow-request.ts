import { connect } from "node:net";
import type { App } from "../support/app";
import type { Session } from "../support/session";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { countAuditEntries, countPosts, findOrder } from "./queries";
import type { Report } from "./report";

const READS = { method: "GET", path: "^/v1/customer/" };
/** Processes look for jobs every second, so after this long no process takes jobs any more. */
const DUE_SECONDS = 8;

/** SIGTERM while one slow request keeps the server open: the process takes no job any more. */
export async function stopWithSlowRequest(report: Report, cluster: Cluster): Promise<void> {
  const app = await stopAllButOne(cluster);
  const order = await cluster.prepare();
  // The issuer does not return the accounts, so the approved order gets another job some seconds later.
  await cluster.sandbox.issuer.faults([{ match: READS, action: { type: "respond", status: 503 } }]);
  await cluster.approve(order);
  // The first job may still be there before a worker takes it, but that one is due at once.
  const planned = `select 1 from pgboss.job where name = 'submit-order' and state = 'created'
    and start_after > now() + interval '5 seconds'`;
  await waitFor("another try to be planned", async () => (await query(cluster, planned)).length === 1);
  await cluster.sandbox.issuer.clearFaults();

  const request = await openSlowRequest(app, cluster.preparer);
  const stopped = app.stop();
  await waitFor("the server to take no requests", async () =>
    fetch(`${app.url}/api/health/live`).then(
      () => false,
      () => true,
    ),
  );
  await query(cluster, "update pgboss.job set start_after = now() where name = 'submit-order'");
  const isDue = `select 1 from pgboss.job where name = 'submit-order'
    and start_after < now() - interval '${DUE_SECONDS} seconds'`;
  const isClaimed = async () => (await countAuditEntries(cluster, "order.submitting")).has(order.id);
  await waitFor(
    "the job to be due for long",
    async () => (await query(cluster, isDue)).length > 0 || isClaimed(),
  );
  const wasAlive = app.isAlive();
  const claimed = await isClaimed();
  const { state } = await findOrder(cluster, order.id);
  report.check(
    `SIGTERM with a slow request open: no order is claimed in ${DUE_SECONDS} s`,
    wasAlive && !claimed && state === "approved",
    { wasAlive, claimed, state },
  );
  request.end();
  const { code, signal } = await stopped;
  report.check("the process exits with 0 when the request has ended", code === 0, {
    code,
    signal,
    log: app.log().slice(-500),
  });
  await cluster.start("app-1");
  await waitFor("the order to be submitted", async () => {
    return (await findOrder(cluster, order.id)).state === "submitted";
  });
  report.check("the next process sends it: 1 POST", (await countPosts(cluster, order)) === 1);
}

const query = ({ postgres }: Cluster, text: string) => postgres.query(DATABASE, text);

/** Stops every process but `app-1`. */
export async function stopAllButOne({ apps, start }: Cluster): Promise<App> {
  for (const [name, app] of apps) {
    if (name === "app-1") continue;
    await app.stop();
    apps.delete(name);
  }
  const app = apps.get("app-1");
  return app?.isAlive() ? app : start("app-1");
}

/** A request whose body never ends. Resolves when the server has taken it. */
async function openSlowRequest(app: App, { cookie }: Session): Promise<{ end: () => void }> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const continued = new Promise<void>((resolve) => socket.once("data", () => resolve()));
  const headers = [
    "POST /api/orders HTTP/1.1",
    `Host: ${hostname}`,
    `Cookie: ${cookie}`,
    `Origin: ${app.appUrl}`,
    `Idempotency-Key: ${crypto.randomUUID()}`,
    "Content-Type: application/json",
    "Content-Length: 100",
    // The server then says that it waits for the body.
    "Expect: 100-continue",
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n`);
  await continued;
  socket.write("{");
  return { end: () => socket.destroy() };
}
