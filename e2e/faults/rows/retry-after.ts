import type { Logged } from "../../support/issuer-control";
import { until } from "../../support/until";
import type { Row } from "../row";
import { stepOf, submitted } from "../submitted";

const AT_ONCE_MS = 700;

/** A read is answered 429: how long until the desk asks for any order again. Times in seconds. */
const row = (name: string, header: () => string, least: number, most: number, long = false): Row => ({
  name: `429 to a read, Retry-After ${name}`,
  ...(long && { long }),
  expected: { state: "submitted, awaiting_transfer", posts: 1, reads: /^in time$/ },
  act: async (stage) => {
    const order = await submitted(stage);
    const { issuer } = stage.sandbox;
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
    const [refused, next] = await until(
      "the read after the one that was refused",
      async () => {
        const later = (await reads()).filter(({ id }) => id > known);
        const refused = later.find(({ status }) => status === 429);
        // Reads that were under way at the same moment could not know yet.
        const next = refused && later.find(({ at }) => Date.parse(at) > Date.parse(refused.at) + AT_ONCE_MS);
        return refused && next && ([refused, next] as [Logged, Logged]);
      },
      { seconds: most + 10 },
    );
    const waited = (Date.parse(next.at) - Date.parse(refused.at)) / 1000;
    const inTime = waited >= least && waited <= most;
    const now = await until("the instructions", async () => {
      const read = await stage.order(order.id);
      return read.instructions && read;
    });
    return stepOf(stage, now, inTime ? "in time" : `after ${waited} s, not between ${least} and ${most}`);
  },
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

/** Retry-After is obeyed, capped, and ignored where it is nonsense. */
export const retryAfter: Row[] = [
  row("4 seconds", () => "4", 4, 12),
  row("a date in 5 seconds", () => inSeconds(5), 3.9, 13),
  row("a date long past", () => inSeconds(-86_400), 0, 10, true),
  row("absurd", () => "99999999999999", 0, 10),
  row("negative", () => "-5", 0, 10, true),
  row("words", () => "later", 0, 10),
];
