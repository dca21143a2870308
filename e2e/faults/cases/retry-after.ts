import type { LoggedRequest } from "../../support/issuer-control";
import { waitFor } from "../../support/wait-for";
import type { FaultCase } from "../fault-case";
import { stepOutcomeOf, submitOrder } from "../orders";

const RUNNING_READS_MS = 700;

/** When the next read may come at the earliest, in milliseconds; `refusedAt`: when the refused one came. */
type Earliest = (refusedAt: number, header: string) => number;
const after =
  (seconds: number): Earliest =>
  (refusedAt) =>
    refusedAt + seconds * 1000;
const thatDate: Earliest = (_refusedAt, header) => Date.parse(header);

/** A read gets 429. Checks how long the app waits before it reads any order again. */
const retryCase = (
  name: string,
  header: () => string,
  earliest: Earliest,
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
    const known = await issuer.newestRequest();
    const sent = header();
    const headers = { "retry-after": sent };
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
    const [refusedAt, nextAt] = [Date.parse(refused.at), Date.parse(next.at)];
    const waited = nextAt - refusedAt;
    const least = earliest(refusedAt, sent) - refusedAt;
    const inTime = least >= 0 && waited >= least && waited <= maxSeconds * 1000;
    const current = await waitFor("the instructions", async () => {
      const read = await harness.order(order.id);
      return read.instructions && read;
    });
    return stepOutcomeOf(
      harness,
      current,
      inTime ? "in time" : `after ${waited} ms, not between ${least} ms and ${maxSeconds} s`,
    );
  },
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** Retry-After is respected, capped, and ignored when invalid. */
export const retryAfter: FaultCase[] = [
  retryCase("4 seconds", () => "4", after(4), 12),
  retryCase("a date in 5 seconds", () => inSeconds(5), thatDate, 13),
  retryCase("a date long past", () => inSeconds(-86_400), after(0), 10, true),
  retryCase("absurd", () => "99999999999999", after(0), 10),
  retryCase("negative", () => "-5", after(0), 10, true),
  retryCase("words", () => "later", after(0), 10),
];
