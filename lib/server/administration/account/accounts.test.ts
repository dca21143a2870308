import "server-only";
import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LinkPurpose } from "@/lib/domain/link-life";
import type { Role } from "@/lib/domain/roles";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import { approved } from "../../../testing/server/order-fixtures";
import { cookieFor, inSession, newPerson, rowOf, setPerson } from "../../../testing/server/people";
import { actions, count, entriesOf, expectRefusal, mailedTo, refusal } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { createLink } from "../../identity/links/links";
import { hashPassword, verifyPassword } from "../../identity/passwords/hash";
import { readSession } from "../../identity/sessions/find";
import { signInWithPassword } from "../../identity/sign-in/sign-in";
import { authenticatorApps, links, passkeys, sessions } from "../../platform/db/auth-schema";
import { people } from "../../platform/db/schema";
import { createHashTurns, type HashTurns } from "../../platform/limits/hash-turns";
import { TooMany } from "../../platform/limits/too-many";
import { log } from "../../platform/log";
import type { Jobs } from "../../platform/queue/queue";
import { appendAudit } from "../../record/audit/append";
import type { Context, Services } from "../../record/context";
import { submitOrder } from "../../redemptions/submission/submit";
import { openServices } from "../../runtime/services";
import { recoverSignIn } from "../people/recover";
import { askForLink } from "./ask-for-link";
import { printLink, unlock } from "./by-command";
import { changePassword } from "./change-password";
import { checkLink, setPassword } from "./set-password";

const OLD = "correct horse battery staple";
const NEW = "a window full of green birds";
const FROM = { networkAddress: "203.0.113.7", userAgent: null };

