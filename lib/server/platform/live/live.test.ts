import "server-only";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_CLOCK_DRIFT_MS } from "@/lib/domain/live";
import { changeSending } from "../../../testing/server/as-read";
import {
  askForEvents,
  followEvents,
  followFromNow,
  latestSeq,
  toldByOthers,
} from "../../../testing/server/event-stream";
import { approve, prepared } from "../../../testing/server/order-fixtures";
import { cookieFor, newPerson } from "../../../testing/server/people";
import { onBothEngines, onPostgres } from "../../../testing/server/test-app";
import { changePerson } from "../../administration/people/change-person";
import { hashSecret } from "../../identity/sessions/cookie";
import { sessionExpiries } from "../../identity/sessions/expiries";
import { signOut } from "../../identity/sign-in/sign-out";
import { sessions } from "../db/auth-schema";
import { announce } from "./announce";
import { createLive, type LiveParts } from "./live";

onBothEngines((app) => {
  test("a page is notified which redemption has changed, and of nothing else about it", async () => {
    const { order, approver } = await prepared(app());
    const viewer = await newPerson(app().services, "viewer");
    const since = await latestSeq(viewer);
    const stream = await followFromNow(viewer);
    await approve(approver, order);
    await stream.told(`order:${order.id}`);
    const others = await toldByOthers(viewer, since, order.id);
    expect([`order:${order.id}`, "activity", ...others]).toEqual(expect.arrayContaining(stream.named()));
    const lines = stream.text().split("\n").filter(Boolean);
    for (const line of lines)
      expect(line).toMatch(/^(id: \d+\.[0-9a-f]{8}|data: (([a-z-]+(:[0-9a-f-]{36})?)( |$))*)$/);
  });

  test("a transaction that is rolled back is not announced", async () => {
    const { services } = app();
    const stream = await followEvents(await newPerson(services, "viewer"));
    await expect(
      services.db.transaction(async (tx) => {
        await announce(tx, "policies");
        throw new Error("taken back");
      }),
    ).rejects.toThrow("taken back");
    await announce(services.db, "wallets");
    await stream.told("wallets");
    expect(stream.topics()).not.toContain("policies");
  });

  test("a page that was rendered before a change reads everything again when its stream opens", async () => {
    const { services } = app();
    const viewer = await newPerson(services, "viewer");
    const rendered = Date.now();
    const first = await followEvents(viewer);
    await announce(services.db, "stand-ins");
    await first.told("stand-ins");
    await (await followEvents(viewer, { since: rendered + MAX_CLOCK_DRIFT_MS })).told("everything");
    const later = await followEvents(viewer, { since: Date.now() + MAX_CLOCK_DRIFT_MS + 1 });
    await later.messages(1);
    expect(later.text()).toMatch(/^id: \d+\.\w+\ndata: \n\n/);
  });

  test("a page of this process that was rendered right after a change doesn’t read everything again", async () => {
    const { services } = app();
    const viewer = await newPerson(services, "viewer");
    const first = await followEvents(viewer);
    const before = services.live.moment();
    await announce(services.db, "stand-ins");
    await first.told("stand-ins");
    await vi.waitFor(() => expect(services.live.moment()).not.toBe(before), 10_000);
    await (await followEvents(viewer, { since: before })).told("everything");
    const after = await followEvents(viewer, { since: services.live.moment() });
    await after.messages(1);
    expect(after.topics()).toEqual([]);
  });

  test("a stream ends when its session is signed out, and no one else’s does", async () => {
    const person = await newPerson(app().services, "viewer");
    const [cookie, other] = [await cookieFor(person), await cookieFor(person)];
    const stream = await followEvents(person, { cookie });
    const colleagues = await followEvents(person, { cookie: other });
    await signOut(app().services, cookie);
    await stream.ended;
    await announce(app().services.db, "people");
    await colleagues.told("people");
    expect((await askForEvents(person, { cookie })).response.status).toBe(401);
  });

  test("a disabled person’s stream ends", async () => {
    const admin = await newPerson(app().services, "admin");
    const person = await newPerson(app().services, "viewer");
    const stream = await followEvents(person);
    await changePerson(admin, { id: person.person.id, disabled: true });
    await stream.ended;
  });
});

