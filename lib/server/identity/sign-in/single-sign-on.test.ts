import "server-only";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type Account,
  type Fault,
  type IdentityProvider,
  type Login,
  startIdentityProvider,
} from "../../../../e2e/support/identity-provider";
import { type Browser, openBrowser } from "../../../testing/server/browser";
import { newPerson, provedAgo, rowOf, setPerson } from "../../../testing/server/people";
import { actions, count, entriesOf, expectRefusal, jobs, refusal } from "../../../testing/server/queries";
import { newSoftwareKey, signWith } from "../../../testing/server/software-key";
import { onPostgres } from "../../../testing/server/test-app";
import { unbindByCommand } from "../../administration/people/by-command";
import { changePerson } from "../../administration/people/change-person";
import { challenges, sessions } from "../../platform/db/auth-schema";
import { parseSettings, type Settings } from "../../platform/env";
import { createRefusalCounts } from "../../platform/limits/refusal-counts";
import type { Context, Services } from "../../record/context";
import { hashPassword } from "../passwords/hash";
import { writeDueRefusals } from "../passwords/refusals";
import { hashSecret } from "../sessions/cookie";
import { findSession } from "../sessions/find";
import { admit } from "./admit";
import { beginLinking } from "./begin-linking";

const APP_URL = "http://desk.example";
/** The page that was asked for before signing in. */
const ORDER = "/orders/7?tab=timeline";
const CALLBACK = `${APP_URL}/api/auth/callback/oidc`;
const PASSWORD = "a long password of the tests";
const NOWHERE = { networkAddress: null, userAgent: null };
const MINUTE_MS = 60_000;

