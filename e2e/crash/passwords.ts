import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { peakMemoryMiB, resetPeakMemory } from "../faults/peak-memory";
import { type App, startApp } from "../support/app";
import { approveOrder } from "../support/orders";
import { addPeople, PEOPLE, type TestPerson } from "../support/people";
import { sendPassword, signIn } from "../support/session";
import { waitFor } from "../support/wait-for";
import type { Cluster } from "./cluster";
import { countPosts, findOrder, READS } from "./queries";
import type { Report } from "./report";
import { stopAllButOne } from "./stops";

const person = (name: string): TestPerson => ({
  email: `${name}@nordlicht.example`,
  name,
  roles: ["viewer"],
  password: `the-password-of-${name}`,
});

/** More than the queue of passwords takes. They try people who exist, since an unknown address costs no hash. */
const GUESSING = 20;
/** People who do not sign in later, since their accounts may be paused. */
const GUESSED = Array.from({ length: 8 }, (_, nth) => person(`guessed-${nth}`));
/** How long the issuer takes to return the accounts, so that passwords are queued before the order is claimed. */
const READS_MS = 7_000;

/** An order is sent while many people sign in. The issuer's name has to be resolved on the threads that hash passwords. */
export async function sendWhileSigningIn(report: Report, cluster: Cluster): Promise<void> {
  await (await stopAllButOne(cluster)).stop();
  const { sandbox, settings } = cluster;
  const ISSUER_BASE_URL = cluster.proxy.url.replace("127.0.0.1", "localhost");
  const app = await startApp({ ...settings, ISSUER_BASE_URL, PGAPPNAME: "busy" });
  cluster.apps.set("busy", app);
  await addPeople(settings, GUESSED);
  try {
    const approver = await signIn(app, PEOPLE.approver);
    const order = await cluster.prepare();
    await sandbox.issuer.faults([{ match: READS, action: { type: "delay", ms: READS_MS } }]);
    // Processes that were killed have left requests that were never answered.
    const known = await sandbox.issuer.newestRequest();
    await approveOrder(approver, order);
    await waitFor("the accounts to be read", async () => {
      const requests = await sandbox.issuer.requests(READS.path);
      return requests.some(({ id, status }) => id > known && status === null);
    });
    const guesses = guessOfPeople(app);
    const state = await waitFor("the order to be settled", async () => {
      const row = await findOrder(cluster, order.id);
      return row.state === "approved" || row.state === "submitting" ? null : row.state;
    });
    const { first, further, busy } = guesses.answered();
    const posts = await countPosts(cluster, order);
    await guesses.stop();
    report.check(
      `${GUESSING} connections guess passwords while an order is sent: it arrives, and most of their further guesses are sent away`,
      state === "submitted" && posts === 1 && first > 0 && busy > further,
      { state, posts, first, further, busy },
    );
  } finally {
    await sandbox.issuer.clearFaults();
    await app.kill();
    cluster.apps.delete("busy");
    await cluster.start("app-1");
  }
}

/** Connections that try wrong passwords, one after the other on each, until `stop`. */
function guess(
  app: App,
  connections: number,
  emailOf: (turn: number) => string,
  heard: (email: string, status: number) => void,
): { stop: () => Promise<void> } {
  let stopped = false;
  const connection = async (nth: number) => {
    for (let turn = nth; !stopped; turn += 1) {
      const email = emailOf(turn);
      heard(email, (await sendPassword(app, { email, password: "wrong" })).status);
    }
  };
  const running = Array.from({ length: connections }, (_, nth) => connection(nth));
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** Guesses passwords of several people and counts the answers. */
function guessOfPeople(app: App) {
  const counts = { further: 0, busy: 0 };
  // The first attempt for a person always gets its turn.
  const tried = new Set<string>();
  const emailOf = (turn: number) => GUESSED[turn % GUESSED.length]?.email ?? "";
  const guesses = guess(app, GUESSING, emailOf, (email, status) => {
    if (status === 429) counts.busy += 1;
    else if (tried.has(email)) counts.further += 1;
    else tried.add(email);
  });
  return {
    ...guesses,
    /** The answers so far. Read before `stop`: then no more guesses arrive, so all that still wait are hashed. */
    answered: () => ({ ...counts, first: tried.size }),
  };
}

const FLOODING = 50;
const SECONDS = 12;
const MAX_MEMORY_MIB = 350;
/** On a machine that does nothing else, as `npm test` runs it. */
const WITHIN_MS = 1_000;

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
    const answers: Record<number, number> = {};
    const someone = () => ATTACKED[Math.floor(Math.random() * ATTACKED.length)]?.email ?? "";
    const emailOf = () => (Math.random() < 0.5 ? someone() : `${randomUUID()}@nordlicht.example`);
    const flood = guess(app, FLOODING, emailOf, (_email, status) => {
      answers[status] = (answers[status] ?? 0) + 1;
    });
    const [strangers, known] = await Promise.all([
      signInEverySecond(app, RIGHT, SECONDS),
      signInEverySecond(app, attacked, SECONDS, device),
    ]);
    await flood.stop();
    const memory = peakMemoryMiB(app.pid);
    check(report, "another person, in a new browser,", strangers, before);
    check(report, "a person under attack, in a known browser,", known, before);
    report.check(
      `${FLOODING} connections of wrong passwords for ${SECONDS} s: at most ${memory} MiB`,
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
