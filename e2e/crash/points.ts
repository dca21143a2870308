import { setTimeout as pause } from "node:timers/promises";
import type { Order } from "@/lib/contract/orders";
import type { OrderState } from "@/lib/domain/order-life";
import type { FaultAction } from "../support/issuer-control";
import { until } from "../support/until";
import { holderOf, postsOf } from "./facts";
import { DATABASE, type Site } from "./site";

/** A point of the submission at which its process is killed. */
export type Point = {
  name: string;
  /** Puts the obstacle in its way. */
  arm: (site: Site) => Promise<void>;
  /** Resolves with the name of the process to kill, at the right moment; `nudged` is the one that was told of the approval. */
  reached: (site: Site, order: Order, nudged: string) => Promise<string>;
  /** Takes the obstacle away after the kill. */
  disarm: (site: Site) => Promise<void>;
  /** The order may have to wait for somebody to find it: that is waited for after all kills. */
  settlesLater?: boolean;
  /** Where the order may end, and how many requests the issuer may have seen. */
  ends: OrderState[];
  posts: number[];
};

const random = (most: number) => Math.random() * most;
const CREATE = { method: "POST", path: "^/v1/orders$" };

const onCreate =
  (action: FaultAction) =>
  async ({ sandbox }: Site) =>
    void (await sandbox.issuer.faults([{ match: CREATE, action }]));
const clear = async ({ sandbox }: Site) => void (await sandbox.issuer.clearFaults());

const holder = (site: Site, order: Order) =>
  until("somebody to claim the order", () => holderOf(site, order.id), { everyMs: 5 });

const seen = async (site: Site, order: Order) => {
  await until("the request to reach the issuer", async () => (await postsOf(site, order)) > 0, {
    everyMs: 5,
  });
  const name = await holder(site, order);
  await pause(random(300));
  return name;
};

/** Nobody has claimed it: another process, or the same one after its start, sends it. */
const beforeTheClaim: Point = {
  name: "before the claim",
  arm: async ({ sandbox }) =>
    void (await sandbox.issuer.faults([
      { match: { method: "GET", path: "^/v1/customer/" }, action: { type: "hang" } },
    ])),
  reached: async (_site, _order, nudged) => {
    await pause(random(600));
    return nudged;
  },
  disarm: clear,
  settlesLater: true,
  ends: ["submitted"],
  posts: [1],
};

const beforeTheSocket: Point = {
  name: "claimed, but nothing has arrived",
  arm: async ({ door }) => door.hold(/^POST \/v1\/orders /),
  reached: async (site, order) => {
    const name = await holder(site, order);
    await pause(random(300));
    return name;
  },
  disarm: ({ door }) => door.open(),
  ends: ["outcome_unknown"],
  posts: [0],
};

const bytesOut: Point = {
  name: "the bytes are out, not processed",
  arm: onCreate({ type: "hang" }),
  reached: seen,
  disarm: clear,
  ends: ["outcome_unknown"],
  posts: [1],
};

const processed: Point = {
  ...bytesOut,
  name: "the bytes are out, processed",
  arm: onCreate({ type: "hang_after" }),
};

/** The order's row is locked from outside, so that the answer can be read and not be written down. */
const beforeTheCommit: Point = {
  ...bytesOut,
  name: "answered, but not yet written down",
  arm: onCreate({ type: "delay", ms: 1500 }),
  reached: async (site, order) => {
    await until("the request to reach the issuer", async () => (await postsOf(site, order)) > 0, {
      everyMs: 5,
    });
    const name = await holder(site, order);
    locks.set(
      order.id,
      await site.postgres.lock(DATABASE, "select 1 from orders where id = $1 for update", [order.id]),
    );
    const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and application_name = $1";
    await until("the answer to wait for the lock", async () => {
      return (await site.postgres.query(DATABASE, waiting, [name])).length > 0;
    });
    return name;
  },
  disarm: async (site) => {
    await clear(site);
    for (const [id, release] of locks) await release().then(() => locks.delete(id));
  },
};
const locks = new Map<string, () => Promise<void>>();

/** Whatever the process was doing: the answer takes a while, and the kill comes at any moment around it. */
const anyMoment: Point = {
  name: "any moment around the answer",
  arm: onCreate({ type: "delay", ms: 60 }),
  reached: async (_site, _order, nudged) => {
    await pause(random(250));
    return nudged;
  },
  disarm: clear,
  settlesLater: true,
  ends: ["submitted", "outcome_unknown"],
  posts: [0, 1],
};

export const POINTS: Point[] = [
  beforeTheSocket,
  bytesOut,
  processed,
  beforeTheCommit,
  anyMoment,
  beforeTheClaim,
];
