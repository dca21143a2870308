import type { Order } from "@/lib/contract/orders";
import type { FaultAction } from "../support/issuer-control";
import { waitFor } from "../support/wait-for";
import type { ExpectedOutcome, FaultCase, Outcome } from "./fault-case";
import type { Harness } from "./harness";

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

type Options = {
  /** How often the fault applies. Default: always. */
  times?: number;
  /** The response takes long, so the next case starts once the issuer has received the request. */
  isSlow?: boolean;
  long?: boolean;
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
    ...(options.long && { long: true }),
    run: async (harness, { startNext }) => {
      const { issuer } = harness.sandbox;
      const order = await harness.prepare();
      const times = options.isSlow ? 1 : options.times;
      await issuer.faults([
        { match: { method: "POST", path: "^/v1/orders$" }, action, ...(times && { times }) },
      ]);
      await harness.approve(order);
      if (options.isSlow) {
        const isReceived = async () => (await harness.posts(order)) > 0;
        await waitFor("the create request to reach the issuer", isReceived, { seconds: 60 });
        startNext();
      }
      return outcomeOf(harness, await harness.settled(order.id, options.isSlow ? 60 : 20));
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
