import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "@/lib/contract/orders";
import type { OrderState } from "@/lib/domain/order-life";
import type { FaultAction } from "../support/issuer-control";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import {
  countAuditEntries,
  countPosts,
  countPostsByCode,
  findAllOrders,
  findClaimHolder,
  findOrder,
  READS,
  waitForPost,
} from "./queries";
import type { Report } from "./report";

/** A point during the submission at which its process is killed. */
type KillPoint = {
  name: string;
  /** Prepares the fault that stops the process at this point. */
  setUp: (cluster: Cluster) => Promise<void>;
  /** Resolves at this point, with the name of the process to kill. `notified` is the process that received the approval. */
  waitUntilReached: (cluster: Cluster, order: Order, notified: string) => Promise<string>;
  /** Removes the fault after the kill. */
  tearDown: (cluster: Cluster) => Promise<void>;
  /** Another process may find the order late, so the tests wait for it only after all kills. */
  settlesLater?: boolean;
  /** The states the order may end in, and how many create requests the issuer may have received. */
  expectedStates: OrderState[];
  expectedPosts: number[];
};

const randomMs = (max: number) => Math.random() * max;
const CREATE = { method: "POST", path: "^/v1/orders$" };

const onCreate =
  (action: FaultAction) =>
  async ({ sandbox }: Cluster) =>
    void (await sandbox.issuer.faults([{ match: CREATE, action }]));
const clearFaults = async ({ sandbox }: Cluster) => void (await sandbox.issuer.clearFaults());

const waitForClaim = (cluster: Cluster, order: Order) =>
  waitFor("a process to claim the order", () => findClaimHolder(cluster, order.id), { everyMs: 5 });

const waitUntilReceived = async (cluster: Cluster, order: Order) => {
  await waitForPost(cluster, order);
  const name = await waitForClaim(cluster, order);
  await pause(randomMs(300));
  return name;
};

/** No process has claimed the order yet: another one, or the same one after its restart, sends it. */
const beforeClaim: KillPoint = {
  name: "before the claim",
  setUp: async ({ sandbox }) =>
    void (await sandbox.issuer.faults([{ match: READS, action: { type: "hang" } }])),
  waitUntilReached: async (_cluster, _order, notified) => {
    await pause(randomMs(600));
    return notified;
  },
  tearDown: clearFaults,
  settlesLater: true,
  expectedStates: ["submitted"],
  expectedPosts: [1],
};

const beforeArrival: KillPoint = {
  name: "claimed, request not received",
  setUp: async ({ proxy }) => proxy.holdMatching(/^POST \/v1\/orders /),
  waitUntilReached: async (cluster, order) => {
    const name = await waitForClaim(cluster, order);
    await pause(randomMs(300));
    return name;
  },
  tearDown: ({ proxy }) => proxy.reset(),
  expectedStates: ["outcome_unknown"],
  expectedPosts: [0],
};

const received: KillPoint = {
  name: "request received, not processed",
  setUp: onCreate({ type: "hang" }),
  waitUntilReached: waitUntilReceived,
  tearDown: clearFaults,
  expectedStates: ["outcome_unknown"],
  expectedPosts: [1],
};

const processed: KillPoint = {
  ...received,
  name: "request received and processed",
  setUp: onCreate({ type: "hang_after" }),
};

/** The test locks the order's row, so that the process receives the response but cannot record it. */
const beforeCommit: KillPoint = {
  ...received,
  name: "response received, not recorded",
  setUp: onCreate({ type: "delay", ms: 3000 }),
  waitUntilReached: async (cluster, order) => {
    await waitForPost(cluster, order);
    const name = await waitForClaim(cluster, order);
    locks.set(
      order.id,
      await cluster.postgres.lock(DATABASE, "select 1 from orders where id = $1 for update", [order.id]),
    );
    const waitingForLock =
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = $1";
    await waitFor("the process to wait for the lock", async () => {
      return (await cluster.postgres.query(DATABASE, waitingForLock, [name])).length > 0;
    });
    return name;
  },
  tearDown: async (cluster) => {
    await clearFaults(cluster);
    for (const [id, release] of locks) await release().then(() => locks.delete(id));
  },
};
const locks = new Map<string, () => Promise<void>>();

/** The response takes a while, and the kill comes at a random moment around it. */
const anyMoment: KillPoint = {
  name: "any moment around the response",
  setUp: onCreate({ type: "delay", ms: 60 }),
  waitUntilReached: async (_cluster, _order, notified) => {
    await pause(randomMs(250));
    return notified;
  },
  tearDown: clearFaults,
  settlesLater: true,
  expectedStates: ["submitted", "outcome_unknown"],
  expectedPosts: [0, 1],
};

/** Every point, in the order of the test. */
const KILL_POINTS: KillPoint[] = [beforeArrival, received, processed, beforeCommit, anyMoment, beforeClaim];

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
  report.note(`the order of a killed process was settled after at most ${Math.max(...seconds).toFixed(1)} s`);
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
  report.note(`${kills.length} kills · ${total} POSTs · ${orders.length} orders: ${byState}`);

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
