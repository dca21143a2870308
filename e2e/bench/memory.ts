import { peakMemoryMiB, resetPeakMemory } from "../faults/peak-memory";
import type { BenchRow } from "./rows";
import { type SeededApp, withSeededApp } from "./seeded-apps";

const MAX_MB = 260;
const REQUESTS = 660;
const AT_ONCE = 16;
const BYTES_PER_MIB = 1024 * 1024;

/** Pages and handlers in turns, as people use them. */
const PATHS = [
  "/",
  "/orders",
  "/orders/new",
  "/bank-accounts",
  "/wallets",
  "/activity",
  "/api/me",
  "/api/bank-accounts",
  "/api/inbox/rows",
  "/api/orders/rows?limit=25",
  "/api/summary?months=12&zone=Europe/Berlin",
];

/** The server process's peak memory while sixteen requests at a time ask for pages and data. */
export const measureMemory = () => withSeededApp(1_000, measure);

async function measure({ app, approver }: SeededApp): Promise<BenchRow[]> {
  resetPeakMemory(app.pid);
  let asked = 0;
  const ask = async () => {
    while (asked < REQUESTS) {
      const path = PATHS[asked++ % PATHS.length] ?? "/";
      const { status } = await approver.get(path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const mb = (peakMemoryMiB(app.pid) * BYTES_PER_MIB) / 1e6;
  return [
    {
      what: `Memory of the server under load (${REQUESTS} requests, ${AT_ONCE} at a time)`,
      must: `<= ${MAX_MB} MB`,
      measured: `${mb.toFixed(0)} MB`,
      met: mb <= MAX_MB,
    },
  ];
}
