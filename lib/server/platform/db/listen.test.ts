import "server-only";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { newDatabase, onPostgres } from "../../../testing/server/test-app";
import { createLive } from "../live/live";
import { type Listener, listenOnServer } from "./listen";

const READER = { sessionId: "a session", personId: "a person" };
const TIMES = { pausesMs: [10, 50], checkEveryMs: 50, checkWithinMs: 10_000 };
/** Only where nothing is heard: on a busy machine what is heard may take as long. */
const SOON_DEAF = { ...TIMES, checkWithinMs: 200 };

/** A process that listens, and what it has learned. */
async function listener(
  given: { say?: (payload: string) => Promise<unknown>; url?: string; times?: typeof TIMES } = {},
) {
  const url = given.url ?? (await newDatabase());
  const speaker = new Client({ connectionString: await reachable(url) });
  await speaker.connect();
  const speak = (payload: string) => speaker.query("select pg_notify('news', $1)", [payload]);
  const learned: string[] = [];
  const on: Listener = {
    onNotification: (payload) => void learned.push(payload),
    onConnected: () => void learned.push("up"),
    onDisconnected: () => void learned.push("down"),
  };
  const listening = listenOnServer(url, "news", given.say ?? speak, on, given.times ?? TIMES);
  onTestFinished(async () => {
    await listening.close();
    await speaker.end();
  });
  return { learned, speak, speaker, listening };
}

const reachable = async (url: string) => (url.includes("127.0.0.1:1/") ? newDatabase() : url);

onPostgres(() => {
  test("what is sent on the channel is heard, and its own checks are not passed on", async () => {
    const { learned, speak, listening } = await listener();
    await listening.started;
    await speak("something");
    await vi.waitFor(() => expect(learned).toEqual(["up", "something"]), 10_000);
    await listening.close();
    expect(learned).toEqual(["up", "something", "down"]);
  });

  test("a connection that is ended is opened again", async () => {
    const { learned, speak, speaker, listening } = await listener();
    await listening.started;
    await speaker.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen news'");
    await vi.waitFor(() => expect(learned).toEqual(["up", "down", "up"]), 10_000);
    await speak("something");
    await vi.waitFor(() => expect(learned.at(-1)).toBe("something"), 10_000);
  });

  test("a connection that goes deaf without ending is given up", async () => {
    const { learned, speaker, listening } = await listener({ times: SOON_DEAF });
    await listening.started;
    const { rows } = await speaker.query("select pid from pg_stat_activity where query = 'listen news'");
    // What a pooler does that lends its connections: nothing is heard, and nothing ends.
    process.kill(rows[0].pid, "SIGSTOP");
    onTestFinished(() => void process.kill(rows[0].pid, "SIGCONT"));
    await vi.waitFor(() => expect(learned.slice(0, 3)).toEqual(["up", "down", "up"]), 10_000);
  });

  test("where nothing is heard, as behind a pooler that lends connections, it is not relied on", async () => {
    const say = vi.fn(async () => {});
    const { learned, listening } = await listener({ say, times: SOON_DEAF });
    await listening.started;
    await vi.waitFor(() => expect(say.mock.calls.length).toBeGreaterThan(1), 10_000);
    expect(learned).not.toContain("up");
  });

  test("a server that is away is tried again, and stopping does not wait for it", async () => {
    const { learned, listening } = await listener({ url: "postgres://desk@127.0.0.1:1/desk" });
    await listening.started;
    expect(learned).not.toContain("up");
    await listening.close();
  });
});

test("while nothing is heard no stream is opened, so that pages poll", async () => {
  const never = { started: Promise.resolve(), close: async () => {} };
  const live = createLive({
    connection: { listen: () => never },
    expiries: async () => new Map(),
    onAnnounced: () => {},
  });
  onTestFinished(live.close);
  expect(() => live.open(READER, { at: Date.now() }, new Request("http://desk.example"))).toThrow(
    expect.objectContaining({ code: "not_ready" }),
  );
});

test("streams end when the channel is not heard again soon", async () => {
  const on: Listener[] = [];
  const live = createLive(
    {
      connection: {
        listen: (_channel, listener) => {
          on.push(listener);
          return { started: Promise.resolve(), close: async () => {} };
        },
      },
      expiries: async (ids) => new Map(ids.map((id) => [id, new Date(Date.now() + 60_000)])),
      onAnnounced: () => {},
    },
    { gatherMs: 1, heartbeatMs: 60_000, graceMs: 50 },
  );
  onTestFinished(live.close);
  on[0]?.onConnected();
  const text = live.open(READER, { at: Date.now() }, new Request("http://desk.example")).text();
  on[0]?.onDisconnected();
  on[0]?.onConnected();
  on[0]?.onDisconnected();
  expect(await text).toContain("everything");
});
