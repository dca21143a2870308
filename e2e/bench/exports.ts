import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { PEOPLE } from "../support/people";
import { type Session, signIn } from "../support/session";
import type { BenchRow } from "./rows";
import { type SeededApp, withSeededApp } from "./seeded-apps";

const REDEMPTIONS = 100_000;
const MAX_MS = 1_000;
/** How long others request their pages, one after the other. */
const MEASURED_MS = 20_000;

/** What others request meanwhile: their inbox, as data and as a page. */
const PATHS = ["/api/inbox/rows", "/"];

type Load = {
  what: string;
  begin: (seeded: SeededApp, viewer: Session, signal: AbortSignal) => Promise<void>;
};

const LOADS: Load[] = [
  {
    what: "40 CSVs",
    begin: async ({ app }, { cookie }, signal) => {
      for (let nth = 0; nth < 40; nth += 1) takeAgain(`${app.url}/api/orders.csv`, cookie, signal);
    },
  },
  {
    what: "30 PDFs",
    begin: async ({ app }, viewer, signal) => {
      const { body } = await viewer.get("/api/orders?limit=25");
      for (let nth = 0; nth < 30; nth += 1) {
        const { id } = body.items[nth % body.items.length];
        takeAgain(`${app.url}/api/orders/${id}/evidence.pdf`, viewer.cookie, signal);
      }
    },
  },
  {
    what: "1,500 CSVs that are not read",
    begin: async ({ app }, { cookie }, signal) => {
      for (let nth = 0; nth < 1_500; nth += 1) {
        // Without a listener for data, the response is not read.
        const asked = request(`${app.url}/api/orders.csv`, { headers: { cookie }, agent: false, signal });
        asked.on("error", () => {}).on("response", (response) => response.on("error", () => {}).pause());
        asked.end();
      }
    },
  },
];

/** How long others wait for their pages while one viewer exports, compared with no export, in one run. */
export const measureExports = () => withSeededApp(REDEMPTIONS, measure);

async function measure(seeded: SeededApp): Promise<BenchRow[]> {
  const viewer = await signIn(seeded.app, PEOPLE.viewer);
  await worstOf(seeded, 2_000);
  const rows: BenchRow[] = [];
  for (const { what, begin } of LOADS) {
    const alone = await worstOf(seeded, MEASURED_MS / 4);
    const ending = new AbortController();
    await begin(seeded, viewer, ending.signal);
    const beside = await worstOf(seeded, MEASURED_MS);
    ending.abort();
    rows.push({
      what: `Others’ inbox while one viewer takes ${what} of 100,000 redemptions`,
      must: `<= ${MAX_MS} ms`,
      measured: `at most ${beside.toFixed(0)} ms (alone ${alone.toFixed(0)} ms)`,
      met: beside <= MAX_MS,
    });
    // Requests in progress end before the next measurement.
    await worstOf(seeded, 5_000);
  }
  return rows;
}

/** The longest wait. */
async function worstOf({ approver }: SeededApp, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let worst = 0;
  while (performance.now() < until) {
    for (const path of PATHS) {
      const begun = performance.now();
      const { status } = await approver.get(path);
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      worst = Math.max(worst, performance.now() - begun);
    }
  }
  return worst;
}

/** Downloads a file again and again until the measurement ends. After a refusal it waits as Retry-After says. */
async function takeAgain(url: string, cookie: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(url, { headers: { cookie }, signal });
      for await (const _ of response.body ?? []);
      await wait(Number(response.headers.get("retry-after")) * 1_000, undefined, { signal });
    } catch {
      // The download was aborted, at the latest at the end of the measurement.
    }
  }
}
