import type { FaultAction } from "../../support/issuer-control";
import { until } from "../../support/until";
import { seenOf, UNKNOWN } from "../create";
import type { Row } from "../row";
import type { Stage } from "../stage";

/** Sends whoever asks to another host. */
export const away = (stage: Stage, status: number, path: string): FaultAction => ({
  type: "redirect",
  status,
  location: stage.elsewhere.url + path,
});

const creating = (status: number): Row => ({
  name: `POST /v1/orders answered ${status} to another host`,
  expected: UNKNOWN(),
  act: async (stage) => {
    const order = await stage.prepare();
    const action = away(stage, status, "/v1/orders");
    await stage.sandbox.issuer.faults([{ match: { method: "POST", path: "^/v1/orders$" }, action }]);
    await stage.approve(order);
    return seenOf(stage, await stage.settled(order.id));
  },
});

const reading: Row = {
  name: "a list answered 307 to another host",
  expected: {
    state: "answer 502",
    posts: 0,
    reads: /issuer could not be reached or answered in a way we cannot read/,
  },
  act: async (stage) => {
    const action = away(stage, 307, "/v1/customer/bank-accounts");
    await stage.sandbox.issuer.faults([{ match: { path: "^/v1/customer/bank-accounts" }, action }]);
    const { status, body } = await until("the list to fail", async () => {
      const answer = await stage.preparer.get("/api/bank-accounts");
      return answer.status !== 200 && answer;
    });
    const problem = stage.elsewhere.visits() > 0 ? "another host was visited" : undefined;
    return { state: `answer ${status}`, posts: 0, reads: body.error.message, problem };
  },
};

/** Redirects to another host: none is followed, so neither token nor secret ever gets there. */
export const redirects: Row[] = [...[301, 302, 303, 307, 308].map(creating), reading];
