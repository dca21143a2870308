import type { Order } from "@/lib/contract/orders";
import { until } from "../support/until";
import { seenOf } from "./create";
import type { Expected, Seen, Turn } from "./row";
import type { Stage } from "./stage";

/** Nothing went out while the fault lasted; once it is over the desk sends the order by itself, once. */
export const RECOVERS: Expected = {
  state: "approved, then submitted",
  posts: 1,
  reads: /Nothing was sent.*tries again by itself/,
};

/** Approves the order under a fault that is in force, sees it wait, ends the fault and sees it sent. */
export async function waitAndRecover(
  stage: Stage,
  order: Order,
  endFault: () => Promise<unknown>,
  { letNextStart }: Turn,
): Promise<Seen> {
  await stage.approve(order);
  const waiting = await until("the desk to say that the order waits", async () => {
    const now = await stage.order(order.id);
    return now.remark !== null && now;
  });
  const posts = await effective(stage, order);
  await endFault();
  letNextStart();
  const after = await stage.settled(order.id, 120);
  const seen = await seenOf(stage, after, posts > 0 ? "it was sent under the fault" : undefined);
  return {
    ...seen,
    posts: await effective(stage, order),
    state: `${waiting.state}, then ${after.state}`,
    reads: waiting.remark ?? "",
  };
}

/** Requests that could have taken effect: another row of the group may let the token expire under this one's request. */
async function effective({ sandbox }: Stage, { reference }: Order): Promise<number> {
  return (await sandbox.issuer.createRequests(reference)).filter(({ status }) => status !== 401).length;
}
