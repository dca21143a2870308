import "server-only";
import { randomUUID } from "node:crypto";
import { gt, max } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { MAX_CLOCK_DRIFT_MS, type Topic } from "@/lib/domain/live";
import { GET } from "../../../app/api/events/route";
import { auditEntries } from "../../server/platform/db/schema";
import { announce } from "../../server/platform/live/announce";
import { topicsOf } from "../../server/record/audit/topics-of";
import type { Context, Services } from "../../server/record/context";
import { cookieFor } from "./people";

/** A browser's stream of `GET /api/events`, as its bytes arrive. */
export type EventStream = {
  /** All bytes so far as text. */
  text: () => string;
  /** The topics of every message so far. */
  topics: () => string[];
  /** The same without `everything`, the message to read everything again. */
  named: () => string[];
  /** Resolves when this many messages have arrived, including heartbeats. */
  messages: (count: number) => Promise<void>;
  /**
   * Resolves when a message has named the topic, or a new message says to read everything again: on a busy machine the listener
   * may be lost meanwhile, and topics from that time are not named. @throws Error when the stream ends first
   */
  told: (topic: string) => Promise<void>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  leave: () => void;
};

const shared = globalThis as typeof globalThis & { redemptionServices?: Promise<Services> };

/**
 * Requests the stream of one process, in a session of this person or that of the cookie. `since`: when the page was rendered
 * (by default after everything so far).
 */
export async function askForEvents(
  as: Context,
  {
    cookie,
    since = Date.now() + MAX_CLOCK_DRIFT_MS + 1,
    at = as as Services,
  }: { cookie?: string; since?: number | string; at?: Services } = {},
): Promise<{ response: Response; leave: () => void }> {
  const before = shared.redemptionServices;
  shared.redemptionServices = Promise.resolve(at);
  const gone = new AbortController();
  const request = new Request(`http://desk.example/api/events?since=${since}`, {
    headers: { cookie: `next-auth.session-token=${cookie ?? (await cookieFor(as))}` },
    signal: gone.signal,
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  shared.redemptionServices = before;
  return { response, leave: () => gone.abort() };
}

/** Opens a stream, which is closed when the test ends. */
export async function followEvents(...given: Parameters<typeof askForEvents>): Promise<EventStream> {
  const { response, leave } = await askForEvents(...given);
  if (!response.ok || !response.body)
    throw new Error(`no stream: ${response.status} ${await response.text()}`);
  onTestFinished(leave);
  let text = "";
  let isOver = false;
  const waiting = new Set<() => void>();
  const topics = (from = 0) =>
    [...text.slice(from).matchAll(/^data: (.*)$/gm)].flatMap(([, line = ""]) =>
      line.split(" ").filter(Boolean),
    );
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      for (const look of waiting) look();
    }
  };
  const ended = read(response.body)
    .catch(() => {})
    .finally(() => {
      isOver = true;
      for (const look of waiting) look();
    });
  /** Resolves when the condition is true, checked whenever something has arrived. */
  const until = (what: string, isSo: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (isSo()) resolve();
        else if (isOver) reject(new Error(`the stream ended without ${what}: ${text}`));
        else return;
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return {
    text: () => text,
    topics: () => topics(),
    named: () => topics().filter((topic) => topic !== "everything"),
    messages: (count) => until(`${count} messages`, () => text.split("\n\n").length > count),
    told: (topic) => {
      const from = text.length;
      return until(topic, () => topics().includes(topic) || topics(from).includes("everything"));
    },
    ended,
    leave,
  };
}

/**
 * A stream without the events of earlier steps: before it opens, all events so far have reached another stream, which waits for
 * a mark. A message to read everything again may replace the mark, which is then sent again.
 */
export async function followFromNow(as: Context): Promise<EventStream> {
  const before = await followEvents(as);
  for (let mark = ""; !before.topics().includes(mark); ) {
    mark = `detail:${randomUUID()}`;
    await announce(as.db, mark as Topic);
    await before.told(mark);
  }
  return followEvents(as);
}

/** The number of the newest audit entry. */
export async function latestSeq({ db }: Context): Promise<number> {
  const [row] = await db.select({ seq: max(auditEntries.seq) }).from(auditEntries);
  return row?.seq ?? 0;
}

/** The topics of entries since then that are not about this order: earlier tests on this database may have left work running. */
export async function toldByOthers({ db }: Context, since: number, orderId: string): Promise<Topic[]> {
  const entries = await db.select().from(auditEntries).where(gt(auditEntries.seq, since));
  return entries.flatMap((entry) =>
    entry.orderId === orderId
      ? []
      : topicsOf({ action: entry.action as AuditAction, orderId: entry.orderId ?? undefined }),
  );
}
