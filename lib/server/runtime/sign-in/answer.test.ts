import "server-only";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { errorBody } from "@/lib/contract/errors";
import { openBrowser } from "../../../testing/server/browser";
import { newPerson, setPerson } from "../../../testing/server/people";
import { onPostgres } from "../../../testing/server/test-app";
import { hashPassword } from "../../identity/passwords/hash";
import { readSession } from "../../identity/sessions/find";
import { handleAuth } from "../../identity/sign-in/handle";

const APP_URL = "http://desk.example";
const PASSWORD = "correct horse battery staple";

onPostgres((app) => {
  let passwordHash = "";
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  beforeEach(() => {
    vi.stubEnv("NEXTAUTH_URL", APP_URL);
    return () => vi.unstubAllEnvs();
  });

  async function withPassword() {
    const person = await newPerson(app().services, "viewer");
    await setPerson(person, { passwordHash });
    return { email: person.person.email, password: PASSWORD };
  }
  const browser = (settings = app().services.settings) =>
    openBrowser(() => ({ ...app().services, settings }));
  type Given = { email: string; password: string };
  const signIn = ({ email, password }: Given, plain = false, at = browser()) =>
    at.enterPassword(email, password, { plain });
  const reasonOf = async (answer: Response) =>
    new URL((await answer.json()).url).searchParams.get("error") ?? "in";
  /** All that an answer says. */
  const textOf = async (answer: Response) => `${answer.headers.get("location")} ${await answer.text()}`;

  test("a sign-in opens a session and makes the browser known for 400 days, by a cookie that no script reads", async () => {
    const at = browser();
    const answer = await signIn(await withPassword(), false, at);
    expect(answer.status).toBe(200);
    expect(await readSession(app().services, at.session())).not.toBeNull();
    const device = at.cookie("desk.device");
    expect(answer.headers.getSetCookie()).toContain(
      `desk.device=${device}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
    );
  });

  test("over https the browser is known by a cookie of this host alone", async () => {
    const settings = { ...app().services.settings, APP_URL: "https://desk.example" };
    const answer = await signIn(await withPassword(), false, browser(settings));
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("__Host-desk.device="))).toMatch(
      /; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test("a wrong password is 401 and sets no cookie that lasts", async () => {
    const at = browser();
    const answer = await signIn({ ...(await withPassword()), password: "wrong" }, false, at);
    expect([answer.status, await reasonOf(answer)]).toEqual([401, "CredentialsSignin"]);
    expect(at.cookie("desk.device")).toBeUndefined();
  });

  test.each([
    ["an e-mail address", { email: "anna\u0000@desk.example", password: "x" }],
    ["a password", { email: "anna@desk.example", password: "x\u0000" }],
    ["half a letter", { email: "anna@desk.example", password: "\ud800" }],
  ])(
    "a control character in %s is a wrong one, and nothing of the database is shown",
    async (_where, given) => {
      for (const plain of [false, true]) {
        const shown = await textOf(await signIn(given, plain));
        expect(shown).toContain("CredentialsSignin");
        expect(shown).not.toMatch(/select|people|utf8|encoding/i);
      }
    },
  );

  test.each(["callback/credentials", "session"])(
    "what fails inside is shown as a name only, never in its own words: %s",
    async (path) => {
      const { services } = app();
      const statement = new Error(`Failed query: select * from "people" where "email" = $1\nparams: anna`);
      const broken = vi.spyOn(services.db, "select").mockImplementation(() => {
        throw statement;
      });
      onTestFinished(() => broken.mockRestore());
      for (const plain of [false, true]) {
        const given = { email: "anna@desk.example", password: PASSWORD };
        const at = browser();
        if (path === "session") at.keep("next-auth.session-token", "x".repeat(43));
        const answer =
          path === "session" ? await at.visit(`${APP_URL}/api/auth/session`) : await signIn(given, plain, at);
        const shown = await textOf(answer);
        expect(shown).not.toMatch(/select|people|params|anna/i);
        if (path !== "session") expect(shown).toContain("error=Internal");
      }
    },
  );

  test("too many attempts are 429 and say when to try again, in the form that was asked for", async () => {
    const given = await withPassword();
    for (let nth = 0; nth < 10; nth += 1) {
      await app().services.passwordAttempts.count({ email: given.email, networkAddress: null, device: null });
    }
    const answer = await signIn(given);
    expect([answer.status, await reasonOf(answer)]).toEqual([429, "TooManyAttempts"]);
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);

    const plain = await signIn(given, true);
    expect(plain.status).toBe(429);
    expect(plain.headers.get("location")).toBeNull();
    expect(errorBody.parse(await plain.json()).error.code).toBe("too_many_requests");
  });

  test("when too many passwords wait, one more is 429 and can be tried again in seconds", async () => {
    const given = await withPassword();
    const { hashTurns } = app().services;
    const places = [1, 2].map(() => hashTurns.enter({ account: given.email, isKnown: false, isReal: true }));
    const answer = await signIn(given);
    expect([answer.status, await reasonOf(answer), answer.headers.get("retry-after")]).toEqual([
      429,
      "Busy",
      "3",
    ]);
    for (const place of places) place.leave();
    expect((await signIn(given)).status).toBe(200);
  });

  test.each([
    ["GET", "credentials"],
    ["HEAD", "credentials"],
    ["GET", "passkey"],
  ])("%s for what only a form is sent to (%s) is refused as such", async (method, provider) => {
    const request = new Request(`http://desk.example/api/auth/callback/${provider}`, { method });
    const answer = await handleAuth(app().services, request, {} as Parameters<typeof handleAuth>[2]);
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  });
});
