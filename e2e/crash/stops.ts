import { connect } from "node:net";
import type { App } from "../support/app";
import { approveOrder } from "../support/orders";
import type { Session } from "../support/session";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import {
  countAuditEntries,
  countPosts,
  findClaimHolder,
  findOrder,
  READS,
  waitForPost,
  waitForState,
} from "./queries";
import type { Report } from "./report";

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

/** Stops a process with SIGTERM, which has to exit with 0. */
async function checkStop(report: Report, what: string, app: App, stopped = app.stop()): Promise<void> {
  const { code, signal } = await stopped;
  report.check(`${what}: the process exits with 0`, code === 0, {
    ...{ code, signal, log: app.log().slice(-500) },
  });
}

/** SIGTERM while a create request is pending: the process waits for the response, records it, then exits. */
export async function shutDownGracefully(
  report: Report,
  cluster: Cluster,
  responseSeconds: number,
): Promise<void> {
  const order = await cluster.prepare();
  await cluster.sandbox.issuer.faultOnCreate({ type: "delay", ms: responseSeconds * 1000 });
  await cluster.approve(order);
  await waitForPost(cluster, order);
  const name = await waitFor("a process to claim the order", () => findClaimHolder(cluster, order.id));
  const app = cluster.apps.get(name);
  if (!app) throw new Error(`There is no process ${name}.`);
  const what = `SIGTERM ${responseSeconds} s before the response`;
  await checkStop(report, what, app);
  const { state, issuer_order_id } = await findOrder(cluster, order.id);
  report.check(`${what}: the response is recorded`, state === "submitted" && issuer_order_id !== null, {
    state,
  });
  report.check(`${what}: 1 POST`, (await countPosts(cluster, order)) === 1);
  await cluster.sandbox.issuer.clearFaults();
  await cluster.start(name);
}

/** The limit of streams per session. */
const STREAMS = 5;
const EXIT_MS = 5_000;
const TOLD_MS = 1_000;

/** Open streams: changes by another process reach them at once, and they do not delay the shutdown. */
export async function stopWithOpenStreams(report: Report, cluster: Cluster): Promise<void> {
  const [[name, app] = [], [, other] = []] = [...cluster.apps].filter(([, one]) => one.isAlive());
  if (!name || !app || !other) throw new Error("Two processes are needed.");
  const url = `${app.url}/api/events?since=${Date.now()}`;
  const streams = await Promise.all(
    Array.from({ length: STREAMS }, () => openStream(url, cluster.preparer.cookie)),
  );
  const order = await cluster.prepare();
  const times: number[] = [];
  for (const stream of streams) await waitFor("the order", () => stream.text().includes(order.id));
  const before = streams.map((stream) => stream.text().length);
  await approveOrder(cluster.approvers[0].at(other), order);
  const answeredAt = Date.now();
  for (const [place, stream] of streams.entries()) {
    const isNews = ({ length }: Arrival) => length > (before[place] ?? 0);
    times.push((await waitFor("the approval", () => stream.arrivals.find(isNews))).at - answeredAt);
  }
  report.note(`told by ${name} so many ms after another process answered: ${times.join(", ")}`);
  report.check(`another process reports a change within ${TOLD_MS} ms`, Math.max(...times) < TOLD_MS, {
    times,
  });

  const stoppedAt = Date.now();
  await checkStop(report, `SIGTERM with ${STREAMS} open streams`, app);
  const ms = Date.now() - stoppedAt;
  report.check(`it does within ${EXIT_MS} ms`, ms < EXIT_MS, { ms });
  await Promise.all(streams.map(({ ended }) => ended));
  await cluster.start(name);
}

type Arrival = { at: number; length: number };

/** A stream as its bytes arrive. `length`: all that has arrived so far. */
async function openStream(url: string, cookie: string) {
  const response = await fetch(url, { headers: { cookie, "accept-encoding": "gzip" } });
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const arrivals: Arrival[] = [];
  let text = "";
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      arrivals.push({ at: Date.now(), length: text.length });
    }
  };
  const ended = read(response.body).catch(() => {});
  return { text: () => text, arrivals, ended };
}

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
  await waitFor("the server to take no requests", () =>
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
  const [wasAlive, claimed] = [app.isAlive(), await isClaimed()];
  const { state } = await findOrder(cluster, order.id);
  report.check(
    `SIGTERM with a slow request open: no order is claimed in ${DUE_SECONDS} s`,
    wasAlive && !claimed && state === "approved",
    { wasAlive, claimed, state },
  );
  request.end();
  await checkStop(report, "when the request has ended", app, stopped);
  await cluster.start("app-1");
  await waitForState(cluster, order, "submitted");
  report.check("the next process sends it: 1 POST", (await countPosts(cluster, order)) === 1);
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
    await waitForState(cluster, order, "outcome_unknown");
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
    const { state } = await findOrder(cluster, order.id);
    report.check("the order that was declared unknown stays unknown", state === "outcome_unknown", { state });
  } finally {
    process.kill(sleeper.pid, "SIGCONT");
    await sleeper.kill();
    cluster.apps.delete("sleeper");
    commits.release();
  }
}
