import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { peakMemoryMiB, resetPeakMemory } from "../faults/peak-memory";
import { type App, startApp } from "../support/app";
import { addPeople, type TestPerson } from "../support/people";
import { sendPassword } from "../support/session";
import type { Cluster } from "./cluster";
import type { Report } from "./report";
import { stopAllButOne } from "./slow-request";

const CONNECTIONS = 50;
const SECONDS = 12;
const MAX_MEMORY_MIB = 350;
/** On a machine that does nothing else, as `npm test` runs it. */
const WITHIN_MS = 1_000;

const person = (name: string): TestPerson => ({
  email: `${name}@nordlicht.example`,
  name,
  roles: ["viewer"],
  password: `the-password-of-${name}`,
});

/** People whose passwords are guessed. The first one has signed in from this browser before and does so again. */
const ATTACKED = Array.from({ length: 6 }, (_, nth) => person(`attacked-${nth}`));
/** Signs in every second in a new browser. */
const RIGHT = person("right");

/** Strangers guess passwords on many connections, of existing and unknown accounts. The real people can still sign in. */
export async function signInDuringFlood(report: Report, cluster: Cluster): Promise<void> {
  await (await stopAllButOne(cluster)).stop();
  const app = await startApp({ ...cluster.settings, PGAPPNAME: "flooded" });
  cluster.apps.set("flooded", app);
  try {
    await addPeople(cluster.settings, [...ATTACKED, RIGHT]);
    const [attacked = RIGHT] = ATTACKED;
    const device = deviceOf(await sendPassword(app, attacked));
    const before = median((await signInEverySecond(app, RIGHT, 3)).ms);
    resetPeakMemory(app.pid);
    const flood = startFlood(app);
    const [strangers, known] = await Promise.all([
      signInEverySecond(app, RIGHT, SECONDS),
      signInEverySecond(app, attacked, SECONDS, device),
    ]);
    const answers = await flood.stop();
    const memory = peakMemoryMiB(app.pid);
    check(report, "another person, in a new browser,", strangers, before);
    check(report, "a person under attack, in a known browser,", known, before);
    report.check(
      `${CONNECTIONS} connections of wrong passwords for ${SECONDS} s: at most ${memory} MiB`,
      memory < MAX_MEMORY_MIB,
    );
    const { 401: wrong = 0, 429: limited = 0 } = answers;
    report.check(
      `… ${wrong} were answered 401 and ${limited} 429, nothing else`,
      wrong > 0 && limited > 0 && Object.keys(answers).length === 2,
      answers,
    );
  } finally {
    await app.stop();
    cluster.apps.delete("flooded");
    await cluster.start("app-1");
  }
}

type SignIns = { ms: number[]; statuses: number[] };

function check(report: Report, who: string, { ms, statuses }: SignIns, before: number): void {
  const longest = Math.round(Math.max(...ms));
  const isIn = statuses.every((status) => status === 200);
  report.check(
    `${who} signs in ${ms.length} times meanwhile: within ${median(ms)} ms (${before} ms without a flood), ${longest} ms at most`,
    isIn && median(ms) < WITHIN_MS,
    statuses,
  );
}

const median = (ms: number[]) =>
  Math.round([...ms].sort((a, b) => a - b)[Math.floor(ms.length / 2)] ?? Number.POSITIVE_INFINITY);

/** Signs in every second, so many times. */
async function signInEverySecond(app: App, given: TestPerson, times: number, device = ""): Promise<SignIns> {
  const result: SignIns = { ms: [], statuses: [] };
  for (let second = 0; second < times; second += 1) {
    const startedAt = performance.now();
    const { status } = await sendPassword(app, given, device);
    const ms = performance.now() - startedAt;
    result.ms.push(ms);
    result.statuses.push(status);
    await pause(Math.max(0, 1_000 - ms));
  }
  return result;
}

const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith("desk.device="))
    ?.split(";")[0] ?? "";

/** Sends wrong passwords, one after the other on each connection. `stop` returns the number of answers per status. */
function startFlood(app: App) {
  const answers: Record<number, number> = {};
  let stopped = false;
  const connection = async () => {
    while (!stopped) {
      const known = ATTACKED[Math.floor(Math.random() * ATTACKED.length)]?.email ?? "";
      const email = Math.random() < 0.5 ? known : `${randomUUID()}@nordlicht.example`;
      const { status } = await sendPassword(app, { email, password: "wrong" });
      answers[status] = (answers[status] ?? 0) + 1;
    }
  };
  const connections = Array.from({ length: CONNECTIONS }, connection);
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(connections);
      return answers;
    },
  };
}
