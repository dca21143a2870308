import "server-only";
import { hash } from "@node-rs/argon2";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { queuedMails, sentMails } from "../../../testing/server/mails";
import { withinWork } from "../../../testing/server/own-work";
import { newPerson, rowOf, setPerson } from "../../../testing/server/people";
import { count, entriesOf } from "../../../testing/server/queries";
import { onPostgres } from "../../../testing/server/test-app";
import { devices } from "../../platform/db/auth-schema";
import { rateLimits } from "../../platform/db/schema";
import { createHashTurns } from "../../platform/limits/hash-turns";
import { createRefusalCounts } from "../../platform/limits/refusal-counts";
import type { Jobs } from "../../platform/queue/queue";
import type { Services } from "../../record/context";
import { hashPassword } from "../passwords/hash";
import { writeDueRefusals } from "../passwords/refusals";
import { forgetDevices } from "../sessions/devices";
import type { SignInOrigin } from "./admit";
import { signInWithPassword } from "./sign-in";

const PASSWORD = "correct horse battery staple";
const HERE: SignInOrigin = { networkAddress: "203.0.113.7", userAgent: null };
const MAX_ATTEMPTS = 10;

// A password is slow to check on purpose, so there are no more attempts than it takes: most are only counted.
onPostgres((app) => {
  let passwordHash = "";
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });

  /** The services, where a refusal is answered at once. */
  let services: Services;
  beforeEach(() => {
    const hashTurns = { ...createHashTurns(), pause: async () => {} };
    services = { ...app().services, hashTurns, refusals: createRefusalCounts() };
  });

  /** A person with this password, and ways to try it. */
  async function withPassword() {
    const context = await newPerson(services, "viewer");
    await setPerson(context, { passwordHash });
    const { person } = context;
    const signIn = (password: string, { code, ...origin }: Partial<SignInOrigin> & { code?: string } = {}) =>
      signInWithPassword(services, { email: person.email, password, code }, { ...HERE, ...origin });
    const attempt = (password: string, how: Parameters<typeof signIn>[1] = {}) =>
      signIn(password, how).then(
        (found) => (found ? "in" : "refused"),
        (error: Error) => error.message,
      );
    const guessed = async (times: number, device: string | null = null) => {
      const networkAddress = device ? null : "198.51.100.1";
      for (let nth = 0; nth < times; nth += 1)
        await services.passwordAttempts.count({ email: person.email, networkAddress, device });
    };
    const set = (values: Parameters<typeof setPerson>[1]) => setPerson(context, values);
    return { person, context, signIn, attempt, guessed, set };
  }
  const entries = async () =>
    (await entriesOf(services)).map(({ action, subject, detail }) => ({ action, subject, ...detail }));
  /** What the database keeps of the only known browser. */
  const deviceHash = async () => (await services.db.select().from(devices))[0]?.secretHash ?? "";

  describe("in a browser that a person has never signed in with", () => {
    const mails = () => queuedMails(services);
    const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";

    test("a mail says when, from where and in which, and what to do if it was not them", async () => {
      const { person, signIn } = await withPassword();
      await signIn(PASSWORD);
      await signIn(PASSWORD, { userAgent: CHROME, networkAddress: "198.51.100.7" });
      const { rows } = await services.connection.raw("select id from sessions where user_agent is not null");
      const { id: sessionId } = rows[0] as { id: string };
      const [job, ...more] = await mails();
      expect(job).toEqual({ kind: "signed_in_elsewhere", personId: person.id, sessionId });
      expect(more).toEqual([]);
      const [{ line: shown } = { line: "" }] = await sentMails(services, [job as Jobs["send-mail"]]);
      for (const part of [/Time: .* UTC/, "Browser: Chrome on Windows", "Network address: 198.51.100.7"]) {
        expect(shown).toMatch(part);
      }
      expect(shown).toContain("If this wasn’t you, ask for a link to set a new password now.");
      expect(shown).toContain("/forgot-password");
    });

    test("no mail follows the very first sign-in, nor one in the same browser", async () => {
      const { signIn } = await withPassword();
      const deviceCookie = (await signIn(PASSWORD))?.device;
      await signIn(PASSWORD, { deviceCookie });
      expect(await mails()).toEqual([]);
      // That a colleague has signed in there before says nothing of them.
      const other = await withPassword();
      await other.signIn(PASSWORD);
      await other.signIn(PASSWORD, { deviceCookie });
      expect(await mails()).toMatchObject([{ kind: "signed_in_elsewhere", personId: other.person.id }]);
      await other.signIn(PASSWORD, { deviceCookie });
      expect(await mails()).toHaveLength(1);
    });
  });

  describe("after ten wrong passwords", () => {
    test("strangers are paused, the right password included", async () => {
      const { attempt, guessed } = await withPassword();
      await guessed(MAX_ATTEMPTS - 1);
      expect(await attempt("wrong")).toBe("refused");
      expect(await attempt(PASSWORD)).toBe("TooManyAttempts");
    });

    test("a browser that signed in before is let in, until ten of its own were wrong", async () => {
      const { signIn, attempt, guessed } = await withPassword();
      const device = { deviceCookie: (await signIn(PASSWORD))?.device };
      await guessed(MAX_ATTEMPTS);
      expect(await attempt(PASSWORD)).toBe("TooManyAttempts");
      expect(await attempt(PASSWORD, device)).toBe("in");
      // What it does right forgives strangers nothing.
      expect(await attempt(PASSWORD)).toBe("TooManyAttempts");
      await guessed(MAX_ATTEMPTS, await deviceHash());
      expect(await attempt(PASSWORD, device)).toBe("TooManyAttempts");
    });

    test("of two people in one browser, a right password takes back none of the other’s wrong ones", async () => {
      const [anna, bert] = [await withPassword(), await withPassword()];
      const deviceCookie = (await anna.signIn(PASSWORD))?.device;
      const device = await deviceHash();
      expect(await bert.attempt(PASSWORD, { deviceCookie })).toBe("in");
      await anna.guessed(MAX_ATTEMPTS, device);
      expect(await bert.attempt(PASSWORD, { deviceCookie })).toBe("in");
      expect(await anna.attempt(PASSWORD, { deviceCookie })).toBe("TooManyAttempts");
    });

    test("a colleague’s browser is a stranger’s, and so is one that was forgotten", async () => {
      const [anna, bert] = [await withPassword(), await withPassword()];
      const deviceCookie = (await anna.signIn(PASSWORD))?.device;
      await bert.guessed(MAX_ATTEMPTS);
      expect(await bert.attempt(PASSWORD, { deviceCookie })).toBe("TooManyAttempts");
      await anna.guessed(MAX_ATTEMPTS);
      await services.db.transaction((tx) => forgetDevices(tx, anna.person.id));
      expect(await anna.attempt(PASSWORD, { deviceCookie })).toBe("TooManyAttempts");
    });

    test("the right one forgets the nine before it", async () => {
      const { attempt, guessed } = await withPassword();
      await guessed(MAX_ATTEMPTS - 1);
      expect(await attempt(PASSWORD)).toBe("in");
      await guessed(MAX_ATTEMPTS);
    });
  });

  test("two people at one browser share what it is known by, and what a stranger planted is replaced", async () => {
    const [anna, bert] = [await withPassword(), await withPassword()];
    const planted = "a-value-that-an-attacker-knows";
    const deviceCookie = (await anna.signIn(PASSWORD, { deviceCookie: planted }))?.device;
    expect(deviceCookie).not.toBe(planted);
    expect((await bert.signIn(PASSWORD, { deviceCookie }))?.device).toBe(deviceCookie);
    expect(await count(services, "devices")).toBe(2);
    const { rows } = await services.connection.raw("select devices::text as row from devices");
    expect(JSON.stringify(rows)).not.toContain(deviceCookie);
  });

  test("a network is paused as well, whichever accounts it tries, and those who sign in there use up nothing", async () => {
    const { attempt } = await withPassword();
    const { passwordAttempts } = services;
    const tryOthers = async (times: number, networkAddress: string) => {
      const emails = Array.from({ length: times }, (_, nth) => `${networkAddress} ${nth}`);
      await Promise.all(
        emails.map((email) => passwordAttempts.count({ email, networkAddress, device: null })),
      );
    };
    const own = "192.0.2.9";
    await tryOthers(29, own);
    expect(await attempt(PASSWORD, { networkAddress: own })).toBe("in");
    await tryOthers(1, own);
    expect(await attempt(PASSWORD, { networkAddress: own })).toBe("TooManyFromNetwork");
    for (const last of [10, 11]) await tryOthers(20, `192.0.2.${last}`);
    await tryOthers(30, "192.0.2.12");
    expect(await attempt(PASSWORD, { networkAddress: "192.0.2.77" })).toBe("TooManyFromNetwork");
    // All may be behind a proxy on this machine.
    await tryOthers(150, "127.0.0.1");
    expect(await attempt(PASSWORD, { networkAddress: "127.0.0.1" })).toBe("in");
  });

  test("many attempts at once get no further than many in a row", async () => {
    const { attempt, guessed } = await withPassword();
    await guessed(MAX_ATTEMPTS - 1);
    const ends = await Promise.all(Array.from({ length: 25 }, () => attempt("wrong")));
    expect(ends.filter((end) => end === "refused")).toHaveLength(1);
    // Two of an account have a place. How many of the others come while it is taken is a matter of moments.
    const others = ends.filter((end) => end !== "refused");
    expect(new Set(others)).toEqual(new Set(["TooManyAttempts", "Busy"]));
  });

  test("a sign-in gives back the one attempt that it took, whatever code comes with it", async () => {
    const { attempt } = await withPassword();
    const { passwordAttempts } = services;
    const networkAddress = "192.0.2.9";
    const guess = (nth: number) => ({ email: `${nth}`, networkAddress, device: null });
    for (let nth = 0; nth < 29; nth += 1) await passwordAttempts.count(guess(nth));
    for (const code of ["123456", "654321"])
      expect(await attempt(PASSWORD, { networkAddress, code })).toBe("in");
    await passwordAttempts.count(guess(29));
    expect(await attempt(PASSWORD, { networkAddress })).toBe("TooManyFromNetwork");
  });

  test("an attempt whose quarter of an hour has ended before it was right leaves no credit", async () => {
    const { db, passwordAttempts } = services;
    const attempt = { email: "", networkAddress: "192.0.2.9", device: null };
    await passwordAttempts.count(attempt);
    await db.update(rateLimits).set({ expire: new Date(Date.now() - 1) });
    await passwordAttempts.forgive(attempt);
    await passwordAttempts.count(attempt);
    for (let nth = 0; nth < 3; nth += 1) await passwordAttempts.forgive(attempt);
    const rows = await db.select().from(rateLimits);
    expect(rows.map(({ points }) => points)).toEqual([0, 0]);
  });

  test("an unknown address costs no hash, is counted alike and leaves nothing in the audit log", async () => {
    const attempt = () =>
      signInWithPassword(services, { email: "unknown@desk.example", password: "wrong" }, HERE).catch(
        (error: Error) => error.message,
      );
    await withinWork(2_000, async () => {
      for (let nth = 0; nth < MAX_ATTEMPTS; nth += 1) expect(await attempt()).toBeNull();
    });
    expect(await attempt()).toBe("TooManyAttempts");
    expect(await entries()).toEqual([]);
  });

  test("a disabled person and one without a password are refused like an unknown one", async () => {
    const { set, attempt } = await withPassword();
    await set({ disabledAt: new Date() });
    expect(await attempt(PASSWORD)).toBe("refused");
    await set({ disabledAt: null, passwordHash: null });
    expect(await attempt(PASSWORD)).toBe("refused");
  });

  test("a password that was replaced while it was checked lets no one in", async () => {
    const { person, signIn, set } = await withPassword();
    const { passwordAttempts } = services;
    const slow: Services = {
      ...services,
      passwordAttempts: {
        ...passwordAttempts,
        // The last step before the session opens: as if a reset came then.
        forgive: async (attempt) => {
          await passwordAttempts.forgive(attempt);
          await set({ passwordHash: "another" });
        },
      },
    };
    const input = { email: person.email, password: PASSWORD };
    expect(await signInWithPassword(slow, input, HERE)).toBeNull();
    expect(await count(services, "sessions")).toBe(0);
    expect(await signIn(PASSWORD)).toBeNull();
  });

  test("a password that was hashed at another cost is hashed again when it is given", async () => {
    const { context, attempt, set } = await withPassword();
    const cheap = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    const kept = async () => (await rowOf(context)).passwordHash;
    await set({ passwordHash: cheap });
    expect(await attempt("wrong")).toBe("refused");
    expect(await kept()).toBe(cheap);
    expect(await attempt(PASSWORD)).toBe("in");
    expect(await kept()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await attempt(PASSWORD)).toBe("in");
  });

  test("the audit log tells of failures and pauses with the network address, once a minute however many there are", async () => {
    const { person, attempt, guessed } = await withPassword();
    await guessed(MAX_ATTEMPTS - 2);
    expect(await attempt("wrong", { networkAddress: "192.0.2.1" })).toBe("refused");
    expect(await attempt("wrong", { networkAddress: "192.0.2.2" })).toBe("refused");
    for (let nth = 0; nth < 30; nth += 1) await attempt("wrong", { networkAddress: `192.0.2.${nth % 3}` });
    const own = { subject: person.email };
    const first = [
      { ...own, action: "session.sign_in_failed", attempts: 1, networkAddress: "192.0.2.1" },
      { ...own, action: "session.sign_in_paused", attempts: 1, networkAddress: "192.0.2.0" },
    ];
    expect(await entries()).toMatchObject(first);
    await writeDueRefusals(services, true);
    expect(await entries()).toMatchObject([
      ...first,
      { ...own, action: "session.sign_in_failed", attempts: 1, networkAddress: "192.0.2.2" },
      {
        ...own,
        action: "session.sign_in_paused",
        attempts: 29,
        networkAddress: "192.0.2.1, 192.0.2.2, 192.0.2.0",
      },
    ]);
  });
});