onPostgres((app) => {
  let services: Services;
  let passwordHash = "";
  beforeAll(async () => {
    passwordHash = await hashPassword(OLD);
  });
  beforeEach(() => {
    // A refused sign-in is answered at once.
    services = { ...app().services, hashTurns: { ...createHashTurns(), pause: async () => {} } };
  });

  async function withPassword(...roles: Role[]): Promise<Context> {
    const person = await newPerson(services, ...roles);
    await setPerson(person, { passwordHash });
    return person;
  }
  const has = async (person: Context, password: string) => {
    const kept = (await rowOf(person)).passwordHash ?? "";
    return password === OLD ? kept === passwordHash : verifyPassword(password, kept);
  };
  const tokenFor = async ({ person }: Context, purpose: LinkPurpose = "reset") => {
    const link = await createLink(services.db, "https://desk.example", { personId: person.id, purpose });
    return link.split("#")[1] ?? "";
  };
  const set = (token: string, password = NEW, keep: string[] = []) =>
    setPassword(services, { token, password, keep, ...FROM });
  const ask = (email: string, networkAddress = FROM.networkAddress) =>
    askForLink(services, { email, networkAddress });
  /** The same, and what goes on after the answer. */
  const asked = async (...given: Parameters<typeof ask>) => {
    await ask(...given);
    await services.tasks.settled();
  };
  const mails = () => queuedMails(services);
  const delivered = async (of: Jobs["send-mail"][]) =>
    (await sentMails(services, of)).map(({ line }) => line);
  const lastDetail = async () => (await entriesOf(services)).at(-1)?.detail;
  /** Of two acts at the same moment one was done. */
  const expectOne = (ends: PromiseSettledResult<unknown>[]) =>
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const invitation = ({ person }: Context) =>
    delivered([{ kind: "invited", personId: person.id } as Jobs["send-mail"]]);
  const tokenIn = (text = "") => /set-password#([\w-]{43})/.exec(text)?.[1] ?? "";
  const recover = ({ person }: Context) =>
    services.db.transaction((tx) => recoverSignIn(tx, person.id, { actorId: null, wordCounts: "next_day" }));
  const times = async (many: number, act: () => Promise<unknown>) => {
    for (let nth = 0; nth < many; nth += 1) await act();
  };
  const withoutPasswords = () => {
    const AUTH_METHODS = { password: false, oidc: true };
    services = { ...services, settings: { ...services.settings, AUTH_METHODS } };
  };

  describe("a link", () => {
    test("lets its owner back in, however often a thief who knows the password changes it", async () => {
      const owner = await withPassword("viewer");
      const thief = await inSession(owner);
      const token = await tokenFor(owner);
      const others = ["a window full of green birds", "a window full of grey birds"];
      for (const [nth, password] of others.entries())
        await changePassword(thief, { current: others[nth - 1] ?? OLD, password, networkAddress: null });
      await set(token, "the owner is back at her desk");
      expect(await has(owner, "the owner is back at her desk")).toBe(true);
      const [left] = await services.db.select().from(sessions).where(eq(sessions.id, thief.session.id));
      expect(left?.endedAt).not.toBeNull();
    });

    test("sets a password once; looking at it uses nothing up", async () => {
      const person = await withPassword("viewer");
      const token = await tokenFor(person);
      const owner = { email: person.person.email, name: person.person.name, enrolled: [] };
      for (let nth = 0; nth < 2; nth += 1) expect(await checkLink(services, { token })).toEqual(owner);
      await set(token);
      expect([await has(person, NEW), await has(person, OLD)]).toEqual([true, false]);
      await expectRefusal(set(token, "another window, other birds"), "not_usable");
      await expectRefusal(checkLink(services, { token }), "not_usable");
      expect(await has(person, NEW)).toBe(true);
    });

    test("that is used twice at once sets one password", async () => {
      const person = await withPassword("viewer");
      const token = await tokenFor(person);
      const given = [NEW, "another window, other birds"];
      const ends = await Promise.allSettled(given.map((password) => set(token, password)));
      const won = ends.findIndex(({ status }) => status === "fulfilled");
      expectOne(ends);
      expect(await has(person, given[won] ?? "")).toBe(true);
      expect(await actions(services)).toEqual(["password.set"]);
    });

    test("uses up every other link of the same person, at the same moment too, and no one else’s", async () => {
      const [person, other] = [await withPassword("viewer"), await withPassword("viewer")];
      const tokens = [await tokenFor(person), await tokenFor(person, "invitation")];
      const others = await tokenFor(other);
      const ends = await Promise.allSettled(tokens.map((token) => set(token)));
      expectOne(ends);
      for (const token of tokens) await expectRefusal(set(token), "not_usable");
      await checkLink(services, { token: others });
    });

    test.each<[string, (token: string, person: Context) => Promise<unknown>]>([
      ["expired", () => services.db.update(links).set({ expiresAt: new Date() })],
      ["of a disabled person", () => services.db.update(people).set({ disabledAt: new Date() })],
      ["unknown", () => services.db.delete(links)],
    ])("that is %s changes nothing", async (_what, spoil) => {
      const person = await withPassword("viewer");
      const token = await tokenFor(person);
      await spoil(token, person);
      expect(await refusal(checkLink(services, { token }))).toEqual({ code: "not_usable", fields: [] });
      expect(await refusal(set(token))).toEqual({ code: "not_usable", fields: [] });
      expect(await has(person, OLD)).toBe(true);
    });

    test.each([
      ["of an invitation", "invitation", 72 * 60],
      ["to a new password", "reset", 30],
      ["from the command line", "command_line", 30],
    ] as const)(
      "%s works for as long as it says, and only its hash is kept",
      async (_which, purpose, minutes) => {
        const token = await tokenFor(await withPassword("viewer"), purpose);
        const [row] = await services.db.select().from(links);
        expect(Number(row?.expiresAt) - Number(row?.createdAt)).toBe(minutes * 60_000);
        expect(JSON.stringify(row)).not.toContain(token);
      },
    );

    test("of an invitation that was mailed on a Friday sets the password on Monday, and its mail says until when", async () => {
      const person = await newPerson(services, "approver");
      const [text = ""] = await invitation(person);
      expect(text).toContain("The link works once, for 72 hours.");
      const { rows } = await services.connection.raw(
        "update links set expires_at = expires_at - interval '71 hours' returning expires_at > now() as works",
      );
      expect(rows).toEqual([{ works: true }]);
      await set(tokenIn(text));
      expect(await has(person, NEW)).toBe(true);
    });

    test("ends the sessions, passkeys and app that the password gave, and lists the rest to decide on", async () => {
      const person = await withPassword("approver");
      const stolen = await cookieFor(person);
      const thief = await inSession(person);
      const enrol = (name: string, day: string, enrolledWith?: string) =>
        newSoftwareKey(thief, { name, enrolledWith, createdAt: new Date(`2026-11-${day}`) });
      const alone = await enrol("Added by password", "01");
      const kept = await enrol("Kept", "02", alone.id);
      await enrol("Not kept", "03", alone.id);
      await services.db.insert(authenticatorApps).values({
        ...{ personId: person.person.id, sealedSecret: "sealed", confirmedAt: new Date() },
        createdAt: new Date("2026-11-04"),
      });
      const token = await tokenFor(person);
      const { enrolled } = await checkLink(services, { token });
      expect(enrolled.map(({ kind, name, mayKeep }) => [kind, name, mayKeep])).toEqual([
        ["passkey", "Added by password", false],
        ["passkey", "Kept", true],
        ["passkey", "Not kept", true],
        ["authenticator_app", null, false],
      ]);
      // What may not be kept ends, also where it is asked for.
      await set(token, NEW, [alone.id, kept.id, "authenticator_app"]);
      expect(await readSession(services, stolen)).toBeNull();
      const open = await services.db.select().from(passkeys).where(isNull(passkeys.revokedAt));
      expect(open.map(({ id }) => id)).toEqual([kept.id]);
      expect(await count(services, "authenticator_apps")).toBe(0);
      expect(await actions(services)).toEqual(
        expect.arrayContaining(["passkey.removed", "passkey.removed", "authenticator_app.removed"]),
      );
      expect(await has(person, NEW)).toBe(true);
    });

    test("keeps an app that a passkey had signed for, where its owner says so, and ends no one else’s", async () => {
      const [person, other] = [await withPassword("viewer"), await withPassword("viewer")];
      const key = await newSoftwareKey(person);
      const others = await newSoftwareKey(other);
      await services.db
        .insert(authenticatorApps)
        .values({ personId: person.person.id, sealedSecret: "sealed", enrolledWith: key.id });
      await set(await tokenFor(person), NEW, ["authenticator_app"]);
      expect(await count(services, "authenticator_apps")).toBe(1);
      const open = await services.db.select().from(passkeys).where(isNull(passkeys.revokedAt));
      expect(open.map(({ id }) => id)).toEqual([others.id]);
    });

    test("is not used up by a password that is refused", async () => {
      const person = await withPassword("viewer");
      const token = await tokenFor(person);
      for (const password of ["password2026!", `${person.person.email.split("@")[0]} 1`]) {
        await expectRefusal(set(token, password), "invalid", "password");
      }
      await set(token);
    });

    test("ends all sessions, forgets browsers and wrong passwords, with a mail to the person and all who decide", async () => {
      const person = await withPassword("preparer");
      const admin = await newPerson(services, "admin");
      const approver = await newPerson(services, "approver");
      await newPerson(services, "viewer");
      const session = await cookieFor(person);
      const given = { email: person.person.email, password: OLD };
      const before = await signInWithPassword(services, given, FROM);
      const attempt = { email: given.email, networkAddress: null, device: null };
      await times(10, () => services.passwordAttempts.count(attempt));

      await set(await tokenFor(person));
      for (const secret of [session, before?.secret]) expect(await readSession(services, secret)).toBeNull();
      expect(await count(services, "devices")).toBe(0);
      const again = signInWithPassword(services, { ...given, password: NEW }, FROM);
      expect(await again).not.toBeNull();

      const mailed = await mailedTo(services, "password_set");
      expect(mailed.sort()).toEqual([person, admin, approver].map(({ person: { id } }) => id).sort());
      const texts = await delivered(await mails());
      expect(texts.filter((text) => text.includes("Your password was set"))).toHaveLength(1);
      for (const text of texts) expect(text).toContain(`Network address: ${FROM.networkAddress}`);
    });
  });

  describe("an approver’s vote, once orders were sent,", () => {
    const soon = Date.now() + 23 * 3_600_000;
    const approvesFrom = async (person: Context) => (await rowOf(person)).approvesFrom?.getTime() ?? 0;
    const orderSent = async () => submitOrder(services, (await approved(app())).order.id);

    test("counts from the next day on after a password by mail, so that a stolen mailbox approves nothing", async () => {
      await orderSent();
      const person = await withPassword("approver");
      await set(await tokenFor(person));
      expect(await approvesFrom(person)).toBeGreaterThan(soon);
      expect(await lastDetail()).toMatchObject({ purpose: "reset", networkAddress: FROM.networkAddress });
      const later = new Date(Date.now() + 72 * 3_600_000);
      await setPerson(person, { approvesFrom: later });
      await set(await tokenFor(person));
      expect(await approvesFrom(person)).toBe(later.getTime());
    });

    test("stays as it is with a link of an invitation or from the command line, and by changing one’s own password", async () => {
      await orderSent();
      const person = await newPerson(services, "approver");
      await set(await tokenFor(person, "invitation"));
      const { email } = person.person;
      const link = await printLink(
        { ...services, osUser: "root" },
        { email, appUrl: "https://desk.example" },
      );
      await set(link?.split("#")[1] ?? "", "one more window, more birds");
      const given = { current: "one more window, more birds", password: NEW };
      await changePassword(await inSession(person), { ...given, networkAddress: null });
      expect(await approvesFrom(person)).toBe(0);
    });

    test.each<[string, (person: Context) => Promise<unknown>]>([
      ["set a password with another link", async (person) => set(await tokenFor(person))],
      [
        "signed in with their business account",
        (person) =>
          setPerson(person, {
            ...{ oidcIssuer: "https://id.example", oidcSubject: "1", lastSignInAt: new Date() },
          }),
      ],
    ])("is in no invitation that is sent again after they have %s", async (_how, comeIn) => {
      await orderSent();
      const person = await newPerson(services, "approver");
      const before = tokenIn((await invitation(person))[0]);
      await comeIn(person);
      expect(await invitation(person)).toEqual([]);
      // What was mailed before they came in is either useless by now, or counts like any link by mail.
      await set(before).catch((error) => expect(error.code).toBe("not_usable"));
      expect(Date.parse(String(Object(await lastDetail()).approvesFrom))).toBeGreaterThan(soon);
    });

    test("counts from the day after an invitation that follows a recovery was used, whenever that is", async () => {
      await orderSent();
      const person = await withPassword("approver");
      await signInWithPassword(services, { email: person.person.email, password: OLD }, FROM);
      await recover(person);
      const longAgo = new Date(Date.now() - 72 * 3_600_000);
      await setPerson(person, { approvesFrom: longAgo });
      const [text] = await invitation(person);
      await set(tokenIn(text));
      expect(await approvesFrom(person)).toBeGreaterThan(soon);
      expect(await invitation(person)).toEqual([]);
    });

    test("counts at once while one admin sets up", async () => {
      const approver = await withPassword("approver");
      await set(await tokenFor(approver));
      expect(await approvesFrom(approver)).toBe(0);
    });

    test("waits for a person of any role, who may stand in for an approver, and whatever passkeys they had before", async () => {
      await orderSent();
      const preparer = await withPassword("preparer");
      const older = await newSoftwareKey(preparer);
      const key = await newSoftwareKey(preparer, {
        ...{ vouchesFrom: new Date("2020-01-01"), enrolledWith: older.id },
      });
      await set(await tokenFor(preparer), NEW, [key.id]);
      expect(await approvesFrom(preparer)).toBeGreaterThan(soon);
      const [kept] = await services.db.select().from(passkeys).where(eq(passkeys.id, key.id));
      expect(kept?.vouchesFrom.getTime()).toBe(await approvesFrom(preparer));
      expect(kept?.revokedAt).toBeNull();
    });
  });

  describe("a forgotten password", () => {
    test("is answered by a mail whose link is made when it leaves, and lies in no table", async () => {
      const person = await withPassword("viewer");
      await asked(person.person.email.toUpperCase());
      const queued = await mails();
      const { id } = person.person;
      expect(queued).toEqual([{ kind: "password_link", personId: id, accountId: id }]);
      expect(await count(services, "links")).toBe(0);
      expect(await actions(services)).toEqual(["password.link_asked"]);
      const [text = ""] = await delivered(queued);
      const token = /http:\/\/desk\.example\/set-password#([\w-]{43})/.exec(text)?.[1] ?? "";
      expect(text).toContain("30 minutes");
      const stored = await services.connection.raw(
        "select (select json_agg(j) from pgboss.job j)::text || (select json_agg(l) from links l)::text as text",
      );
      expect(JSON.stringify(stored.rows)).not.toContain(token);
      await set(token);
      expect(await has(person, NEW)).toBe(true);
    });

    test("brings one mail in five minutes, and an earlier link stays good", async () => {
      const person = await withPassword("viewer");
      const token = await tokenFor(person);
      await Promise.all(Array.from({ length: 5 }, () => asked(person.person.email)));
      expect(await mails()).toHaveLength(1);
      await delivered(await mails());
      await set(token);
    });

    test("an invited person without a password gets a link as well", async () => {
      const invited = await newPerson(services, "viewer");
      await asked(invited.person.email);
      expect(await mailedTo(services, "password_link")).toEqual([invited.person.id]);
    });

    test.each<[string, (person: Context) => Promise<{ email: string }>]>([
      ["an unknown person", async () => ({ email: "unknown@desk.example" })],
      ["no address at all", async () => ({ email: "x" })],
      [
        "a disabled person",
        async (person) => {
          await setPerson(person, { disabledAt: new Date() });
          return person.person;
        },
      ],
      [
        "a person who comes through the identity provider alone",
        async (person) => {
          const bound = { oidcIssuer: "https://id.example", oidcSubject: "1" };
          await setPerson(person, { passwordHash: null, ...bound });
          return person.person;
        },
      ],
      [
        "a person where passwords are turned off",
        async ({ person }) => {
          withoutPasswords();
          return person;
        },
      ],
    ])("of %s is answered alike and not mailed", async (_who, spoil) => {
      const { email } = await spoil(await withPassword("viewer"));
      const startedAt = performance.now();
      expect(await ask(email)).toBeUndefined();
      expect(performance.now() - startedAt).toBeGreaterThan(390);
      await services.tasks.settled();
      expect(await mails()).toEqual([]);
      expect(await actions(services)).toEqual([]);
    });

    test("is answered while the audit log is held up, like one of an unknown person, and its mail is queued before the process ends", async () => {
      const person = await withPassword("viewer");
      let ended: Promise<void> | undefined;
      await services.db.transaction(async (tx) => {
        await appendAudit(tx, { actorId: null, action: "session.sign_in_unlocked", subject: "x" });
        expect(await ask(person.person.email)).toBeUndefined();
        expect(await mails()).toEqual([]);
        ended = services.tasks.settled();
      });
      await ended;
      expect(await mailedTo(services, "password_link")).toEqual([person.person.id]);
    });

    test("is finished by a process that is stopped meanwhile", async () => {
      const person = await withPassword("viewer");
      const other = await openServices(services.settings);
      let closed: Promise<void> | undefined;
      await services.db.transaction(async (tx) => {
        await appendAudit(tx, { actorId: null, action: "session.sign_in_unlocked", subject: "x" });
        await askForLink(other, { email: person.person.email, networkAddress: null });
        closed = other.close();
      });
      await closed;
      expect(await mailedTo(services, "password_link")).toEqual([person.person.id]);
    });

    test("that fails after it was answered is logged, and ends nothing", async () => {
      const person = await withPassword("viewer");
      const failed = new Error("The queue is away.");
      const queue = { ...services.queue, send: () => Promise.reject(failed) };
      const logged = vi.spyOn(log, "error").mockImplementation(() => {});
      onTestFinished(() => logged.mockRestore());
      await askForLink({ ...services, queue }, { email: person.person.email, networkAddress: null });
      await services.tasks.settled();
      expect(logged.mock.calls).toEqual([[{ err: failed }, "a link to set a password was not queued"]]);
      expect(await actions(services)).toEqual([]);
    });

    test("of many people cannot be asked for from one network", async () => {
      const asking = await Promise.all(Array.from({ length: 12 }, () => newPerson(services, "viewer")));
      await Promise.all(asking.map(({ person }) => asked(person.email, "198.51.100.4")));
      expect(await mails()).toHaveLength(10);
    });

    test("cannot be set where passwords are turned off", async () => {
      const token = await tokenFor(await withPassword("viewer"));
      withoutPasswords();
      await expectRefusal(set(token), "not_usable");
    });
  });

  describe("one’s own password", () => {
    /** A person in a session that signed in an hour ago, and another session of theirs. */
    async function inTwoSessions() {
      const person = await withPassword("viewer");
      const [here, there] = [await cookieFor(person), await cookieFor(person)];
      const proved = new Date(Date.now() - 3_600_000);
      await services.db.update(sessions).set({ provedAt: proved });
      const session = (await readSession(services, here))?.session as Context["session"];
      const change = (current: string, password: string, more: Partial<Services> = {}, at = session) =>
        changePassword(
          { ...person, ...services, ...more, session: at },
          { current, password, networkAddress: "192.0.2.7" },
        );
      const own = { personId: person.person.id, sessionId: session.id };
      return { person, here, there, session: own, change };
    }

    /** Turns in which something happens after the given password was found right, while the new one is hashed. */
    function hashTurnsWith(meanwhile: () => Promise<unknown>): HashTurns {
      let places = 0;
      const enter: HashTurns["enter"] = (asking) => {
        const place = services.hashTurns.enter(asking);
        places += 1;
        if (places !== 2) return place;
        place.leave();
        return { hash: (_attempts, work) => meanwhile().then(async () => work?.() ?? null), leave: () => {} };
      };
      return { ...services.hashTurns, enter };
    }
    const THIRD = "another window, other birds";

    test("set by a link meanwhile stays: the session with the old one has ended and changes nothing", async () => {
      const { person, change } = await inTwoSessions();
      const hashTurns = hashTurnsWith(async () => set(await tokenFor(person)));
      await expectRefusal(change(OLD, THIRD, { hashTurns }), "unauthenticated");
      expect(await has(person, NEW)).toBe(true);
      expect(await actions(services)).toEqual(["password.set"]);
    });

    test("taken away by a recovery meanwhile stays away", async () => {
      const { person, change } = await inTwoSessions();
      const hashTurns = hashTurnsWith(() => recover(person));
      await expectRefusal(change(OLD, THIRD, { hashTurns }), "unauthenticated");
      expect((await rowOf(person)).passwordHash).toBeNull();
    });

    test("changed meanwhile in the same session is not changed again with the old one", async () => {
      const { person, change } = await inTwoSessions();
      const hashTurns = hashTurnsWith(() => change(OLD, NEW));
      await expectRefusal(change(OLD, THIRD, { hashTurns }), "conflict");
      expect(await has(person, NEW)).toBe(true);
      expect(await actions(services)).toEqual(["password.changed"]);
    });

    test("is changed with the current one; other sessions end, this session has proved who acts", async () => {
      const { person, here, there, change } = await inTwoSessions();
      await change(OLD, NEW);
      expect(await has(person, NEW)).toBe(true);
      expect(await readSession(services, there)).toBeNull();
      const found = await readSession(services, here);
      expect(Date.now() - Number(found?.session.provedAt)).toBeLessThan(60_000);
      expect(await mailedTo(services, "password_changed")).toEqual([person.person.id]);
      expect(await actions(services)).toEqual(["password.changed"]);
      expect(await lastDetail()).toMatchObject({ networkAddress: "192.0.2.7", endedSessions: 1 });
    });

    test("stays with a wrong current one, an easy new one, and the same again", async () => {
      const { person, there, change } = await inTwoSessions();
      await expectRefusal(change("wrong", NEW), "invalid", "current");
      await expectRefusal(change(OLD, "password2026!"), "invalid", "password");
      await expectRefusal(change(OLD, OLD), "invalid", "password");
      expect(await has(person, OLD)).toBe(true);
      expect(await readSession(services, there)).not.toBeNull();
      expect(await actions(services)).toEqual(["password.wrong_current"]);
    });

    test("is not guessed in an open session, while strangers who guess hold up no one in theirs", async () => {
      const { person, session, change } = await inTwoSessions();
      const { passwordAttempts } = services;
      const attempt = { email: person.person.email, networkAddress: null };
      await times(10, () => passwordAttempts.count({ ...attempt, device: null }));
      await change(OLD, NEW);
      await times(10, () => passwordAttempts.countOwn(session));
      await expectRefusal(change(NEW, OLD), "too_many_requests");
    });

    test("guessed in a stolen session does not hold up another one", async () => {
      const { change, there } = await inTwoSessions();
      const session = (await readSession(services, there))?.session;
      const guess = () => refusal(change("wrong", NEW, {}, session));
      for (let nth = 0; nth < 10; nth += 1) expect(await guess()).toMatchObject({ code: "invalid" });
      expect(await guess()).toMatchObject({ code: "too_many_requests" });
      await change(OLD, NEW);
    });

    test("guessed in three sessions of a person holds up all of them", async () => {
      const { person, session, change } = await inTwoSessions();
      const { passwordAttempts } = services;
      const personId = person.person.id;
      const guess = (sessionId: string, many: number) =>
        times(many, () => passwordAttempts.countOwn({ personId, sessionId }));
      const stolen = [randomUUID(), randomUUID(), randomUUID()];
      await guess(stolen[0] ?? "", 10);
      // Those that are refused count against no one else.
      for (let nth = 0; nth < 30; nth += 1) await expect(guess(stolen[0] ?? "", 1)).rejects.toThrow(TooMany);
      await expectRefusal(change("wrong", NEW), "invalid");
      await change(OLD, NEW);
      for (const id of stolen.slice(1)) await guess(id, 9);
      // Thirty with the one above: what was right has given back its own attempt alone.
      await guess(randomUUID(), 1);
      await expectRefusal(change(NEW, OLD), "too_many_requests");
      await passwordAttempts.forget(person.person, []);
      await passwordAttempts.countOwn(session);
    });

    test.each<[string, (person: Context) => Promise<unknown>]>([
      ["at the command line", ({ person }) => unlock({ ...services, osUser: "root" }, person.email)],
      ["by a new password", async (person) => set(await tokenFor(person))],
    ])("wrong ones in sessions are all forgotten %s", async (_how, forget) => {
      const { person, session } = await inTwoSessions();
      const other = await inTwoSessions();
      for (const one of [session, other.session]) {
        await times(10, () => services.passwordAttempts.countOwn(one));
      }
      await forget(person);
      await times(10, () => services.passwordAttempts.countOwn(session));
      await expect(services.passwordAttempts.countOwn(other.session)).rejects.toThrow(TooMany);
    });

    test("of a person who has none is set by mail", async () => {
      const person = await newPerson(services, "viewer");
      const given = { current: "x", password: NEW, networkAddress: null };
      await expectRefusal(changePassword(person, given), "conflict");
    });
  });

  test("at the command line a link is made and wrong passwords are forgotten, with the name of who did it and a mail to all who decide", async () => {
    const { person } = await withPassword("viewer");
    const admin = await newPerson(services, "admin");
    const line = { ...services, osUser: "root" };
    const { email } = person;
    const attempt = { email, networkAddress: null, device: null };
    await times(10, () => services.passwordAttempts.count(attempt));
    expect(await unlock(line, email)).toBe(true);
    expect(await signInWithPassword(services, { email, password: OLD }, FROM)).not.toBeNull();
    const appUrl = "https://desk.example";
    const link = await printLink(line, { email, appUrl });
    expect(link).toMatch(/^https:\/\/desk\.example\/set-password#[\w-]{43}$/);
    expect(await lastDetail()).toEqual({ osUser: "root" });
    expect(await unlock(line, "unknown@desk.example")).toBe(false);
    expect(await printLink(line, { email: "unknown@desk.example", appUrl })).toBeNull();
    expect(await actions(services)).toEqual([
      "session.sign_in_unlocked",
      "session.signed_in",
      "password.link_printed",
    ]);
    const sent = await mails();
    expect(sent.map(({ personId }) => personId).sort()).toEqual(
      [person.id, person.id, admin.person.id, admin.person.id].sort(),
    );
    for (const text of await delivered(sent)) {
      expect(text).toContain("by its user root");
      expect(text).not.toContain(link?.split("#")[1]);
    }
  });
});
