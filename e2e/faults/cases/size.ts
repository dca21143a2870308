import type { FaultAction } from "../../support/issuer-control";
import { waitFor } from "../../support/wait-for";
import { type FaultCase, LIST_TOO_LONG, type Outcome } from "../fault-case";
import type { Harness } from "../harness";
import { createOrderCase, UNKNOWN } from "../orders";
import { peakMemoryMiB, resetPeakMemory } from "../peak-memory";

const GIGABYTE: FaultAction = { type: "flood", bytes: 2 ** 30 };
/** The limit for the whole process during these cases. */
const MAX_MIB = 350;

/** The same case, which also checks the app's peak memory. */
function withMemoryLimit(faultCase: FaultCase): FaultCase {
  return {
    ...faultCase,
    run: async (harness, scheduling) => {
      resetPeakMemory(harness.app.pid);
      const outcome = await faultCase.run(harness, scheduling);
      return { ...outcome, ...checkMemory(harness, outcome) };
    },
  };
}

function checkMemory({ app }: Harness, outcome: Outcome): Pick<Outcome, "problem"> {
  const peak = peakMemoryMiB(app.pid);
  return { problem: peak < MAX_MIB ? outcome.problem : `the app used ${peak} MiB` };
}

const list: FaultCase = {
  name: "a gigabyte as the list of bank accounts, requested twenty times at once",
  expected: { state: "answer 502", posts: 0, message: LIST_TOO_LONG },
  run: async (harness) => {
    await harness.sandbox.issuer.faults([{ match: { path: "^/v1/customer/" }, action: GIGABYTE }]);
    const responses = await waitFor("the list to fail", async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, () => harness.preparer.get("/api/bank-accounts")),
      );
      return all.every(({ status }) => status !== 200) && all;
    });
    const states = new Set(responses.map(({ status }) => `answer ${status}`));
    return { state: [...states].join(" and "), posts: 0, message: responses[0]?.body.error.message };
  },
};

/** The app responds quickly while responses of the issuer drip. */
const responsive: FaultCase = {
  name: "twenty lists that drip, and the app still responds to others at once",
  expected: { state: "answer 200", posts: 0, message: /^at once$/ },
  run: async (harness) => {
    await harness.sandbox.issuer.faults([{ match: { path: "^/v1/" }, action: { type: "drip", ms: 1000 } }]);
    const dripping = Array.from({ length: 20 }, (_, index) =>
      harness.preparer.get(index % 2 ? "/api/wallets" : "/api/bank-accounts"),
    );
    const startedAt = performance.now();
    const { status } = await harness.preparer.get("/api/orders?limit=5");
    const took = performance.now() - startedAt;
    await Promise.all(dripping);
    return {
      state: `answer ${status}`,
      posts: 0,
      message: took < 3000 ? "at once" : `after ${Math.round(took)} ms`,
    };
  },
};

/** Endless responses. The app's memory is limited by what it reads, not by what is sent. */
export const size: FaultCase[] = [
  createOrderCase("a gigabyte as the response to POST /v1/orders", GIGABYTE, UNKNOWN()),
  list,
  responsive,
].map(withMemoryLimit);
