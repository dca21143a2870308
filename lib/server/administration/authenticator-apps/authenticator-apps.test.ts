import "server-only";
import { generate } from "otplib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inSession, newPerson, provedAgo, setPerson } from "../../../testing/server/people";
import { actions, count, expectRefusal, jobs } from "../../../testing/server/queries";
import { newSoftwareKey } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { hashPassword } from "../../identity/passwords/hash";
import { ownProofs, stepUp } from "../../identity/proofs/step-up";
import { endSessions } from "../../identity/sessions/end";
import { CodeRefused } from "../../identity/sign-in/app-code";
import { signInWithPassword } from "../../identity/sign-in/sign-in";
import { open, seal } from "../../identity/totp/seal";
import { takeCode } from "../../identity/totp/take-code";
import { authenticatorApps } from "../../platform/db/auth-schema";
import { rateLimits } from "../../platform/db/schema";
import type { Context } from "../../record/context";
import { changePassword } from "../account/change-password";
import { beginAuthenticatorApp } from "./begin";
import { confirmAuthenticatorApp } from "./confirm";
import { getAuthenticatorApp } from "./get";
import { removeAuthenticatorApp } from "./remove";

const PASSWORD = "correct horse battery";
/** Once for all, since it takes long on purpose. */
const passwordHash = await hashPassword(PASSWORD);
const PERIOD = 30;
const now = () => Math.floor(Date.now() / 1000);
const epochs = (away: number) => now() + away * PERIOD;

