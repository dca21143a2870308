import type { Order } from "@/lib/contract/orders";
import { waitFor } from "../support/wait-for";
import { outcomeOf } from "./create-order-case";
import type { ExpectedOutcome, Outcome, Scheduling } from "./fault-case";
import type { Harness } from "./harness";

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
  const waiting = await waitFor("the message that the order waits", async () => {
    const current = await harness.order(order.id);
    return current.remark !== null && current;
  });
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
