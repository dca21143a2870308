import "server-only";
import { randomUUID } from "node:crypto";
import { gt, max } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { AuditAction } from "@/lib/domain/audit-actions";
import { MAX_CLOCK_DRIFT_MS, type Topic } from "@/lib/domain/live";
import { GET } from "../../../app/api/events/route";
import { topicsOf } from "../../server/audit/topics-of";
import type { Context, Services } from "../../server/context";
import { auditEntries } from "../../server/db/schema";
import { announce } from "../../server/live/announce";
import { cookieFor } from "./people";

/** A browser's stream of `GET /api/events`, as its bytes arrive. */
export type EventStream = {
  /** Everything that has arrived, as text. */
  text: () => string;
  /** The topics of every message so far. */
  topics: () => string[];
  /** Those that name something: all but that everything is to be read again. */
  named: () => string[];
  /** Resolves when so many messages have come, those that only say that the stream is alive included. */
  messages: (count: number) => Promise<void>;
  /**
   * Resolves when a message names the topic, or from now on one says that everything is to be read again: a busy machine may
   * lose its listener meanwhile, and what comes with that is not named beside it. @throws Error when the stream ends first
   */
  told: (topic: string) => Promise<void>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  leave: () => void;
};

const shared = globalThis as typeof globalThis & { redemptionServices?: Promise<Services> };

/**
 * Asks one process for its stream, in a session of this person or in the one of the cookie: of a page that was rendered at
 * `since`, else of one that has seen all until now.
 */
export async function askForEvents(
  as: Context,
  {
    cookie,
    since = Date.now() + MAX_CLOCK_DRIFT_MS + 1,
    at = as as Services,
  }: { cookie?: string; since?: number; at?: Services } = {},
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

/** A stream that is open; the test leaves it when it has finished. */
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
  /** Resolves when it is so; checked whenever something has arrived. */
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
 * A stream that is told nothing of what was done before: what was announced until now has arrived elsewhere. A mark may be
 * swallowed by the word that everything is to be read again; then another is sent.
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

/** The number of the latest entry in the audit log. */
export async function latestSeq({ db }: Context): Promise<number> {
  const [row] = await db.select({ seq: max(auditEntries.seq) }).from(auditEntries);
  return row?.seq ?? 0;
}

/** What entries since then tell that are not about this order: earlier tests on this database may have left something running. */
export async function toldByOthers({ db }: Context, since: number, orderId: string): Promise<Topic[]> {
  const entries = await db.select().from(auditEntries).where(gt(auditEntries.seq, since));
  return entries.flatMap((entry) =>
    entry.orderId === orderId
      ? []
      : topicsOf({ action: entry.action as AuditAction, orderId: entry.orderId ?? undefined }),
  );
}
