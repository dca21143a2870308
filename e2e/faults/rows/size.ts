import type { FaultAction } from "../../support/issuer-control";
import { until } from "../../support/until";
import { createRow, UNKNOWN } from "../create";
import { forgetPeak, peakMiB } from "../memory";
import type { Row, Seen } from "../row";
import type { Stage } from "../stage";

const GIGABYTE: FaultAction = { type: "flood", bytes: 2 ** 30 };
const FAILED = /issuer could not be reached or answered in a way we cannot read/;
/** The whole server, not its growth: issue 3 allows it this much through these rows. */
const MOST_MIB = 350;

/** The same row, with the server's peak of memory watched from its beginning to its end. */
function watched(row: Row): Row {
  return {
    ...row,
    act: async (stage, turn) => {
      forgetPeak(stage.desk.pid);
      const seen = await row.act(stage, turn);
      return { ...seen, ...memoryOf(stage, seen) };
    },
  };
}

function memoryOf({ desk }: Stage, seen: Seen): Pick<Seen, "problem"> {
  const peak = peakMiB(desk.pid);
  return { problem: peak < MOST_MIB ? seen.problem : `the server held ${peak} MiB` };
}

const list: Row = {
  name: "a gigabyte as the list of bank accounts, asked for by twenty at once",
  expected: { state: "answer 502", posts: 0, reads: FAILED },
  act: async (stage) => {
    await stage.sandbox.issuer.faults([{ match: { path: "^/v1/customer/" }, action: GIGABYTE }]);
    const answers = await until("the list to fail", async () => {
      const given = await Promise.all(
        Array.from({ length: 20 }, () => stage.preparer.get("/api/bank-accounts")),
      );
      return given.every(({ status }) => status !== 200) && given;
    });
    const states = new Set(answers.map(({ status }) => `answer ${status}`));
    return { state: [...states].join(" and "), posts: 0, reads: answers[0]?.body.error.message };
  },
};

/** The desk still answers others at once while answers of the issuer drip. */
const responsive: Row = {
  name: "twenty lists that drip, and the desk still answers others at once",
  expected: { state: "answer 200", posts: 0, reads: /^at once$/ },
  act: async (stage) => {
    await stage.sandbox.issuer.faults([{ match: { path: "^/v1/" }, action: { type: "drip", ms: 1000 } }]);
    const dripping = Array.from({ length: 20 }, (_, index) =>
      stage.preparer.get(index % 2 ? "/api/wallets" : "/api/bank-accounts"),
    );
    const began = performance.now();
    const { status } = await stage.preparer.get("/api/orders?limit=5");
    const took = performance.now() - began;
    await Promise.all(dripping);
    return {
      state: `answer ${status}`,
      posts: 0,
      reads: took < 1500 ? "at once" : `after ${Math.round(took)} ms`,
    };
  },
};

/** Answers without end; the server's memory is bounded by what it reads, not by what is sent. */
export const size: Row[] = [
  createRow("a gigabyte as the answer to POST /v1/orders", GIGABYTE, UNKNOWN()),
  list,
  responsive,
].map(watched);
