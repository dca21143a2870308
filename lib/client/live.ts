import type { Query, QueryClient } from "@tanstack/react-query";
import {
  HEARTBEAT_MS,
  MAX_CLOCK_DRIFT_MS,
  momentIn,
  TOO_MANY_STREAMS,
  type Topic,
  topicsIn,
} from "@/lib/domain/live";
import { isLive, setLive } from "./live-state";
import { orderKeys } from "./orders";

/** Two heartbeats may be missed. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 60_000;

/**
 * Follows the record until it is stopped, while the page is looked at: browsers open six connections to a host, so a hidden tab
 * keeps none. `since`: the moment the page was rendered.
 */
export function followChanges(client: QueryClient, since: string): () => void {
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
      last = lastEventId;
      setLive(true);
      expectHeartbeat();
      invalidator.invalidate(topicsIn(data), momentIn(last).at);
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

/** Between two reads of the same, while it keeps changing. */
const PAUSE_MS = 250;
/** What was read on the server longer ago than this is stale anyway. */
const KEPT_MS = 30_000;

/** A topic is the beginning of the keys of what shows it; one redemption has a key of its own, and stands in the lists. */
function concerns(topic: Topic, { queryKey, meta }: Query): boolean {
  if (meta?.ignoresLiveUpdates) return false;
  const [subject, id] = topic.split(":");
  if (topic === "everything" || queryKey[0] === topic) return true;
  if (subject === "order" && startsWith(queryKey, orderKeys.lists)) return true;
  if (topic === "balances") return startsWith(queryKey, orderKeys.figures);
  return id !== undefined && startsWith(queryKey, orderKeys.one(id));
}

const startsWith = (key: readonly unknown[], beginning: readonly unknown[]) =>
  beginning.every((part, place) => key[place] === part);

/** Reads again what the page shows of topics. What a hidden tab shows is read when it is looked at. */
function createInvalidator(client: QueryClient) {
  let recent: { at: number; topics: Topic[] }[] = [];
  const waiting = new Set<Query>();

  /** An answer that is on its way may be older than the change. It is waited for, however slow, and then asked for again. */
  function invalidate(query: Query): void {
    if (query.state.fetchStatus === "idle") {
      const refetchType = document.visibilityState === "hidden" ? "none" : "active";
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType });
    } else if (!waiting.has(query)) {
      waiting.add(query);
      const again = () => {
        waiting.delete(query);
        invalidate(query);
      };
      const ended = Promise.resolve(query.promise).catch(() => {});
      void ended.then(() => setTimeout(again, PAUSE_MS));
    }
  }

  // A page that was rendered before a change and arrives after it would keep what it brings.
  const stop = client.getQueryCache().subscribe((event) => {
    const isBrought =
      event.type === "added" || (event.type === "updated" && event.action.type === "setState");
    const { query } = event;
    if (!isBrought || !query.state.data) return;
    const readAt = query.state.dataUpdatedAt - MAX_CLOCK_DRIFT_MS;
    const isOld = recent.some(
      ({ at, topics }) => at > readAt && topics.some((topic) => concerns(topic, query)),
    );
    if (isOld) invalidate(query);
  });

  return {
    /** `at`: when it happened, by the server's clock. */
    invalidate: (topics: Topic[], at: number) => {
      if (topics.length === 0) return;
      recent = [...recent.filter((one) => one.at > at - KEPT_MS), { at, topics }];
      const predicate = (query: Query) => topics.some((topic) => concerns(topic, query));
      for (const query of client.getQueryCache().findAll({ predicate })) invalidate(query);
    },
    stop,
  };
}