onPostgres((app) => {
  const services = () => app().services;

  // In the middle of a period, where the clock stays: no code gets older while a test runs.
  beforeEach(() => {
    const middle = (Math.floor(now() / PERIOD) + 0.5) * PERIOD;
    vi.useFakeTimers({ toFake: ["Date"], now: middle * 1000 });
  });
  afterEach(() => vi.useRealTimers());

  const withPassword = async () => {
    const person = await inSession(await newPerson(services(), "approver"));
    await setPerson(person, { passwordHash });
    return person;
  };
  /** A person with a confirmed app; the code it was confirmed with was that of the period before this one. */
  const enrolled = async () => {
    const person = await withPassword();
    const { secret } = await beginAuthenticatorApp(person, {});
    await confirmAuthenticatorApp(person, { code: await generate({ secret, epoch: epochs(-1) }) });
    return { person, secret, code: (away = 0) => generate({ secret, epoch: epochs(away) }) };
  };
  const wrong = async (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  describe("adding an authenticator app", () => {
    test("shows a secret once, and asks for codes only after the first one was typed", async () => {
      const person = await withPassword();
      const { secret, uri } = await beginAuthenticatorApp(person, {});
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(new URL(uri).searchParams.get("secret")).toBe(secret);
      expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Redemption Desk:${person.person.email}?`);
      expect(await getAuthenticatorApp(person)).toEqual({ addedAt: null, isOffered: true });
      expect(await takeCode(services(), person.person.id, undefined)).toBe("not_needed");
      const added = await confirmAuthenticatorApp(person, { code: await generate({ secret }) });
      expect(added.addedAt).not.toBeNull();
      expect(await takeCode(services(), person.person.id, undefined)).toBe("missing");
      expect(await actions(services())).toEqual(["authenticator_app.added"]);
      const [mail] = await jobs(services(), "send-mail");
      expect(mail?.data).toMatchObject({ kind: "authenticator_app_added", personId: person.person.id });
    });

    test("keeps the secret sealed: it opens for this person and this AUTH_SECRET alone", async () => {
      const person = await withPassword();
      const { secret } = await beginAuthenticatorApp(person, {});
      const { settings } = services();
      const [row] = await services().db.select().from(authenticatorApps);
      const sealed = row?.sealedSecret ?? "";
      expect(sealed).not.toContain(secret);
      expect(open(settings, person.person.id, sealed)).toBe(secret);
      expect(() => open(settings, "another person", sealed)).toThrow();
      const other = { ...settings, AUTH_SECRET: "another secret of the tests, long enough" };
      expect(() => open(other, person.person.id, sealed)).toThrow();
      const bytes = Buffer.from(sealed, "base64url");
      bytes[15] = (bytes[15] ?? 0) ^ 1;
      expect(() => open(settings, person.person.id, bytes.toString("base64url"))).toThrow();
      expect(seal(settings, person.person.id, secret)).not.toBe(sealed);
    });

    test("with a wrong code changes nothing", async () => {
      const person = await withPassword();
      const { secret } = await beginAuthenticatorApp(person, {});
      const code = await wrong(await generate({ secret }));
      await expectRefusal(confirmAuthenticatorApp(person, { code }), "invalid", "code");
      expect(await getAuthenticatorApp(person)).toMatchObject({ addedAt: null });
    });

    test("begun again replaces a secret that was never confirmed", async () => {
      const person = await withPassword();
      const first = await beginAuthenticatorApp(person, {});
      const second = await beginAuthenticatorApp(person, {});
      const old = { code: await generate({ secret: first.secret }) };
      await expectRefusal(confirmAuthenticatorApp(person, old), "invalid");
      await confirmAuthenticatorApp(person, { code: await generate({ secret: second.secret }) });
      await expectRefusal(beginAuthenticatorApp(person, {}), "conflict");
    });

    test("needs a proof of who asks, and a password that the code goes with", async () => {
      const person = await withPassword();
      await expectRefusal(beginAuthenticatorApp(provedAgo(person, 16), {}), "step_up_required", "session");
      const withoutPassword = await newPerson(services(), "approver");
      await expectRefusal(beginAuthenticatorApp(withoutPassword, {}), "conflict");
      expect(await getAuthenticatorApp(withoutPassword)).toEqual({ addedAt: null, isOffered: false });
      const { settings } = services();
      const oidc = { ...person, settings: { ...settings, AUTH_METHODS: { password: false, oidc: true } } };
      expect(await getAuthenticatorApp(oidc)).toMatchObject({ isOffered: false });
      await newSoftwareKey(person);
      await expectRefusal(beginAuthenticatorApp(person, {}), "step_up_required", "signature");
    });

    test("is not confirmed once the session that began it has ended", async () => {
      const person = await withPassword();
      const { secret } = await beginAuthenticatorApp(person, {});
      await endSessions(services().db, { personId: person.person.id });
      const confirming = confirmAuthenticatorApp(person, { code: await generate({ secret }) });
      await expectRefusal(confirming, "unauthenticated");
      expect(await getAuthenticatorApp(person)).toMatchObject({ addedAt: null });
    });

    test("is confirmed once when two codes come at the same moment", async () => {
      const person = await withPassword();
      const { secret } = await beginAuthenticatorApp(person, {});
      const confirm = async () => confirmAuthenticatorApp(person, { code: await generate({ secret }) });
      const ends = await Promise.allSettled([confirm(), confirm()]);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(await actions(services())).toEqual(["authenticator_app.added"]);
    });
  });

  describe("a code", () => {
    test("counts in its own period and the ones beside it", async () => {
      const { person, code } = await enrolled();
      const take = async (away: number) => takeCode(services(), person.person.id, await code(away));
      expect(await take(-3)).toBe("wrong");
      expect(await take(3)).toBe("wrong");
      expect(await take(0)).toBe("right");
      expect(await take(1)).toBe("right");
    });

    test("counts once, and no older one after it", async () => {
      const { person, code } = await enrolled();
      const take = async (given: string) => takeCode(services(), person.person.id, given);
      expect(await take(await code(-1))).toBe("wrong");
      const current = await code();
      expect(await take(current)).toBe("right");
      expect(await take(current)).toBe("wrong");
      expect(await take(await code(1))).toBe("right");
      expect(await take(current)).toBe("wrong");
    });

    test("counts once also when it comes five times at the same moment, at two processes", async () => {
      const { person, code } = await enrolled();
      const current = await code();
      const other = await app().another();
      const ends = await Promise.all(
        [services(), other, services(), other, services()].map((at) =>
          takeCode(at, person.person.id, current),
        ),
      );
      expect(ends.filter((end) => end === "right")).toHaveLength(1);
    });

    test("of a colleague’s app, of no digits, or under another AUTH_SECRET is wrong", async () => {
      const { person, code } = await enrolled();
      const other = await enrolled();
      const { id } = person.person;
      expect(await takeCode(services(), id, await other.code())).toBe("wrong");
      expect(await takeCode(services(), id, "12345x")).toBe("wrong");
      const settings = { ...services().settings, AUTH_SECRET: "another secret of the tests, long enough" };
      expect(await takeCode({ db: services().db, settings }, id, await code())).toBe("wrong");
    });
  });

  describe("signing in by password", () => {
    const enter = (person: Context, code?: string, password = PASSWORD) =>
      signInWithPassword(
        services(),
        { email: person.person.email, password, code },
        { networkAddress: "192.0.2.7", userAgent: null },
      ).then(
        (admitted) => (admitted ? "in" : "refused"),
        (error) => (error instanceof CodeRefused ? error.reason : error.message),
      );

    test("asks for the code of an app after the right password, and not before", async () => {
      const { person, code } = await enrolled();
      expect(await enter(person, undefined, "wrong")).toBe("refused");
      expect(await enter(person, await code(), "wrong")).toBe("refused");
      const sessions = await count(services(), "sessions");
      expect(await enter(person)).toBe("CodeRequired");
      expect(await enter(person, await wrong(await code()))).toBe("CodeWrong");
      expect(await count(services(), "sessions")).toBe(sessions);
      expect(await actions(services())).toContain("session.wrong_code");
      expect(await enter(person, await code())).toBe("in");
    });

    test("asks for no code where the app was never confirmed", async () => {
      const person = await withPassword();
      await beginAuthenticatorApp(person, {});
      expect(await enter(person)).toBe("in");
    });

    test("with a wrong code beside the right password is mailed to its owner, once an hour however many there are", async () => {
      const { person, code } = await enrolled();
      const mailed = async () =>
        (await jobs(services(), "send-mail"))
          .map(({ data }) => data)
          .filter(({ kind }) => kind === "wrong_code");
      expect(await enter(person)).toBe("CodeRequired");
      expect(await enter(person, await code(), "wrong")).toBe("refused");
      expect(await mailed()).toEqual([]);
      const twice = [enter(person, await wrong(await code())), enter(person, await wrong(await code()))];
      expect(await Promise.all(twice)).toContain("CodeWrong");
      expect(await enter(person, await wrong(await code()))).toBe("CodeWrong");
      const { id } = person.person;
      const mail = { kind: "wrong_code", personId: id, accountId: id, networkAddress: "192.0.2.7" };
      expect(await mailed()).toEqual([{ ...mail, at: new Date().toISOString() }]);
      const other = await enrolled();
      expect(await enter(other.person, await wrong(await other.code()))).toBe("CodeWrong");
      expect(await mailed()).toHaveLength(2);
      vi.setSystemTime(Date.now() + 59 * 60_000);
      expect(await enter(person, await wrong(await code()))).toBe("CodeWrong");
      expect(await mailed()).toHaveLength(2);
      vi.setSystemTime(Date.now() + 2 * 60_000);
      expect(await enter(person, await wrong(await code()))).toBe("CodeWrong");
      expect(await mailed()).toHaveLength(3);
    });

    test("uses up nothing of a network, and gives nothing back of what others used, in one step or in two", async () => {
      const { person, code } = await enrolled();
      const attempt = { email: "unknown@desk.example", networkAddress: "192.0.2.7", device: null };
      for (let nth = 0; nth < 5; nth += 1) await services().passwordAttempts.count(attempt);
      const used = async () => {
        const rows = await services().db.select().from(rateLimits);
        return rows.filter(({ key }) => /^(address|network):/.test(key)).map(({ points }) => points);
      };
      expect(await enter(person)).toBe("CodeRequired");
      expect(await enter(person, await code())).toBe("in");
      expect(await used()).toEqual([5, 5]);
      expect(await enter(person, await code(1))).toBe("in");
      expect(await used()).toEqual([5, 5]);
    });

    test("counts wrong codes like wrong passwords", async () => {
      const { person, code } = await enrolled();
      const attempt = { email: person.person.email, networkAddress: "192.0.2.7", device: null };
      for (let turn = 1; turn < 9; turn += 1) await services().passwordAttempts.count(attempt);
      expect(await enter(person)).toBe("CodeRequired");
      expect(await enter(person, await wrong(await code()))).toBe("CodeWrong");
      expect(await enter(person, await code())).toBe("TooManyAttempts");
    });
  });

  describe("proving who one is by password", () => {
    test("takes the code as well where there is an app", async () => {
      const { person, code } = await enrolled();
      expect(await ownProofs(person)).toMatchObject({ password: true, authenticatorApp: true });
      const prove = (given: object) => stepUp(person, { password: PASSWORD, ...given });
      await expectRefusal(prove({}), "invalid", "code");
      await expectRefusal(prove({ code: await wrong(await code()) }), "invalid", "code");
      const current = await code();
      await prove({ code: current });
      await expectRefusal(prove({ code: current }), "invalid");
    });

    test("takes it also before another password is set, which counts as a proof", async () => {
      const { person, code } = await enrolled();
      const change = (more: object) =>
        changePassword(person, {
          ...{ current: PASSWORD, password: "another horse, another battery", networkAddress: null },
          ...more,
        });
      await expectRefusal(change({}), "invalid", "code");
      await change({ code: await code() });
    });
  });

  describe("removing an authenticator app", () => {
    test("needs a proof of who asks, ends the question for codes, and is mailed", async () => {
      const { person } = await enrolled();
      await expectRefusal(removeAuthenticatorApp(provedAgo(person, 16), {}), "step_up_required", "session");
      await removeAuthenticatorApp(person, {});
      expect(await takeCode(services(), person.person.id, undefined)).toBe("not_needed");
      expect(await actions(services())).toEqual(["authenticator_app.added", "authenticator_app.removed"]);
      expect((await jobs(services(), "send-mail")).map(({ data }) => data.kind)).toEqual([
        "authenticator_app_added",
        "authenticator_app_removed",
      ]);
      await expectRefusal(removeAuthenticatorApp(person, {}), "not_found");
    });
  });
});
