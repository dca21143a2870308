import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { log } from "../log";
import { reasonOf } from "../safe-error";

/** Who listens on a channel. What is sent while it is `down` is missed. */
export type Listener = {
  onNotification: (payload: string) => void;
  onConnected: () => void;
  onDisconnected: () => void;
};

export type Listening = {
  /** Whether the first try has ended, well or not. */
  started: Promise<void>;
  close: () => Promise<void>;
};

type Times = { pausesMs: number[]; checkEveryMs: number; checkWithinMs: number };

const TIMES: Times = {
  pausesMs: [100, 500, 2_000, 5_000, 15_000, 60_000],
  checkEveryMs: 30_000,
  checkWithinMs: 3_000,
};

/**
 * Listens on a connection of its own, which is opened again whenever it is lost. From time to time, and before it is relied on,
 * a check is sent through the pool that has to be heard: a connection that broke silently hears nothing, nor does one
 * behind a pooler that lends connections for a transaction only.
 */
export function listenOnServer(
  connectionString: string,
  channel: string,
  notify: (payload: string) => Promise<unknown>,
  listener: Listener,
  { pausesMs, checkEveryMs, checkWithinMs }: Times = TIMES,
): Listening {
  const stop = new AbortController();
  const mark = `check:${randomUUID()}`;
  let failures = 0;
  const turn = async (onStarted: () => void) => {
    const { Client } = await import("pg");
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true });
    // `end`, which follows, reports what it means.
    client.on("error", () => {});
    const lost = new AbortController();
    client.once("end", () => lost.abort());
    const stopped = () => void client.end();
    stop.signal.addEventListener("abort", stopped, { once: true });
    try {
      await client.connect();
      client.on("notification", ({ payload = "" }) => {
        if (payload === mark) client.emit("checked");
        else if (!payload.startsWith("check:")) listener.onNotification(payload);
      });
      await client.query(`listen ${channel}`);
      for (let isUp = false; ; isUp = true) {
        let isHeard = false;
        // A process that was busy for so long takes in first what has come meanwhile.
        const late = setTimeout(() => setImmediate(() => isHeard || lost.abort()), checkWithinMs);
        const hearing = once(client, "checked", { signal: lost.signal }).then(() => {
          isHeard = true;
        });
        await Promise.all([hearing, notify(mark)]).finally(() => clearTimeout(late));
        failures = 0;
        if (!isUp) listener.onConnected();
        onStarted();
        await wait(checkEveryMs, undefined, { signal: lost.signal, ref: false });
      }
    } finally {
      listener.onDisconnected();
      stop.signal.removeEventListener("abort", stopped);
      await disconnect(client);
      onStarted();
    }
  };
  const run = async (onStarted: () => void) => {
    while (!stop.signal.aborted) {
      await turn(onStarted).catch((error) => {
        if (stop.signal.aborted) return;
        const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)];
        // A connection that worked until now may be lost to a restart, which is nothing to worry about.
        if (failures > 0)
          log.warn({ err: reasonOf(error), pauseMs }, "changes are not heard; pages poll instead");
        failures += 1;
        return wait(pauseMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      });
    }
  };
  let ended = Promise.resolve();
  const started = new Promise<void>((resolve) => {
    ended = run(resolve);
  });
  return {
    started,
    close: async () => {
      stop.abort();
      await ended;
    },
  };
}

/** Says goodbye, and does not wait long for an answer: the other end may be gone. */
async function disconnect(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
  client.connection?.stream.destroy();
}
