import "server-only";
import { randomUUID } from "node:crypto";
import {
  HEARTBEAT_MS,
  MAX_CLOCK_DRIFT_MS,
  type Moment,
  momentText,
  TOO_MANY_STREAMS,
  type Topic,
  topicsIn,
} from "@/lib/domain/live";
import { words } from "@/lib/words/errors";
import type { Connection } from "../db/client";
import { AppError } from "../errors";
import { log } from "../log";
import { type Announced, CHANNEL } from "./announce";
import { openStream, type Reader, STREAM_HEADERS, type Stream } from "./stream";
import { type Expiries, watchSessions } from "./watch-sessions";

/** Pages that follow the record: what this process learns of changes, and the streams that it passes them to. */
export type Live = {
  /**
   * A stream for this person's session. A page that was rendered, or had its last message, before something changed reads
   * everything again; `since` is that moment. It ends with its session.
   * @throws AppError `not_ready` while nothing is heard here, or the process is stopping
   */
  open: (reader: Reader, since: Moment, request: Pick<Request, "method" | "signal">) => Response;
  /** A moment of this process's clock, now if none is given, as a page that was rendered then says it. */
  moment: (at?: number) => string;
  /** Announces to this process's pages what only this process has noticed. */
  tell: (...topics: Topic[]) => void;
  /** Whether any page follows changes here. */
  hasReaders: () => boolean;
  /** Resolves when changes are heard, or the first try to hear them has failed. */
  started: Promise<void>;
  /** Ends every stream and hears no more. */
  close: () => Promise<void>;
};

export type LiveParts = {
  connection: Pick<Connection, "listen">;
  /** Of these sessions, those that are open, and when each ends unless it is used again. */
  expiries: Expiries;
  /** Called before pages are notified. */
  onAnnounced: (topics: readonly Announced[]) => unknown;
};

const TIMES = {
  /** What is heard within this time is sent in one message. */
  gatherMs: 20,
  heartbeatMs: HEARTBEAT_MS,
  /** The database is heard again within this time, or pages poll. */
  graceMs: 3_000,
};
/**
 * Only pages that are looked at hold a stream. A browser opens six connections to a host over HTTP/1.1, and one of them has to stay free;
 * a person with more streams than a few sessions may have is a program.
 */
const MAX_STREAMS = { ofSession: 5, ofPerson: 24, ofProcess: 1_000 };
/** More topics than this at once are not worth distinguishing. */
const MAX_TOPICS = 100;

/** Begins to hear what is announced on this database. */
export function createLive(parts: LiveParts, times = TIMES, max = MAX_STREAMS): Live {
  /** Names this process: its own pages' moments need no allowance for clocks that differ. */
  const by = randomUUID().slice(0, 8);
  const streams = new Set<Stream>();
  const pending = new Set<Announced>();
  /** When the last change was announced; before this process began to listen, it can't say. */
  let changedAt = Date.now();
  let isConnected = false;
  let isClosed = false;
  let gathering: NodeJS.Timeout | undefined;
  let grace: NodeJS.Timeout | undefined;

  const endAll = () => {
    for (const stream of streams) stream.end();
  };
  const sessions = watchSessions(parts.expiries, () => streams);

  const flush = () => {
    gathering = undefined;
    const topics = [...pending];
    pending.clear();
    parts.onAnnounced(topics);
    if (topics.some((topic) => MAY_END_SESSIONS.has(topic))) sessions.check();
    const named = summed(topics.filter((topic): topic is Topic => topic !== "sessions"));
    if (named.length === 0) return;
    changedAt = Date.now();
    for (const stream of streams) stream.tell(named);
  };
  const receive = (topics: readonly Announced[]) => {
    for (const topic of topics) pending.add(topic);
    gathering ??= setTimeout(flush, times.gatherMs);
  };

  const listening = parts.connection.listen(CHANNEL, {
    onNotification: (payload) => receive(topicsIn(payload) as Announced[]),
    onConnected: () => {
      clearTimeout(grace);
      isConnected = true;
      // What was announced before was missed.
      receive(["everything"]);
    },
    onDisconnected: () => {
      if (!isConnected) return;
      isConnected = false;
      if (!isClosed) log.warn("the connection that announces changes is lost");
      grace = setTimeout(endAll, times.graceMs).unref();
    },
  });
  const heartbeats = setInterval(() => {
    for (const stream of streams) stream.tell([]);
  }, times.heartbeatMs).unref();

  /** Makes room for one more: a browser that is closed out asks now and then instead. */
  const makeRoom = (reader: Reader) => {
    const oldest = streamInTheWay([...streams], reader, max);
    oldest?.tell([TOO_MANY_STREAMS]);
    oldest?.end();
  };

  return {
    open: (reader, since, { method, signal }) => {
      if (!isConnected || isClosed) {
        throw new AppError("not_ready", words.notFollowed);
      }
      // Next answers it with what a GET would, and the stream is not read.
      if (method === "HEAD") return new Response(null, { headers: STREAM_HEADERS });
      makeRoom(reader);
      const stream = openStream(reader, by, signal, (left) => streams.delete(left));
      streams.add(stream);
      // A browser that has left already does not say so again.
      if (signal.aborted) stream.end();
      const drift = since.by === by ? 0 : MAX_CLOCK_DRIFT_MS;
      stream.tell(changedAt >= since.at - drift ? ["everything"] : []);
      // It may have ended since the request was let in, and from now on we hear of it.
      sessions.check();
      return stream.response;
    },
    moment: (at = Date.now()) => momentText({ at, by }),
    tell: (...topics) => receive(topics),
    hasReaders: () => streams.size > 0,
    // The message of having begun to listen concerns no page that comes after that.
    started: listening.started.then(() => {
      clearTimeout(gathering);
      flush();
    }),
    close: async () => {
      isClosed = true;
      clearInterval(heartbeats);
      clearTimeout(gathering);
      clearTimeout(grace);
      sessions.stop();
      endAll();
      await listening.close();
    },
  };
}

/** The same topics without those that others among them contain. */
function summed(topics: readonly Topic[]): readonly Topic[] {
  if (topics.includes("everything") || topics.length > MAX_TOPICS) return ["everything"];
  return topics.includes("orders") ? topics.filter((topic) => !/^(order|detail):/.test(topic)) : topics;
}

/** A disabled person's session counts no more, whatever its own row says. */
const MAY_END_SESSIONS = new Set<Announced>(["sessions", "people", "everything"]);

/** The oldest of the session or person with too many; of a full process that of the person with the most, so that no one closes others out. */
function streamInTheWay(
  streams: readonly Stream[],
  { sessionId, personId }: Reader,
  max: typeof MAX_STREAMS,
): Stream | undefined {
  const ofSession = streams.filter((one) => one.sessionId === sessionId);
  if (ofSession.length >= max.ofSession) return ofSession[0];
  const of = (id: string) => streams.filter((one) => one.personId === id);
  if (of(personId).length >= max.ofPerson) return of(personId)[0];
  if (streams.length < max.ofProcess) return undefined;
  const people = [...new Set(streams.map((one) => one.personId))].map(of);
  return people.reduce((most, one) => (one.length > most.length ? one : most), [])[0];
}
