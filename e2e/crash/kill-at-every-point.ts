import type { Order } from "@/lib/contract/orders";
import { printLine } from "../support/print-line";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { KILL_POINTS, type KillPoint } from "./kill-points";
import { countAuditEntries, countPosts, countPostsByCode, findAllOrders, findOrder } from "./queries";
import type { Report } from "./report";

/** How long it may take until another process settles the order of a killed one. */
const SETTLE_TIMEOUT_SECONDS = 150;

type Kill = { point: KillPoint; order: Order; killedAt: number; restarted: Promise<unknown> };

/** Kills a process with SIGKILL at each point of the submission, `perPoint` times. */
export async function killAtEveryPoint(report: Report, cluster: Cluster, perPoint: number): Promise<void> {
  const kills: Kill[] = [];
  const seconds: number[] = [];
  for (const point of KILL_POINTS) {
    for (let turn = 0; turn < perPoint; turn += 1) {
      const kill = await killOnce(cluster, point);
      kills.push(kill);
      if (!point.settlesLater) seconds.push(await waitUntilSettled(cluster, kill));
      await kill.restarted;
    }
  }
  for (const kill of kills) await waitUntilSettled(cluster, kill);
  for (const point of KILL_POINTS) await checkPoint(report, cluster, point, kills);
  await checkAllOrders(report, cluster, kills);
  printLine(`  the order of a killed process was settled after at most ${Math.max(...seconds).toFixed(1)} s`);
}

/** Prepares one order, kills the process that submits it, and starts that process again. */
async function killOnce(cluster: Cluster, point: KillPoint): Promise<Kill> {
  const order = await cluster.prepare();
  await point.setUp(cluster);
  const notified = await cluster.approve(order);
  const processName = await point.waitUntilReached(cluster, order, notified);
  await cluster.apps.get(processName)?.kill();
  const killedAt = performance.now();
  await point.tearDown(cluster);
  return { point, order, killedAt, restarted: cluster.start(processName) };
}

/** Waits until a process has settled the order. Returns the seconds since the kill. */
async function waitUntilSettled(cluster: Cluster, { order, killedAt }: Kill): Promise<number> {
  await waitFor(
    `order ${order.reference} to be settled`,
    async () => {
      const { state } = await findOrder(cluster, order.id);
      return state !== "approved" && state !== "submitting";
    },
    { seconds: SETTLE_TIMEOUT_SECONDS },
  );
  return (performance.now() - killedAt) / 1000;
}

async function checkPoint(report: Report, cluster: Cluster, point: KillPoint, all: Kill[]): Promise<void> {
  const wrong: unknown[] = [];
  const outcomes = new Map<string, number>();
  const kills = all.filter((kill) => kill.point === point);
  for (const { order } of kills) {
    const { state } = await findOrder(cluster, order.id);
    const posts = await countPosts(cluster, order);
    const outcome = `${state} with ${posts === 1 ? "1 POST" : `${posts} POSTs`}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!point.expectedStates.includes(state) || !point.expectedPosts.includes(posts))
      wrong.push({ reference: order.reference, outcome });
  }
  const summary = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
  report.check(
    `${kills.length} kills · ${point.name} · ${summary}`,
    wrong.length === 0 && kills.length > 0,
    wrong,
  );
}

/** After all kills, every order is in an expected state and no request was sent twice. */
async function checkAllOrders(report: Report, cluster: Cluster, kills: Kill[]): Promise<void> {
  const ids = new Set(kills.map(({ order }) => order.id));
  const all = await findAllOrders(cluster);
  const orders = all.filter(({ id }) => ids.has(id));
  const posts = await countPostsByCode(cluster);
  const states = new Map<string, number>();
  for (const { state } of orders) states.set(state, (states.get(state) ?? 0) + 1);
  const total = orders.reduce((sum, { code }) => sum + (posts.get(code) ?? 0), 0);
  const byState = [...states].map(([state, count]) => `${count} ${state}`).join(", ");
  printLine(`  ${kills.length} kills · ${total} POSTs · ${orders.length} orders: ${byState}`);

  const twice = orders.filter(({ code }) => (posts.get(code) ?? 0) > 1);
  report.check("no order was sent twice", twice.length === 0, twice);
  const released = await countAuditEntries(cluster, "order.not_sent");
  const returned = orders.filter(({ id, code }) => released.has(id) && posts.has(code));
  report.check(
    "no order returned to approved after its request was received",
    returned.length === 0,
    returned,
  );
  const claimed = await countAuditEntries(cluster, "order.submitting");
  const reclaimed = orders.filter(({ id }) => (claimed.get(id) ?? 0) > 1 && !released.has(id));
  report.check("no order was claimed twice", reclaimed.length === 0, reclaimed);
  const settled = orders.filter(({ state }) => state === "submitted" || state === "outcome_unknown");
  report.check(
    "every order is submitted or unknown",
    settled.length === orders.length && orders.length === kills.length,
    byState,
  );
  await compareWithIssuer(report, cluster, all);
}

/** Every order of the issuer is in the app, submitted with that id or with an unknown outcome, and the other way round. */
async function compareWithIssuer(
  report: Report,
  cluster: Cluster,
  orders: Awaited<ReturnType<typeof findAllOrders>>,
) {
  const { orders: issuerOrders } = await cluster.sandbox.issuer.state();
  const codeOf = (one: { customerReference?: string }) => one.customerReference?.split(" ")[0];
  const unmatched = issuerOrders.filter((one) => {
    const order = orders.find(({ code }) => code === codeOf(one));
    return !order || (order.state === "submitted" && order.issuer_order_id !== one.orderId);
  });
  const missing = orders.filter(
    ({ state, issuer_order_id }) =>
      state === "submitted" && !issuerOrders.some(({ orderId }) => orderId === issuer_order_id),
  );
  report.check("every order of the issuer is in the app", unmatched.length === 0, unmatched);
  report.check("every submitted order is known to the issuer", missing.length === 0, missing);
}
