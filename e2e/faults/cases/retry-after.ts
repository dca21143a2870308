import type { LoggedRequest } from "../../support/issuer-control";
import { waitFor } from "../../support/wait-for";
import type { FaultCase } from "../fault-case";
import { stepOutcomeOf, submitOrder } from "../orders";

const RUNNING_READS_MS = 700;

/** A read gets 429. Checks how long the app waits before it reads any order again. Times in seconds. */
const retryCase = (
  name: string,
  header: () => string,
  minSeconds: number,
  maxSeconds: number,
  long = false,
): FaultCase => ({
  name: `429 to a read, Retry-After ${name}`,
  ...(long && { long }),
  expected: { state: "submitted, awaiting_transfer", posts: 1, message: /^in time$/ },
  run: async (harness) => {
    const order = await submitOrder(harness);
    const { issuer } = harness.sandbox;
    const reads = () => issuer.requests("^/v1/orders/[0-9a-f-]+$", "GET");
    const known = (await reads()).at(-1)?.id ?? 0;
    const headers = { "retry-after": header() };
    await issuer.faults([
      {
        match: { method: "GET", path: "^/v1/orders/" },
        times: 1,
        action: { type: "respond", status: 429, headers },
      },
    ]);
    const [refused, next] = await waitFor(
      "the read after the refused one",
      async () => {
        const later = (await reads()).filter(({ id }) => id > known);
        const refused = later.find(({ status }) => status === 429);
        // Reads that were already running could not know about the 429.
        const next =
          refused && later.find(({ at }) => Date.parse(at) > Date.parse(refused.at) + RUNNING_READS_MS);
        return refused && next && ([refused, next] as [LoggedRequest, LoggedRequest]);
      },
      { seconds: maxSeconds + 10 },
    );
    const waited = (Date.parse(next.at) - Date.parse(refused.at)) / 1000;
    const inTime = waited >= minSeconds && waited <= maxSeconds;
    const current = await waitFor("the instructions", async () => {
      const read = await harness.order(order.id);
      return read.instructions && read;
    });
    return stepOutcomeOf(
      harness,
      current,
      inTime ? "in time" : `after ${waited} s, not between ${minSeconds} and ${maxSeconds}`,
    );
  },
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** Retry-After is respected, capped, and ignored when invalid. */
export const retryAfter: FaultCase[] = [
  retryCase("4 seconds", () => "4", 4, 12),
  retryCase("a date in 5 seconds", () => inSeconds(5), 3.9, 13),
  retryCase("a date long past", () => inSeconds(-86_400), 0, 10, true),
  retryCase("absurd", () => "99999999999999", 0, 10),
  retryCase("negative", () => "-5", 0, 10, true),
  retryCase("words", () => "later", 0, 10),
];
