import type { FaultAction } from "../../support/issuer-control";
import { waitFor } from "../../support/wait-for";
import { type FaultCase, UNREADABLE_RESPONSE } from "../fault-case";
import type { Harness } from "../harness";
import { outcomeOf, UNKNOWN } from "../orders";

export const redirectAway = (harness: Harness, status: number, path: string): FaultAction => ({
  type: "redirect",
  status,
  location: harness.foreignHost.url + path,
});

const createCase = (status: number): FaultCase => ({
  name: `POST /v1/orders redirected to another host with ${status}`,
  expected: UNKNOWN(),
  run: async (harness) => {
    const order = await harness.prepare();
    const action = redirectAway(harness, status, "/v1/orders");
    await harness.sandbox.issuer.faults([{ match: { method: "POST", path: "^/v1/orders$" }, action }]);
    await harness.approve(order);
    return outcomeOf(harness, await harness.settled(order.id));
  },
});

const listCase: FaultCase = {
  name: "a list redirected to another host with 307",
  expected: {
    state: "answer 502",
    posts: 0,
    message: UNREADABLE_RESPONSE,
  },
  run: async (harness) => {
    const action = redirectAway(harness, 307, "/v1/customer/bank-accounts");
    await harness.sandbox.issuer.faults([{ match: { path: "^/v1/customer/bank-accounts" }, action }]);
    const { status, body } = await waitFor("the list to fail", async () => {
      const answer = await harness.preparer.get("/api/bank-accounts");
      return answer.status !== 200 && answer;
    });
    const problem = harness.foreignHost.visits() > 0 ? "another host was visited" : undefined;
    return { state: `answer ${status}`, posts: 0, message: body.error.message, problem };
  },
};

/** Redirects to another host. None is followed, so neither token nor secret gets there. */
export const redirects: FaultCase[] = [...[301, 302, 303, 307, 308].map(createCase), listCase];
