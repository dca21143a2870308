import { readFileSync } from "node:fs";
import type { BenchRow } from "./rows";
import { type SeededApp, withSeededApp } from "./seeded-apps";

const ROUNDS = 12;
const REQUESTS = 50;
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** A handler that only answers, so its cost is that of Next. */
const EMPTY = "/api/health/live";

/** The limits of a request's processor time, relative to the empty handler. */
const LIMITS = [
  { what: "/api/me", max: 1.3 },
  { what: "/api/bank-accounts", max: 1.4 },
  { what: "one redemption", max: 2 },
  { what: "25 redemptions in rows", max: 3 },
  { what: "25 redemptions in full", max: 3 },
] as const;

/** The processor time of handlers in one running process, measured in turns, fifty requests each. */
export const measureHandlers = () => withSeededApp(100, measure);

async function measure({ app, approver }: SeededApp): Promise<BenchRow[]> {
  const { body } = await approver.get("/api/orders?limit=1");
  const paths: Record<(typeof LIMITS)[number]["what"], string> = {
    "/api/me": "/api/me",
    "/api/bank-accounts": "/api/bank-accounts",
    "one redemption": `/api/orders/${body.items[0].id}`,
    "25 redemptions in rows": "/api/orders/rows?limit=25",
    "25 redemptions in full": "/api/orders?limit=25",
  };
  const used = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const path of [EMPTY, ...Object.values(paths)]) {
      const before = cpuMs(app.pid);
      for (let nth = 0; nth < REQUESTS; nth += 1) await approver.get(path);
      // The first round warms up.
      if (round > 0) used.set(path, (used.get(path) ?? 0) + cpuMs(app.pid) - before);
    }
  }
  const msOf = (path: string) => (used.get(path) ?? 0) / (ROUNDS * REQUESTS);
  return LIMITS.map(({ what, max }) => {
    const ratio = msOf(paths[what]) / msOf(EMPTY);
    return {
      what: `CPU of a handler against an empty one: ${what}`,
      must: `<= ${max} x`,
      measured: `${ratio.toFixed(2)} x (${msOf(paths[what]).toFixed(2)} ms)`,
      met: ratio <= max,
    };
  });
}

/** The processor time that a process has used so far, in milliseconds; Linux only. */
function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
