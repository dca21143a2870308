import type { Order } from "@/lib/contract/orders";
import type { FaultAction } from "../support/issuer-control";
import { until } from "../support/until";
import type { Expected, Row, Seen } from "./row";
import type { Stage } from "./stage";

/** What the issuer's text holds in these rows: no person, page or log may get to see it as it is. */
export const RAW = "<b>issuer says</b> FR7630006000011234567890189";

export const UNKNOWN = (posts = 1): Expected => ({
  state: "outcome_unknown",
  posts,
  reads: /sent, but no usable answer .*may or may not have it/,
});
export const REFUSED: Expected = { state: "refused", posts: 1, reads: /issuer refused.*Nothing was created/ };
export const SUBMITTED = (posts = 1): Expected => ({ state: "submitted", posts, reads: /^$/ });

type Given = {
  /** How often the fault acts; always unless said. */
  times?: number;
  /** The answer takes so long that the next row begins once the request has been seen. */
  waits?: boolean;
  long?: boolean;
};

/** A row that puts one fault on `POST /v1/orders`, approves a new order and waits for what becomes of it. */
export function createRow(name: string, action: FaultAction, expected: Expected, given: Given = {}): Row {
  return {
    name: `POST order: ${name}`,
    expected,
    ...(given.long && { long: true }),
    act: async (stage, { letNextStart }) => {
      const { issuer } = stage.sandbox;
      const order = await stage.prepare();
      const times = given.waits ? 1 : given.times;
      await issuer.faults([
        { match: { method: "POST", path: "^/v1/orders$" }, action, ...(times && { times }) },
      ]);
      await stage.approve(order);
      if (given.waits) {
        await until("the request to reach the issuer", async () => (await stage.posts(order)) > 0, {
          seconds: 60,
        });
        letNextStart();
      }
      return seenOf(stage, await stage.settled(order.id, given.waits ? 60 : 20));
    },
  };
}

/** What is to be seen of an order now. */
export async function seenOf(stage: Stage, order: Order, problem?: string): Promise<Seen> {
  const reads = order.remark ?? "";
  const leak = /[<>]|FR76/.test(reads) ? "the issuer's own text is shown" : undefined;
  const visits = stage.elsewhere.visits() > 0 ? "another host was visited" : undefined;
  return { state: order.state, posts: await stage.posts(order), reads, problem: problem ?? leak ?? visits };
}
