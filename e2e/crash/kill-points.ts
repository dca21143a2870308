import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "@/lib/contract/orders";
import type { OrderState } from "@/lib/domain/order-life";
import type { FaultAction } from "../support/issuer-control";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";
import { findClaimHolder, waitForPost } from "./queries";

/** A point during the submission at which its process is killed. */
export type KillPoint = {
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
    void (await sandbox.issuer.faults([
      { match: { method: "GET", path: "^/v1/customer/" }, action: { type: "hang" } },
    ])),
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
export const KILL_POINTS: KillPoint[] = [
  beforeArrival,
  received,
  processed,
  beforeCommit,
  anyMoment,
  beforeClaim,
];