onPostgres((app) => {
  /** Streams of another process on this database, until the test ends. */
  async function openLive(parts: Partial<LiveParts> = {}, ...more: DropFirst<Parameters<typeof createLive>>) {
    const { services } = app();
    const expiries = (ids: string[]) => sessionExpiries(services, ids);
    const live = createLive(
      { connection: services.connection, expiries, onAnnounced: () => {}, ...parts },
      ...more,
    );
    onTestFinished(live.close);
    await live.started;
    return live;
  }

  test("a change at one instance is announced by another within 300 ms", async () => {
    const other = await app().another();
    const viewer = await newPerson(app().services, "viewer");
    const stream = await followEvents(viewer, { at: other });
    const times: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const { order } = await prepared(app(), { amount: `${turn + 1}` });
      const answered = performance.now();
      await stream.told(`order:${order.id}`);
      times.push(Math.round(performance.now() - answered));
    }
    process.stdout.write(
      `announced by another instance so many ms after the change was answered: ${times.join(", ")}\n`,
    );
    expect(Math.max(...times)).toBeLessThan(1_000);
  });

  test("a change that concerns all redemptions is announced as such", async () => {
    const preparer = await newPerson(app().services, "preparer");
    const stream = await followEvents(preparer);
    await changeSending(preparer, { paused: true, reason: "Our keys may be stolen." });
    await stream.told("orders");
    expect(stream.topics()).toEqual(expect.arrayContaining(["sending", "notices", "activity"]));
  });

  test("ten open streams cost no query while nothing happens, and get the next change", async () => {
    const { services } = app();
    let asking = 0;
    const expiries = async (ids: string[]) => {
      asking += 1;
      const ends = await sessionExpiries(services, ids);
      asking -= 1;
      return ends;
    };
    const live = await openLive({ expiries }, { gatherMs: 20, heartbeatMs: 50, graceMs: 3_000 });
    const person = await newPerson(services, "viewer");
    const cookies = await Promise.all(Array.from({ length: 10 }, () => cookieFor(person)));
    const at = { ...services, live };
    const streams = await Promise.all(cookies.map((cookie) => followEvents(person, { cookie, at })));
    // Each opening asks whether its session is still open.
    await Promise.all(streams.map((stream) => stream.messages(5)));
    await vi.waitFor(() => expect(asking).toBe(0), 10_000);
    const asked = vi.spyOn(Client.prototype, "query");
    await Promise.all(streams.map((stream) => stream.messages(25)));
    const texts = asked.mock.calls.map((query) => textOf(query));
    asked.mockRestore();
    // The queue looks for jobs, and each listener whether it is still heard, whether a page is open or not.
    const ofTheProcess = /pgboss|^select pg_notify\(\$1, \$2\) redemption_live check:/;
    expect(texts.filter((text) => !ofTheProcess.test(text))).toEqual([]);
    await announce(services.db, "policies");
    await Promise.all(streams.map((stream) => stream.told("policies")));
  });

  test("a connection that is lost comes back, and pages read everything again", async () => {
    const { services } = app();
    const stream = await followEvents(await newPerson(services, "viewer"));
    const { rows } = await services.connection.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen redemption_live' and datname = current_database()`,
    );
    expect(rows.length).toBeGreaterThan(0);
    await stream.told("everything");
    await announce(services.db, "wallets");
    await stream.told("wallets");
  });

  test("a stream is no use of its session, and ends with it after the idle limit", async () => {
    const { services } = app();
    const person = await newPerson(services, "viewer");
    const cookie = await cookieFor(person);
    const isOwn = eq(sessions.secretHash, hashSecret(cookie));
    const idleMs = services.settings.SESSION_IDLE_MINUTES * 60_000;
    const lastSeenAt = new Date(Date.now() - idleMs + 4_000);
    await services.db.update(sessions).set({ lastSeenAt }).where(isOwn);
    const stream = await followEvents(person, { cookie });
    const [row] = await services.db.select().from(sessions).where(isOwn);
    expect(row?.lastSeenAt).toEqual(lastSeenAt);
    await stream.ended;
    expect(Date.now()).toBeGreaterThanOrEqual(lastSeenAt.getTime() + idleMs);
  });

  test("a session that is used meanwhile keeps its stream", async () => {
    const { services } = app();
    const person = await newPerson(services, "viewer");
    const [cookie, other] = [await cookieFor(person), await cookieFor(person)];
    const seen = (of: string, ms: number) =>
      services.db
        .update(sessions)
        .set({ lastSeenAt: new Date(Date.now() - services.settings.SESSION_IDLE_MINUTES * 60_000 + ms) })
        .where(eq(sessions.secretHash, hashSecret(of)));
    await seen(cookie, 4_000);
    await seen(other, 4_500);
    const [used, unused] = [
      await followEvents(person, { cookie }),
      await followEvents(person, { cookie: other }),
    ];
    await seen(cookie, 60_000);
    await unused.ended;
    await announce(services.db, "wallets");
    await used.told("wallets");
  });

  test("a session’s oldest stream gives way, with the reason", async () => {
    const person = await newPerson(app().services, "viewer");
    const cookie = await cookieFor(person);
    const first = await followEvents(person, { cookie });
    for (let nth = 0; nth < 5; nth += 1) await followEvents(person, { cookie });
    await first.ended;
    expect(first.topics()).toContain("too-many-streams");
  });

  test("a person’s oldest stream gives way in however many sessions, and is told why", async () => {
    const [person, colleague] = [
      await newPerson(app().services, "viewer"),
      await newPerson(app().services, "viewer"),
    ];
    const other = await followEvents(colleague);
    const first = await followEvents(person);
    for (let nth = 0; nth < 24; nth += 1) await followEvents(person);
    await first.ended;
    expect(first.topics()).toContain("too-many-streams");
    await announce(app().services.db, "wallets");
    await other.told("wallets");
  });

  test("of a full process, the person with the most streams makes room, and not the first", async () => {
    const expiries = async (ids: string[]) => new Map(ids.map((id) => [id, new Date(Date.now() + 60_000)]));
    const max = { ofSession: 5, ofPerson: 24, ofProcess: 10 };
    const live = await openLive({ expiries }, { gatherMs: 20, heartbeatMs: 25_000, graceMs: 3_000 }, max);
    const open = (personId: string, sessionId: string) =>
      live
        .open({ personId, sessionId }, { at: Date.now() }, new Request("http://desk.example"))
        .body?.getReader();
    const early = open("early", "early");
    const many = Array.from({ length: 9 }, (_, nth) => open("many", `many ${nth}`));
    open("late", "late");
    const read = async (stream: ReturnType<typeof open>) => {
      await stream?.read();
      return new TextDecoder().decode((await stream?.read())?.value);
    };
    expect(await read(many[0])).toContain("too-many-streams");
    live.tell("wallets");
    expect(await read(early)).toContain("wallets");
  });

  test("a browser that has left before its stream opens keeps no place", async () => {
    const live = await openLive();
    live.open(
      { sessionId: "gone", personId: "a" },
      { at: Date.now() },
      {
        method: "GET",
        signal: AbortSignal.abort(),
      },
    );
    expect(live.hasReaders()).toBe(false);
    const gone = new AbortController();
    live.open(
      { sessionId: "here", personId: "b" },
      { at: Date.now() },
      { method: "GET", signal: gone.signal },
    );
    expect(live.hasReaders()).toBe(true);
    gone.abort();
    expect(live.hasReaders()).toBe(false);
  });

  test("a process that stops ends its streams and opens none", async () => {
    const other = await app().another();
    const person = await newPerson(app().services, "viewer");
    const stream = await followEvents(person, { at: other });
    await other.stopWork();
    await stream.ended;
    expect((await askForEvents(person, { at: other })).response.status).toBe(503);
  });

  test("the stream is sent as it comes: nothing on the way may keep, compress or collect it", async () => {
    const { response, leave } = await askForEvents(await newPerson(app().services, "viewer"));
    leave();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
  });
});

type DropFirst<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** A query with its values, in whichever of its two forms it is asked. */
const textOf = ([query, values]: unknown[]) =>
  typeof query === "string"
    ? [query, ...(Array.isArray(values) ? values : [])].join(" ")
    : String((query as { text?: string }).text);