onPostgres((app) => {
  let provider: IdentityProvider;
  let settings: Partial<Settings>;
  let refusals = createRefusalCounts();
  const services = (): Services => ({
    ...app().services,
    refusals,
    settings: { ...app().services.settings, ...provider.settings, ...settings },
  });

  beforeAll(async () => {
    // next-auth builds its own addresses from this.
    vi.stubEnv("NEXTAUTH_URL", APP_URL);
    provider = await startIdentityProvider({ callbackUrl: CALLBACK });
  });
  beforeEach(() => {
    provider.behave();
    settings = {};
    refusals = createRefusalCounts();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await provider.stop();
  });

  const browser = () => openBrowser(services);
  const verified = (sub: string, { person }: Context): Account => ({
    ...{ sub, email: person.email, email_verified: true },
  });
  /** Signs in with this account; resolves to the browser and the page where it ends. */
  const signIn = async (account: Account, at = browser(), how: Omit<Login, "account"> = {}) => {
    provider.signInAs({ account, ...how });
    return { at, page: await at.signIn(ORDER) };
  };
  /** The same up to our own callback, which is not visited yet. */
  const arrive = async (account: Account, at = browser()) => {
    provider.signInAs({ account });
    return { at, back: await at.follow(await at.leave(ORDER), "stop before our own callback") };
  };
  /** A person who has come through the provider before. */
  const bound = async (sub: string, how: Omit<Login, "account"> = {}) => {
    const person = await newPerson(app().services, "approver");
    return { person, ...(await signIn(verified(sub, person), browser(), how)) };
  };
  /** In a business that keeps two who can decide. */
  const disable = async ({ person: { id } }: Context) => {
    await newPerson(app().services, "approver");
    return changePerson(await newPerson(app().services, "admin"), { id, disabled: true });
  };
  const withPassword = async () => {
    const person = await newPerson(app().services, "viewer");
    await setPerson(person, { passwordHash: await hashPassword(PASSWORD) });
    return person;
  };
  const seconds = (ms: number) => Math.floor(ms / 1000);
  /** Who is signed in there. */
  const whoIn = async (at: Browser) => (await findSession(services(), at.session()))?.person.id ?? null;
  const sessionRow = async (at: Browser) => {
    const ofThis = eq(sessions.secretHash, hashSecret(at.session() ?? ""));
    const [found] = await app().services.db.select().from(sessions).where(ofThis);
    return found as NonNullable<typeof found>;
  };
  const failure = (path: string) => new URL(path, APP_URL).searchParams.get("error");
  const whereTo = (path: string) => new URL(path, APP_URL).searchParams.get("callbackUrl");
  /** There is no session, and the sign-in page knows why and where to go afterwards. */
  const expectOutside = async ({ at, page }: { at: Browser; page: string }, code: string) => {
    expect(failure(page)).toBe(code);
    expect(whereTo(page)).toBe(APP_URL + ORDER);
    expect(at.session()).toBeUndefined();
  };

  describe("the first time", () => {
    test("a verified address binds an invited person for good, with a mail to all concerned", async () => {
      const admin = await newPerson(app().services, "admin");
      const approver = await newPerson(app().services, "approver");
      await newPerson(app().services, "preparer");
      const person = await newPerson(app().services, "viewer");
      const { at, page } = await signIn({
        ...verified("sub-1", person),
        email: person.person.email.toUpperCase(),
      });
      expect(page).toBe(ORDER);
      expect(await whoIn(at)).toBe(person.person.id);
      expect(await rowOf(person)).toMatchObject({
        oidcIssuer: provider.settings.OIDC_ISSUER,
        oidcSubject: "sub-1",
        oidcOpen: false,
      });
      expect(await actions(app().services)).toEqual(["person.bound", "session.signed_in"]);
      const mails = (await jobs(app().services, "send-mail")).map(({ data }) => data);
      expect(mails.map(({ kind, accountId }) => [kind, accountId])).toEqual(
        Array(3).fill(["business_account_linked", person.person.id]),
      );
      const readers = [admin, approver, person].map(({ person: { id } }) => id);
      expect(mails.map(({ personId }) => personId).sort()).toEqual(readers.sort());
    });

    test.each([false, "true", "false", 0, 1, null, undefined])(
      "an address whose email_verified is %j opens nothing",
      async (email_verified) => {
        const person = await newPerson(app().services, "approver");
        const end = await signIn({ ...verified("sub-1", person), email_verified });
        await expectOutside(end, "EmailUnverified");
        expect(await rowOf(person)).toMatchObject({ oidcSubject: null, oidcOpen: true });
        expect(await actions(app().services)).toEqual(["session.refused"]);
      },
    );

    test.each([
      ["missing", undefined],
      ["no text", ["a@desk.example"]],
      ["no address", "robert"],
      ["an address with a NUL", "a\u0000@desk.example"],
    ])("an account whose address is %s opens nothing", async (_what, email) => {
      await expectOutside(await signIn({ sub: "sub-1", email, email_verified: true }), "EmailMissing");
    });

    test("a provider trusted by name may leave email_verified out, and nothing else", async () => {
      settings = { OIDC_TRUST_EMAIL: provider.settings.OIDC_ISSUER };
      const person = await newPerson(app().services, "approver");
      for (const email_verified of [false, "true", null]) {
        const end = await signIn({ ...verified("sub-1", person), email_verified });
        await expectOutside(end, "EmailUnverified");
      }
      const { at } = await signIn({ ...verified("sub-1", person), email_verified: undefined });
      expect(await whoIn(at)).toBe(person.person.id);
    });

    test("an address that is in the id token needs no userinfo", async () => {
      const other = await startIdentityProvider({ callbackUrl: CALLBACK, claimsIn: "id_token" });
      onTestFinished(other.stop);
      settings = other.settings;
      const person = await newPerson(app().services, "viewer");
      other.signInAs({ account: verified("sub-1", person) });
      const at = browser();
      await at.signIn();
      expect(await whoIn(at)).toBe(person.person.id);
      expect(other.asked).toContain("/token");
      expect(other.asked).not.toContain("/me");
    });

    test("userinfo about another subject counts for nothing", async () => {
      const person = await newPerson(app().services, "approver");
      provider.break({ userinfoSub: "sub-2" });
      await expectOutside(await signIn(verified("sub-1", person)), "Unfinished");
      expect(await rowOf(person)).toMatchObject({ oidcSubject: null });
    });

    test.each(["was never added", "was disabled"])("a person who %s stays outside", async (which) => {
      const person = await newPerson(app().services, "approver");
      if (which === "was disabled") await disable(person);
      const email = which === "was disabled" ? person.person.email : "eve@desk.example";
      await expectOutside(await signIn({ sub: "sub-1", email, email_verified: true }), "AccessDenied");
      expect((await entriesOf(app().services)).at(-1)).toMatchObject({
        ...{ action: "session.refused", subject: email },
        detail: { reason: "AccessDenied", issuer: provider.settings.OIDC_ISSUER },
      });
    });

    test("refusals are on record once a minute for each account at the provider and each reason", async () => {
      const eve = { sub: "sub-1", email: "eve@desk.example", email_verified: true };
      for (let nth = 0; nth < 4; nth += 1) await expectOutside(await signIn(eve), "AccessDenied");
      await expectOutside(await signIn({ ...eve, email_verified: false }), "EmailUnverified");
      await expectOutside(await signIn({ ...eve, sub: "sub-2" }), "AccessDenied");
      await writeDueRefusals(services(), true);
      const entries = await entriesOf(app().services);
      expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(["session.refused"]));
      const issuer = provider.settings.OIDC_ISSUER;
      const detail = { method: "oidc", issuer, reason: "AccessDenied", networkAddress: null };
      const first = { subject: "sub-1", attempts: 1 };
      expect(entries.map((entry) => [entry.subject, entry.detail])).toEqual([
        [eve.email, { ...detail, ...first }],
        ["sub-1", { ...detail, ...first, reason: "EmailUnverified" }],
        [eve.email, { ...detail, ...first, subject: "sub-2" }],
        [eve.email, { ...detail, ...first, attempts: 3 }],
      ]);
    });

    test("of two accounts with the same address at the same moment, one becomes the person", async () => {
      for (let round = 0; round < 5; round += 1) {
        const person = await newPerson(app().services, "approver");
        const subs = [`a-${round}`, `b-${round}`];
        const arrivals: Awaited<ReturnType<typeof arrive>>[] = [];
        for (const sub of subs) arrivals.push(await arrive(verified(sub, person)));
        const ends = await Promise.all(arrivals.map(({ at, back }) => at.follow(back)));
        expect(ends.map((end) => failure(end) ?? "in").sort()).toEqual(["OtherAccount", "in"]);
        const winner = subs[ends.indexOf(ORDER)];
        expect((await rowOf(person)).oidcSubject).toBe(winner);
      }
    });

    test("the same account from two browsers at the same moment comes in twice", async () => {
      const person = await newPerson(app().services, "approver");
      const tabs = [await arrive(verified("sub-1", person)), await arrive(verified("sub-1", person))];
      const ends = await Promise.all(tabs.map(({ at, back }) => at.follow(back)));
      expect(ends).toEqual([ORDER, ORDER]);
      expect(await actions(app().services, "person.bound")).toHaveLength(1);
    });
  });

  describe("a person who has signed in by other means before", () => {
    const byPassword = async () => {
      const person = { ...(await newPerson(app().services, "approver")), settings: services().settings };
      const at = browser();
      const { secret } = await admit(services(), person.person, "password", NOWHERE);
      at.keep("next-auth.session-token", secret);
      return { person, at };
    };

    test("is not bound by an address alone", async () => {
      const { person } = await byPassword();
      await expectOutside(await signIn(verified("sub-1", person)), "LinkFirst");
      expect((await rowOf(person)).oidcSubject).toBeNull();
    });

    test("links their account while they are signed in and have just proved who they are", async () => {
      const { person, at } = await byPassword();
      await beginLinking(person, {});
      provider.signInAs({ account: verified("sub-1", person) });
      expect(await at.signIn("/account", "link")).toBe("/account");
      expect(await whoIn(at)).toBe(person.person.id);
      expect((await rowOf(person)).oidcSubject).toBe("sub-1");
      expect(await count(app().services, "challenges")).toBe(0);
      const again = await signIn(verified("sub-1", person));
      expect(await whoIn(again.at)).toBe(person.person.id);
    });

    test("begins to link with a recent proof only, and with their passkey if they have one", async () => {
      const { person } = await byPassword();
      expect(await refusal(beginLinking(provedAgo(person, 16), {}))).toEqual({
        ...{ code: "step_up_required", fields: ["session"] },
      });
      const key = await newSoftwareKey(person);
      await expectRefusal(beginLinking(person, {}), "step_up_required", "signature");
      const { id } = person.person;
      const signature = await signWith(key, person, { act: "link_business_account", id, content: {} });
      await beginLinking(person, { signature });
    });

    type Case = (person: Context) => Promise<[Account, string]>;
    const NOT_LINKED: Record<string, Case> = {
      "without having begun here, as with a stolen cookie": async (person) => {
        await app().services.db.delete(challenges);
        return [verified("sub-1", person), "NotProved"];
      },
      "so long after having begun": async (person) => {
        await app()
          .services.db.update(challenges)
          .set({ expiresAt: new Date(Date.now() - 1) });
        return [verified("sub-1", person), "NotProved"];
      },
      "an account with another address": async (person) => [
        { ...verified("sub-1", person), email: "other@desk.example" },
        "OtherPerson",
      ],
      "an account whose address is not verified": async (person) => [
        { ...verified("sub-1", person), email_verified: false },
        "EmailUnverified",
      ],
      "an account that is a colleague’s": async (person) => {
        await bound("sub-1");
        return [verified("sub-1", person), "OtherPerson"];
      },
    };
    test.each(Object.entries(NOT_LINKED))("does not link %s, and stays signed in", async (_what, arrange) => {
      const { person, at } = await byPassword();
      await beginLinking(person, {});
      const [account, code] = await arrange(person);
      provider.signInAs({ account });
      expect(failure(await at.signIn("/account", "link"))).toBe(code);
      expect((await rowOf(person)).oidcSubject).toBeNull();
      expect(await whoIn(at)).toBe(person.person.id);
    });
  });

  describe("from then on", () => {
    test("another account with the same address is refused with words", async () => {
      const { person } = await bound("sub-1");
      await expectOutside(await signIn(verified("sub-2", person)), "OtherAccount");
      expect((await rowOf(person)).oidcSubject).toBe("sub-1");
      expect(await actions(app().services)).toEqual(["person.bound", "session.signed_in", "session.refused"]);
    });

    test("the same subject of another provider is another account", async () => {
      const { person } = await bound("sub-1");
      const other = await startIdentityProvider({ callbackUrl: CALLBACK });
      onTestFinished(other.stop);
      settings = other.settings;
      other.signInAs({ account: verified("sub-1", person) });
      const at = browser();
      await expectOutside({ at, page: await at.signIn(ORDER) }, "OtherAccount");
    });

    test("another address at the provider, or none, changes nothing", async () => {
      const { person } = await bound("sub-1");
      for (const email of ["new@desk.example", undefined]) {
        const { at, page } = await signIn({ sub: "sub-1", email, email_verified: false });
        expect(page).toBe(ORDER);
        expect(await whoIn(at)).toBe(person.person.id);
      }
    });

    test("the address that a colleague had at the provider does not make a person that colleague", async () => {
      const colleague = await bound("sub-1");
      const person = await newPerson(app().services, "viewer");
      const { at } = await signIn({ ...verified("sub-1", person) });
      expect(await whoIn(at)).toBe(colleague.person.person.id);
      expect((await rowOf(person)).oidcSubject).toBeNull();
    });

    test("a person who is disabled here is out, whatever the provider says", async () => {
      const { person, at } = await bound("sub-1");
      await disable(person);
      expect(await whoIn(at)).toBeNull();
      await expectOutside(await signIn(verified("sub-1", person)), "AccessDenied");
    });

    test("unbinding ends the sessions and opens the way for another account, with a mail to all concerned", async () => {
      const { person, at } = await bound("sub-1");
      const { id } = person.person;
      await unbindByCommand({ ...app().services, osUser: "root" }, person.person.email);
      expect(await whoIn(at)).toBeNull();
      const next = await signIn(verified("sub-2", person));
      expect(await whoIn(next.at)).toBe(id);
      expect(await rowOf(person)).toMatchObject({ oidcSubject: "sub-2", oidcOpen: false });
      const mails = (await jobs(app().services, "send-mail")).map(({ data }) => data.kind);
      expect(mails.toSorted()).toEqual([
        ...["business_account_linked", "business_account_linked"],
        ...["person_changed_by_command", "signed_in_elsewhere"],
      ]);
      await expectOutside(await signIn(verified("sub-1", person)), "OtherAccount");
    });
  });

  test("the command line opens the way for a person who has signed in by other means, and records the server’s user", async () => {
    const person = await newPerson(app().services, "approver");
    await admit(services(), person.person, "password", NOWHERE);
    await unbindByCommand({ ...app().services, osUser: "root" }, person.person.email);
    const [entry] = await entriesOf(app().services, "person.unbound");
    expect(entry).toMatchObject({ actorId: null, subject: person.person.email, detail: { osUser: "root" } });
    const { at } = await signIn(verified("sub-1", person));
    expect(await whoIn(at)).toBe(person.person.id);
    expect(await unbindByCommand({ ...app().services, osUser: "root" }, "unknown@desk.example")).toBeNull();
  });

  describe("while the provider is away", () => {
    test.each<[string, Fault]>([
      ["its discovery fails", { path: "/.well-known", answer: 503 }],
      ["its discovery is silent", { path: "/.well-known", answer: "silence" }],
    ])("%s: the page says so before people leave, and passwords still work", async (_what, fault) => {
      const person = await withPassword();
      provider.break(fault);
      const at = browser();
      await expectOutside({ at, page: await at.signIn(ORDER) }, "ProviderAway");
      await at.enterPassword(person.person.email, PASSWORD);
      expect(await whoIn(at)).toBe(person.person.id);
    });

    test.each<[string, Fault]>([
      ["its token endpoint fails", { path: "/token", answer: 500 }],
      ["its token endpoint is silent", { path: "/token", answer: "silence" }],
      ["its keys are gone", { path: "/jwks", answer: 502 }],
      ["its discovery fails on the way back", { path: "/.well-known", answer: 503 }],
      ["its userinfo endpoint fails", { path: "/me", answer: 503 }],
      ["its userinfo endpoint is silent", { path: "/me", answer: "silence" }],
    ])("%s: the page says so when people come back", async (_what, fault) => {
      const person = await newPerson(app().services, "viewer");
      const { at, back } = await arrive(verified("sub-1", person));
      provider.break(fault);
      await expectOutside({ at, page: await at.follow(back) }, "ProviderAway");
      expect((await rowOf(person)).oidcSubject).toBeNull();
    });

    test("nothing listens there: the page says so", async () => {
      settings = { OIDC_ISSUER: "http://127.0.0.1:9" };
      const at = browser();
      await expectOutside({ at, page: await at.signIn(ORDER) }, "ProviderAway");
    });
  });

  describe("a way back that is not in order leads to the sign-in page with words", () => {
    type Bend = (back: URL, at: Browser) => RequestInit | undefined;
    const query =
      (text: string): Bend =>
      (back) => {
        back.search = text;
        return undefined;
      };
    const named =
      (name: string, value: string): Bend =>
      (back) =>
        void back.searchParams.set(name, value);
    const without =
      (name: string): Bend =>
      (back) =>
        void back.searchParams.delete(name);
    const cookie =
      (name: string, value: string): Bend =>
      (_back, at) =>
        void at.keep(`next-auth.${name}`, value);
    test.each<[string, Bend, string?]>([
      ["with nothing", query("")],
      ["without a code", without("code")],
      ["with a broken code", named("code", "a%00日\n")],
      ["without a state", without("state")],
      ["with another state", named("state", "x")],
      ["without the issuer, of a provider that names itself", without("iss")],
      ["with another issuer", named("iss", "https://evil.example")],
      ["with two codes", (back) => void back.searchParams.append("code", "x")],
      ["without cookies", (_back, at) => void at.cookies.clear()],
      ["with a broken cookie", cookie("state", "%E0%A4%A")],
      [
        "with a cookie of another flow",
        (_back, at) => void at.keep("next-auth.nonce", at.cookie("next-auth.state") ?? ""),
      ],
      ["with a broken address to return to", cookie("callback-url", "http://["), "in"],
      ["with an address to return to elsewhere", named("callbackUrl", "https://evil.example/"), "in"],
      ["with an address to return to that no header takes", named("callbackUrl", "/\r\nx: 日"), "in"],
      ["by POST", () => ({ method: "POST", body: new URLSearchParams({ code: "x", state: "x" }) })],
      [
        "by POST of what is no JSON",
        () => ({ method: "POST", body: "{", headers: { "content-type": "application/json" } }),
      ],
      ["by HEAD", () => ({ method: "HEAD" })],
      ["with the provider’s “no”", query("?error=access_denied"), "Cancelled"],
      ["with the provider’s trouble", query("?error=temporarily_unavailable"), "ProviderAway"],
      ["with an unknown error", query("?error=__proto__%0d%0a日")],
    ])("%s", async (_what, bend, code = "Unfinished") => {
      const person = await newPerson(app().services, "viewer");
      const { at, back } = await arrive(verified("sub-1", person));
      const url = new URL(back);
      const init = bend(url, at) ?? {};
      const response = await at.visit(url.href, init);
      expect([302, 303]).toContain(response.status);
      const location = response.headers.get("location") ?? "";
      expect(new URL(location).origin).toBe(APP_URL);
      expect(failure(location) ?? "in").toBe(code);
      expect(await whoIn(at)).toBe(code === "in" ? person.person.id : null);
    });

    test("a second time", async () => {
      const person = await newPerson(app().services, "viewer");
      const { at, back } = await arrive(verified("sub-1", person));
      expect(await at.follow(back)).toBe(ORDER);
      expect(failure(await at.follow(back))).toBe("Unfinished");
      expect(await whoIn(at)).toBe(person.person.id);
    });

    test("and nothing is asked of the provider unless the state is ours", async () => {
      const before = provider.asked.length;
      const response = await browser().visit(`${CALLBACK}?code=x&state=x`);
      expect(failure(response.headers.get("location") ?? "")).toBe("Unfinished");
      expect(provider.asked.length).toBe(before);
    });
  });

  test("what the address carries does not get into what the provider is asked", async () => {
    const at = browser();
    const url = new URL(
      await at.leave("/", "sign_in&scope=admin&redirect_uri=https://evil.example&prompt=none"),
    );
    expect(url.searchParams.get("scope")).toBe("openid email profile");
    expect(url.searchParams.get("redirect_uri")).toBe(CALLBACK);
    expect(url.searchParams.has("prompt")).toBe(false);
    for (const name of ["state", "nonce", "code_challenge"])
      expect(url.searchParams.get(name)).toMatch(/\S{20}/);
  });

  describe("proves", () => {
    test("what the provider says it proves: the time of the sign-in there", async () => {
      const hourAgo = Date.now() - 60 * MINUTE_MS;
      const { at } = await bound("sub-1", { ts: seconds(hourAgo) });
      const { provedAt, lastSeenAt, method } = await sessionRow(at);
      expect(method).toBe("oidc");
      expect(provedAt.getTime()).toBe(seconds(hourAgo) * 1000);
      expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(MINUTE_MS);
    });

    test("nothing new when the provider lets people through without asking", async () => {
      const { at } = await bound("sub-1", { ts: seconds(Date.now() - 60 * MINUTE_MS) });
      const { provedAt } = await sessionRow(at);
      at.forget("next-auth.session-token");
      expect(await at.signIn(ORDER)).toBe(ORDER);
      expect((await sessionRow(at)).provedAt).toEqual(provedAt);
    });
  });

  describe("a step-up", () => {
    const long = { ts: seconds(Date.now() - 60 * MINUTE_MS) };

    test("makes the provider ask once more, and leads back to the page with a new proof", async () => {
      const { at, person } = await bound("sub-1", long);
      const former = at.session();
      const url = await at.leave(ORDER, "step_up");
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: "login", max_age: "0" });
      provider.signInAs({ account: verified("sub-1", person) });
      expect(await at.follow(url)).toBe(ORDER);
      expect(await whoIn(at)).toBe(person.person.id);
      expect(Date.now() - (await sessionRow(at)).provedAt.getTime()).toBeLessThan(MINUTE_MS);
      expect(await findSession(services(), former)).toBeNull();
    });

    type Case = {
      set?: Partial<Settings>;
      how?: Omit<Login, "account">;
      as?: Account;
      fault?: Fault;
      code: string;
    };
    const NOT_PROVED: Record<string, Case> = {
      "that the provider ignores": { fault: "ignores_step_up", how: long, code: "NotProved" },
      "from which another person comes back": {
        as: { sub: "sub-9", email: "eve@desk.example", email_verified: true },
        code: "OtherPerson",
      },
      "in a way that the settings don’t take": {
        set: { OIDC_ACR_VALUES: ["strong"] },
        how: { acr: "weak" },
        code: "NotProved",
      },
      "that the person declines": { fault: "refuses", code: "Cancelled" },
      "while the provider is away": { fault: { path: "/token", answer: 503 }, code: "ProviderAway" },
    };
    test.each(Object.entries(NOT_PROVED))(
      "%s proves nothing, and they stay signed in",
      async (_what, given) => {
        const { at, person } = await bound("sub-1", long);
        const former = { secret: at.session(), row: await sessionRow(at) };
        settings = given.set ?? {};
        if (given.as) at.cookies.delete(new URL(provider.settings.OIDC_ISSUER).host);
        provider.signInAs({ account: given.as ?? verified("sub-1", person), ...given.how });
        if (given.fault) provider.break(given.fault);
        expect(failure(await at.signIn(ORDER, "step_up"))).toBe(given.code);
        expect(at.session()).toBe(former.secret);
        expect((await sessionRow(at)).provedAt).toEqual(former.row.provedAt);
        expect(await whoIn(at)).toBe(person.person.id);
      },
    );

    test.each<[string, string, Partial<Settings>, Omit<Login, "account">]>([
      ["context", "acr_values=strong", { OIDC_ACR_VALUES: ["strong", "stronger"] }, { acr: "strong" }],
      ["method", '"amr":{"essential":true', { OIDC_AMR_VALUES: ["mfa", "hwk"] }, { amr: ["pwd", "mfa"] }],
    ])("asks for the %s that the settings name, and takes it", async (_what, words, set, how) => {
      settings = set;
      const { at, person } = await bound("sub-1", long);
      provider.signInAs({ account: verified("sub-1", person), ...how });
      const url = await at.leave(ORDER, "step_up");
      expect(decodeURIComponent(url)).toContain(words);
      expect(await at.follow(url)).toBe(ORDER);
      expect(Date.now() - (await sessionRow(at)).provedAt.getTime()).toBeLessThan(MINUTE_MS);
    });

    test("of a session that has ended meanwhile is a sign-in like any other", async () => {
      const { at, person } = await bound("sub-1", long);
      await app().services.db.update(sessions).set({ endedAt: new Date() });
      provider.signInAs({ account: verified("sub-1", person) });
      expect(await at.signIn(ORDER, "step_up")).toBe(ORDER);
      expect(await whoIn(at)).toBe(person.person.id);
    });
  });

  describe("how people sign in is a setting", () => {
    const status = async (at: Browser, path: string, method = "POST") =>
      (await at.visit(`${APP_URL}/api/auth/${path}`, { method })).status;
    const offered = async (at: Browser) =>
      Object.keys(await (await at.visit(`${APP_URL}/api/auth/providers`)).json());

    test("with AUTH_METHODS=oidc a password lets no one in", async () => {
      const person = await withPassword();
      settings = { AUTH_METHODS: { password: false, oidc: true } };
      const at = browser();
      expect(await offered(at)).toEqual(["oidc"]);
      expect((await at.enterPassword(person.person.email, PASSWORD)).status).toBe(404);
      expect(at.session()).toBeUndefined();
    });

    test("with AUTH_METHODS=password there is no way to the provider or back", async () => {
      settings = { AUTH_METHODS: { password: true, oidc: false } };
      const at = browser();
      expect(await offered(at)).not.toContain("oidc");
      expect([await status(at, "signin/oidc"), await status(at, "callback/oidc?code=1", "GET")]).toEqual([
        404, 404,
      ]);
    });

    test("nothing else is under /api/auth", async () => {
      const at = browser();
      for (const path of ["_log", "signin/github", "callback/oidc/more", "error/日", "verify-request"]) {
        expect(await status(at, path), path).toBe(404);
      }
    });

    const BASE = {
      ...{
        APP_URL: "http://localhost:3000",
        AUTH_SECRET: "a secret of the tests, long enough for the rule",
        DATABASE_URL: "postgres://x",
      },
      ...{ ISSUER_BASE_URL: "http://i.example", ISSUER_TOKEN_URL: "http://i.example/token" },
      ...{ ISSUER_CLIENT_ID: "desk", ISSUER_CLIENT_SECRET: "secret" },
    };
    const OIDC = { OIDC_ISSUER: "https://id.example/a", OIDC_CLIENT_ID: "x", OIDC_CLIENT_SECRET: "y" };
    test.each([
      ["single sign-on alone without a provider", { AUTH_METHODS: "oidc" }, /OIDC_ISSUER is missing/],
      [
        "another provider trusted",
        { ...OIDC, OIDC_TRUST_EMAIL: "https://id.example/b" },
        /OIDC_TRUST_EMAIL must be/,
      ],
      [
        "a provider trusted that there is none of",
        { OIDC_TRUST_EMAIL: "https://id.example/a" },
        /OIDC_TRUST_EMAIL must/,
      ],
    ])("%s stops the start", (_what, given, words) => {
      expect(() => parseSettings({ ...BASE, ...given })).toThrow(words);
    });

    test("several contexts and methods may be named", () => {
      const parsed = parseSettings({ ...BASE, ...OIDC, OIDC_ACR_VALUES: "a b", OIDC_AMR_VALUES: "mfa, hwk" });
      expect(parsed).toMatchObject({ OIDC_ACR_VALUES: ["a", "b"], OIDC_AMR_VALUES: ["mfa", "hwk"] });
    });
  });
});
