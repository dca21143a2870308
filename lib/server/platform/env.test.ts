import "server-only";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseDatabaseSettings, parseSettings } from "./env";
import { findUnsafe } from "./settings/unsafe";

const SAFE = {
  APP_URL: "https://desk.example",
  AUTH_SECRET: "a secret of the tests, long enough for the rule",
  AUDIT_KEY: `2026:${Buffer.alloc(32, 7).toString("base64")}`,
  DATABASE_URL: "postgres://desk@db.example/desk",
  ISSUER_BASE_URL: "https://issuer.example",
  ISSUER_TOKEN_URL: "https://id.issuer.example/token",
  ISSUER_CLIENT_ID: "desk",
  ISSUER_CLIENT_SECRET: "secret",
};

/** What is said about settings that differ from safe ones, or nothing where they start. */
function problemsOf(changes: Record<string, string | undefined>): string {
  try {
    parseSettings({ ...SAFE, ...changes });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "desk-env-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const example = async () => {
  const lines = (await readFile(".env.example", "utf8")).split("\n").filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
};

describe("with an APP_URL that others reach", () => {
  test("safe settings start", () => {
    expect(problemsOf({})).toBe("");
  });

  const unsafe: [string, string, string | undefined][] = [
    ["APP_URL", "plain http", "http://desk.example"],
    ["AUTH_SECRET", "none", undefined],
    ["AUDIT_KEY", "none", undefined],
    ["DATABASE_URL", "an embedded database", "pglite:.data/desk"],
    ["ISSUER_BASE_URL", "plain http", "http://issuer.example"],
    ["ISSUER_TOKEN_URL", "plain http", "http://127.0.0.1:9000/token"],
    ["SANDBOX_WALLET_URL", "any", "http://127.0.0.1:4010/wallet.js"],
  ];
  test.each(unsafe)("%s stops the start: %s", (name, _what, value) => {
    expect(problemsOf({ [name]: value })).toMatch(new RegExp(`^Settings: ${name} `));
  });

  test("OIDC_ISSUER stops the start: plain http", () => {
    const oidc = { OIDC_ISSUER: "http://id.example", OIDC_CLIENT_ID: "desk", OIDC_CLIENT_SECRET: "x" };
    expect(problemsOf(oidc)).toMatch(/^Settings: OIDC_ISSUER uses plain http/);
    expect(problemsOf({ ...oidc, OIDC_ISSUER: "https://id.example" })).toBe("");
  });

  test("the example of AUTH_SECRET stops the start, without being repeated", async () => {
    const { AUTH_SECRET } = await example();
    const problem = problemsOf({ AUTH_SECRET });
    expect(problem).toMatch(/^Settings: AUTH_SECRET is the example/);
    expect(problem).not.toContain(AUTH_SECRET);
  });

  test("all of them are named at once", async () => {
    const problem = problemsOf({
      ...(await example()),
      APP_URL: "http://desk.example",
      AUDIT_KEY: undefined,
    });
    for (const name of ["APP_URL", "AUTH_SECRET", "AUDIT_KEY", "DATABASE_URL", "ISSUER_BASE_URL"]) {
      expect(problem).toContain(`${name} `);
    }
    expect(problem).not.toMatch(/desk\.example|pglite:|127\.0\.0\.1/);
  });

  test("ALLOW_INSECURE lets the named ones be so, no others, and they are found again", () => {
    const changes = { APP_URL: "http://desk.example", DATABASE_URL: "pglite:memory" };
    expect(problemsOf({ ...changes, ALLOW_INSECURE: "APP_URL" })).toMatch(/^Settings: DATABASE_URL /);
    const allowed = { ...SAFE, ...changes, ALLOW_INSECURE: "APP_URL, DATABASE_URL" };
    expect(findUnsafe(parseSettings(allowed)).map(({ name }) => name)).toEqual(["APP_URL", "DATABASE_URL"]);
  });

  test.each(["true", "all", "*", "PORT", "APP_URL,"])("ALLOW_INSECURE=%s stops the start", (text) => {
    expect(problemsOf({ ALLOW_INSECURE: text })).toMatch(/ALLOW_INSECURE must name some of APP_URL, /);
  });

  test("ALLOW_INSECURE cannot stand in for a secret that is missing", () => {
    expect(problemsOf({ AUTH_SECRET: undefined, ALLOW_INSECURE: "AUTH_SECRET" })).toMatch(
      /AUTH_SECRET is missing/,
    );
  });
});

describe("with an APP_URL on this machine", () => {
  const local = ["http://localhost:3000", "http://127.0.0.1", "http://127.9.9.9:3000", "http://[::1]:3000"];
  test.each(local)("%s: everything for trying out starts", async (APP_URL) => {
    const settings = parseSettings({ ...(await example()), APP_URL, AUDIT_KEY: undefined });
    expect(findUnsafe(settings)).toEqual([]);
  });

  const others = [
    "http://localhost.example",
    "http://127.0.0.1.example",
    "http://[::2]",
    "http://0.0.0.0:3000",
  ];
  test.each(others)("%s is not on it", (APP_URL) => {
    expect(problemsOf({ APP_URL })).toMatch(/^Settings: APP_URL uses plain http/);
  });

  test("a missing AUTH_SECRET is made once, kept beside the database for its owner only, and read again", async () => {
    const folder = await newFolder();
    const settings = { ...SAFE, APP_URL: "http://localhost:3000", AUTH_SECRET: undefined };
    const start = () =>
      parseSettings({ ...settings, DATABASE_URL: `pglite:${join(folder, "desk")}` }).AUTH_SECRET;
    const first = start();
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(start()).toBe(first);
    expect((await stat(join(folder, "desk", "auth-secret"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, "desk"))).mode & 0o777).toBe(0o700);
    const memory = () => parseSettings({ ...settings, DATABASE_URL: "pglite:memory" }).AUTH_SECRET;
    expect(memory()).not.toBe(memory());
  });
});

test("a setting may come from a file, and one that cannot be read is named without its path", async () => {
  const file = join(await newFolder(), "secret");
  await writeFile(file, "from the file\n");
  const settings = { ...SAFE, ISSUER_CLIENT_SECRET: undefined, ISSUER_CLIENT_SECRET_FILE: file };
  expect(parseSettings(settings).ISSUER_CLIENT_SECRET).toBe("from the file");
  expect(problemsOf({ ISSUER_CLIENT_SECRET_FILE: "/nowhere/to/be/found" })).toBe(
    "Settings: ISSUER_CLIENT_SECRET_FILE names a file that cannot be read.",
  );
});

test("a migration needs to know where the database is, and nothing else", () => {
  const { DATABASE_URL } = SAFE;
  expect(parseDatabaseSettings({ DATABASE_URL, APP_URL: "nonsense" })).toEqual({ DATABASE_URL });
  expect(() => parseDatabaseSettings({ DATABASE_MIGRATION_URL: "secret" })).toThrow(
    "Settings: DATABASE_URL is missing; DATABASE_MIGRATION_URL must be postgres://…. See .env.example for all of them.",
  );
});
