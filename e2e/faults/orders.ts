import type { Order } from "@/lib/contract/orders";
import type { FaultAction } from "../support/issuer-control";
import { waitFor } from "../support/wait-for";
import type { ExpectedOutcome, FaultCase, Outcome, Scheduling } from "./fault-case";
import type { Harness } from "./harness";

/** Prepares and approves an order, and waits until the issuer has created it. */
export async function submitOrder(harness: Harness, amount?: string): Promise<Order> {
  const prepared = await harness.prepare(amount);
  await harness.approve(prepared);
  const order = await harness.settled(prepared.id);
  if (order.state !== "submitted") throw new Error(`Without a fault, the order became ${order.state}.`);
  return order;
}

/** Waits until `condition` is true of an order. @param what the condition in words */
export function waitForOrder(
  harness: Harness,
  id: string,
  what: string,
  condition: (order: Order) => unknown,
  seconds = 60,
): Promise<Order> {
  const poll = async () => {
    const order = await harness.order(id);
    return condition(order) ? order : null;
  };
  return waitFor(what, poll, { seconds });
}

/** Refreshes an order as a person does, and returns it. */
export async function refreshOrder(harness: Harness, id: string): Promise<Order> {
  return waitFor("the order to be refreshed", async () => {
    const { status, body } = await harness.preparer.post<Order>(`/api/orders/${id}/refresh`);
    return status === 200 && body;
  });
}

/** The outcome of a submitted order: its state, and its step or alarm. */
export async function stepOutcomeOf(harness: Harness, order: Order, message: string): Promise<Outcome> {
  const posts = await harness.posts(order);
  const step = order.alarm ? `alarm ${order.alarm.code}` : order.step;
  return { state: `${order.state}, ${step}`, posts, message };
}

/** Text of the issuer that must not reach people, pages or logs unchanged. */
export const RAW = "<b>issuer says</b> FR7630006000011234567890189";

export const UNKNOWN = (posts = 1): ExpectedOutcome => ({
  state: "outcome_unknown",
  posts,
  message: /sent the order, but no usable answer .*may or may not have it/,
});
export const REFUSED: ExpectedOutcome = {
  state: "refused",
  posts: 1,
  message: /issuer refused.*Nothing was created/,
};
export const SUBMITTED = (posts = 1): ExpectedOutcome => ({ state: "submitted", posts, message: /^$/ });

const CREATE = { method: "POST", path: "^/v1/orders$" };

type Options = {
  /** How often the fault applies. Default: always. */
  times?: number;
  /** The response takes long, so the next case starts once the issuer has received the request. */
  isSlow?: boolean;
};

/** A case that applies one fault to `POST /v1/orders`, approves a new order and waits for its outcome. */
export function createOrderCase(
  name: string,
  action: FaultAction,
  expected: ExpectedOutcome,
  options: Options = {},
): FaultCase {
  return {
    name: `POST order: ${name}`,
    expected,
    run: async (harness, { startNext }) => {
      const { issuer } = harness.sandbox;
      const order = await harness.prepare();
      const times = options.isSlow ? 1 : options.times;
      await issuer.faults([{ match: CREATE, action, ...(times && { times }) }]);
      await harness.approve(order);
      if (options.isSlow) {
        const isReceived = async () => (await harness.posts(order)) > 0;
        await waitFor("the create request to reach the issuer", isReceived, { seconds: 60 });
        startNext();
      }
      return outcomeOf(harness, await harness.settled(order.id));
    },
  };
}

/** The outcome of an order. */
export async function outcomeOf(harness: Harness, order: Order, problem?: string): Promise<Outcome> {
  const message = order.remark ?? "";
  const leak = /[<>]|FR76/.test(message) ? "the issuer's own text is shown" : undefined;
  const visits = harness.foreignHost.visits() > 0 ? "another host was visited" : undefined;
  return {
    state: order.state,
    posts: await harness.posts(order),
    message,
    problem: problem ?? leak ?? visits,
  };
}

/** Nothing is sent during the fault. Once it is over, the app submits the order automatically, once. */
export const RECOVERS: ExpectedOutcome = {
  state: "approved, then submitted",
  posts: 1,
  message: /Nothing was sent.*try again automatically/,
};

/** Approves the order during a fault, waits for its message, ends the fault and waits for the submission. */
export async function expectRecovery(
  harness: Harness,
  order: Order,
  endFault: () => Promise<unknown>,
  { startNext }: Scheduling,
): Promise<Outcome> {
  await harness.approve(order);
  const hasRemark = ({ remark }: Order) => remark !== null;
  const waiting = await waitForOrder(harness, order.id, "the message that the order waits", hasRemark);
  const posts = await countEffectivePosts(harness, order);
  await endFault();
  startNext();
  const after = await harness.settled(order.id, 180);
  const outcome = await outcomeOf(harness, after, posts > 0 ? "it was sent during the fault" : undefined);
  return {
    ...outcome,
    posts: await countEffectivePosts(harness, order),
    state: `${waiting.state}, then ${after.state}`,
    message: waiting.remark ?? "",
  };
}

/** Counts requests that could have taken effect. A 401 could not: another case may have expired the token. */
async function countEffectivePosts({ sandbox }: Harness, { reference }: Order): Promise<number> {
  return (await sandbox.issuer.createRequests(reference)).filter(({ status }) => status !== 401).length;
}
