import type { QueryClient } from "@tanstack/react-query";
import { HEARTBEAT_MS, TOO_MANY_STREAMS, topicsIn } from "@/lib/domain/live";
import { createInvalidator } from "./invalidate-topics";
import { isLive, setLive } from "./live-state";

/** Two heartbeats may be missed. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;

/** What tabs tell each other: a message of the stream, that there is none, or since when a new tab has to be told. */
type TabMessage = { id: number; data: string } | "lost" | { since: number };

/**
 * Follows the record until it is stopped. Of the tabs of a browser one holds the stream, by a lock, and passes on what it hears;
 * another takes over when that one is closed. `since`: when the page was rendered, in milliseconds of the server's clock.
 */
export function followChanges(client: QueryClient, since: number): () => void {
  const invalidator = createInvalidator(client);
  const tabs = "locks" in navigator ? new BroadcastChannel("live") : null;
  const stopping = new AbortController();
  let last = since;
  let isLeader = false;
  let source: EventSource | undefined;
  let failures = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const goOffline = () => {
    if (!isLive()) return;
    setLive(false);
    // What was missed, and from here on by intervals again.
    void client.invalidateQueries();
  };
  const expectHeartbeat = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      goOffline();
      if (isLeader) connect();
    }, SILENCE_MS);
  };
  const receive = (id: number, data: string) => {
    last = Math.max(last, id);
    setLive(true);
    expectHeartbeat();
    invalidator.invalidate(topicsIn(data), id);
  };
  const broadcast = (message: TabMessage) => tabs?.postMessage(message);
  const fail = (isFinal: boolean) => {
    source?.close();
    failures += 1;
    // A server that is being replaced is back at the first try.
    if (isFinal || failures >= 2) {
      broadcast("lost");
      goOffline();
    }
    const waitMs = isFinal ? MAX_RETRY_MS : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    clearTimeout(retry);
    // Not all browsers at the same moment.
    retry = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
  };
  const connect = () => {
    clearTimeout(retry);
    source?.close();
    source = new EventSource(`/api/events?since=${last}`);
    source.onmessage = ({ data, lastEventId }) => {
      if (data === TOO_MANY_STREAMS) return fail(true);
      failures = 0;
      broadcast({ id: Number(lastEventId), data });
      receive(Number(lastEventId), data);
    };
    source.onerror = () => fail(false);
  };
  const lead = () => {
    isLeader = true;
    connect();
    return new Promise<void>((resolve) => stopping.signal.addEventListener("abort", () => resolve()));
  };

  expectHeartbeat();
  if (tabs) {
    tabs.onmessage = ({ data: message }: MessageEvent<TabMessage>) => {
      if (message === "lost") goOffline();
      else if ("data" in message) receive(message.id, message.data);
      else if (isLeader) {
        // Asked anew from there, the server tells what the new tab has missed.
        last = Math.min(last, message.since);
        connect();
      }
    };
    broadcast({ since });
    navigator.locks.request("live", { signal: stopping.signal }, lead).catch(() => {});
  } else {
    void lead();
  }
  return () => {
    stopping.abort();
    source?.close();
    tabs?.close();
    invalidator.stop();
    clearTimeout(silence);
    clearTimeout(retry);
    setLive(false);
  };
}
