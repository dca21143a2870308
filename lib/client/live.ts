import type { QueryClient } from "@tanstack/react-query";
import { HEARTBEAT_MS, TOO_MANY_STREAMS, topicsIn } from "@/lib/domain/live";
import { createInvalidator } from "./invalidate-topics";
import { isLive, setLive } from "./live-state";

/** Two heartbeats may be missed. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;

/**
 * Follows the record until it is stopped, while the page is looked at: browsers open six connections to a host, so a hidden tab
 * keeps none. `since`: when the page was rendered, in milliseconds of the server's clock.
 */
export function followChanges(client: QueryClient, since: number): () => void {
  const invalidator = createInvalidator(client);
  let last = since;
  let source: EventSource | undefined;
  let failures = 0;
  /** Until the stream has been silent for too long or, without one, until the next try. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  const goOffline = () => {
    if (!isLive()) return;
    setLive(false);
    // What was missed, and from here on by intervals again.
    void client.invalidateQueries();
  };
  const disconnect = () => {
    clearTimeout(timer);
    source?.close();
  };
  const expectHeartbeat = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      goOffline();
      connect();
    }, SILENCE_MS);
  };
  const fail = (isFinal: boolean) => {
    disconnect();
    failures += 1;
    // A server that is being replaced is back at the first try.
    if (isFinal || failures >= 2) goOffline();
    const waitMs = isFinal ? MAX_RETRY_MS : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
    // Not all browsers at the same moment.
    timer = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
  };
  const connect = () => {
    disconnect();
    expectHeartbeat();
    source = new EventSource(`/api/events?since=${last}`);
    source.onmessage = ({ data, lastEventId }) => {
      if (data === TOO_MANY_STREAMS) return fail(true);
      failures = 0;
      last = Number(lastEventId);
      setLive(true);
      expectHeartbeat();
      invalidator.invalidate(topicsIn(data), last);
    };
    source.onerror = () => fail(false);
  };
  const connectIfVisible = () => {
    if (document.visibilityState === "hidden") disconnect();
    else connect();
  };

  document.addEventListener("visibilitychange", connectIfVisible);
  connectIfVisible();
  return () => {
    document.removeEventListener("visibilitychange", connectIfVisible);
    disconnect();
    invalidator.stop();
    setLive(false);
  };
}
