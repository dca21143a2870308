import "server-only";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { errorBody } from "@/lib/contract/errors";
import { askAuth, cookiesOf, sendSignIn } from "../../../testing/server/auth-route";
import { newPerson } from "../../../testing/server/people";
import { serveRoutesFrom } from "../../../testing/server/routes";
import { onPostgres } from "../../../testing/server/test-app";
import { hashPassword } from "../../identity/passwords/hash";
import { readSession } from "../../identity/sessions/find";
import { people } from "../../platform/db/schema";

const PASSWORD = "correct horse battery staple";

onPostgres((app) => {
  serveRoutesFrom(app);
  let passwordHash = "";
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });
  beforeEach(() => {
    vi.stubEnv("NEXTAUTH_URL", app().services.settings.APP_URL);
    return () => vi.unstubAllEnvs();
  });

  async function somebody() {
    const { services } = app();
    const { person } = await newPerson(services, "viewer");
    await services.db.update(people).set({ passwordHash }).where(eq(people.id, person.id));
    return { email: person.email, password: PASSWORD };
  }
  const reasonOf = async (answer: Response) =>
    new URL((await answer.json()).url).searchParams.get("error") ?? "in";

  test("whoever signs in gets a session, and a browser that is known for 400 days and readable by no script", async () => {
    const answer = await sendSignIn(await somebody());
    expect(answer.status).toBe(200);
    const { "next-auth.session-token": secret, "desk.device": device } = cookiesOf(answer);
    expect(await readSession(app().services, secret)).not.toBeNull();
    expect(answer.headers.getSetCookie()).toContain(
      `desk.device=${device}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax`,
    );
  });

  test("over https the browser is known by a cookie of this host alone", async () => {
    const settings = { ...app().services.settings, APP_URL: "https://desk.example" };
    const answer = await sendSignIn(await somebody(), { settings });
    expect(answer.headers.getSetCookie().find((line) => line.startsWith("__Host-desk.device="))).toMatch(
      /; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test("a wrong password is 401 and sets no cookie that lasts", async () => {
    const answer = await sendSignIn({ ...(await somebody()), password: "wrong" });
    expect([answer.status, await reasonOf(answer)]).toEqual([401, "CredentialsSignin"]);
    expect(cookiesOf(answer)).not.toHaveProperty("desk.device");
  });

  test.each([
    ["an e-mail address", { email: "anna\u0000@desk.example", password: "x" }],
    ["a password", { email: "anna@desk.example", password: "x\u0000" }],
    ["half a letter", { email: "anna@desk.example", password: "\ud800" }],
  ])(
    "a control character in %s is a wrong one, and nothing of the database is told",
    async (_where, given) => {
      for (const plain of [false, true]) {
        const answer = await sendSignIn(given, { plain });
        const told = `${answer.headers.get("location")} ${await answer.text()}`;
        expect(told).toContain("CredentialsSignin");
        expect(told).not.toMatch(/select|people|utf8|encoding/i);
      }
    },
  );

  test.each(["callback/credentials", "session"])(
    "what fails inside is told as a name only, never in its own words: %s",
    async (path) => {
      const { services } = app();
      const statement = new Error(`Failed query: select * from "people" where "email" = $1\nparams: anna`);
      const broken = vi.spyOn(services.db, "select").mockImplementation(() => {
        throw statement;
      });
      onTestFinished(() => broken.mockRestore());
      for (const plain of [false, true]) {
        const given = { email: "anna@desk.example", password: PASSWORD };
        const answer =
          path === "session"
            ? await askAuth({ path, cookies: { "next-auth.session-token": "x".repeat(43) } })
            : await sendSignIn(given, { plain });
        const told = `${answer.headers.get("location")} ${await answer.text()}`;
        expect(told).not.toMatch(/select|people|params|anna/i);
        if (path !== "session") expect(told).toContain("error=Internal");
      }
    },
  );

  test("too many attempts are 429 and say when to try again, in the form that was asked for", async () => {
    const given = await somebody();
    for (let nth = 0; nth < 10; nth += 1) {
      await app().services.passwordAttempts.count({ email: given.email, networkAddress: null, device: null });
    }
    const answer = await sendSignIn(given);
    expect([answer.status, await reasonOf(answer)]).toEqual([429, "TooManyAttempts"]);
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(800);
    expect(seconds).toBeLessThanOrEqual(900);

    const plain = await sendSignIn(given, { plain: true });
    expect(plain.status).toBe(429);
    expect(plain.headers.get("location")).toBeNull();
    expect(errorBody.parse(await plain.json()).error.code).toBe("too_many_requests");
  });

  test("when too many passwords wait, one more is 429 and can be tried again in seconds", async () => {
    const given = await somebody();
    const { hashTurns } = app().services;
    const places = [1, 2].map(() => hashTurns.enter({ account: given.email, isKnown: false, isReal: true }));
    const answer = await sendSignIn(given);
    expect([answer.status, await reasonOf(answer), answer.headers.get("retry-after")]).toEqual([
      429,
      "Busy",
      "3",
    ]);
    for (const place of places) place.leave();
    expect((await sendSignIn(given)).status).toBe(200);
  });
});
