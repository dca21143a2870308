import "server-only";
import { describe, expect, test } from "vitest";
import { ID, NEW_ORDER, openClient, rejection, SECRET, serve } from "../../../testing/server/issuer-client";
import { type Answer, silent } from "../../../testing/server/issuer-server";
import type { Reply } from "../../../testing/server/issuer-state";
import { createHttp } from "./http";
import { claimMoment } from "./index";
import { createTokens } from "./token";
import type { IssuerSettings } from "./types";

const accounts: Answer = () => ({ status: 200, body: "[]" });

describe("the request", () => {
  test("carries id and secret in a form body", async () => {
    const { issuer, tokens } = await openClient({ api: accounts, settings: { tokenScope: "orders read" } });
    await issuer.ready();
    const [sent] = tokens.seen();
    expect(sent?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(sent?.headers.authorization).toBeUndefined();
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "desk id",
      client_secret: SECRET,
      scope: "orders read",
    });
  });

  test("or in HTTP Basic, each form-encoded first", async () => {
    const { issuer, tokens } = await openClient({ api: accounts, settings: { tokenAuth: "basic" } });
    await issuer.ready();
    const [sent] = tokens.seen();
    expect(sent?.body).toBe("grant_type=client_credentials");
    const pair = String(sent?.headers.authorization).replace("Basic ", "");
    expect(Buffer.from(pair, "base64").toString()).toBe("desk+id:s3cr3t%2F%2B%C3%BC+value");
  });

  test("reads the secret each time", async () => {
    let secret = "first-secret";
    const { issuer, tokens } = await openClient({
      api: ({ nth }) => ({ status: nth === 1 ? 401 : 200, body: "[]" }),
      settings: { clientSecret: () => secret },
    });
    await issuer.ready();
    secret = "second-secret";
    await issuer.listBankAccounts();
    expect(tokens.seen().map((one) => new URLSearchParams(one.body).get("client_secret"))).toEqual([
      "first-secret",
      "second-secret",
    ]);
  });
});

describe("the lifetime", () => {
  const cases: [string, unknown, number][] = [
    ["300", 300, 255],
    ["a numeric string", "600", 555],
    ["a short one: half of it", 60, 30],
    ["just under two margins", 89, 44.5],
    ["absent: five minutes", undefined, 255],
    ["null", null, 255],
    ["zero", 0, 255],
    ["negative", -5, 255],
    ["absurd", 1e12, 255],
    ["no number", "soon", 255],
    ["no text either", { seconds: 1 }, 255],
  ];
  test.each(cases)("%s", async (_name, expires_in, freshSeconds) => {
    let time = 1000;
    const { issuer, tokens } = await openClient({
      api: accounts,
      token: ({ nth }) => {
        if (nth === 1) time += 7000; // It counts from the request's start, not from the answer.
        return { status: 200, body: { access_token: `token-${nth}`, expires_in } };
      },
      now: () => time,
      settings: { observe: undefined },
    });
    await issuer.ready();
    time = 1000 + freshSeconds * 1000 - 1;
    await issuer.ready();
    expect(tokens.seen()).toHaveLength(1);
    time += 1;
    await issuer.ready();
    expect(tokens.seen()).toHaveLength(2);
  });
});

describe("one request in flight", () => {
  test("for 100 parallel reads on an expired token", async () => {
    let time = 0;
    const { issuer, tokens, api } = await openClient({ api: accounts, now: () => time });
    await issuer.ready();
    time = 400_000;
    await Promise.all(Array.from({ length: 100 }, () => issuer.listBankAccounts()));
    expect(tokens.seen()).toHaveLength(2);
    expect(new Set(api.seen().map((one) => one.headers.authorization))).toEqual(new Set(["Bearer token-2"]));
  });

  test("for 100 parallel 401s", async () => {
    const { issuer, tokens, api } = await openClient({
      api: ({ headers }) => ({ status: headers.authorization === "Bearer token-1" ? 401 : 200, body: "[]" }),
    });
    await issuer.ready();
    await Promise.all(Array.from({ length: 100 }, () => issuer.listBankAccounts()));
    expect(tokens.seen()).toHaveLength(2);
    expect(api.seen().length).toBeLessThanOrEqual(200);
  });

  test("a late 401 does not drop the token that came after, though it has the same text", async () => {
    const server = await serve(() => ({ status: 200, body: { access_token: "same-token" } }));
    const settings = {
      ...{ baseUrl: "https://issuer.example", tokenUrl: server.url, walletsPath: "" },
      ...{ clientId: () => "id", clientSecret: () => SECRET, tokenAuth: "body" as const },
    };
    const http = createHttp(server.url);
    const [time, ignore] = [() => 0, () => {}];
    const tokens = createTokens(settings, http, 5000, time, ignore);
    const first = await tokens.get();
    tokens.drop(first);
    const second = await tokens.get();
    tokens.drop(first);
    expect(await tokens.get()).toBe(second);
    expect(server.seen()).toHaveLength(2);
    await http.close();
  });
});

describe("a failure", () => {
  const GOOD = { status: 200, body: { access_token: "good-token" } };
  const REFUSED = { status: 401, body: { error: "invalid_client" } };
  const DOWN = { status: 503, body: "down" };

  /** A client whose token endpoint fails in one way until `recover`, and whose clock is moved by hand. */
  async function failing(reply: Reply | "reset", settings: Partial<IssuerSettings> = {}) {
    let time = 1_000;
    let answer: Reply | "reset" = reply;
    const client = await openClient({ api: accounts, token: () => answer, now: () => time, settings });
    /** Calls of every kind, many at once and many in a row; says how often the endpoint was asked in all. */
    const call50 = async () => {
      const { issuer } = client;
      const { ready, listBankAccounts, listWallets } = issuer;
      const readers = [ready, listBankAccounts, () => issuer.getBankAccount(ID), listWallets];
      const calls = readers.flatMap((read) => Array.from({ length: 10 }, () => read().catch(() => {})));
      await Promise.all(calls);
      for (let turn = 0; turn < 10; turn += 1) await issuer.ready().catch(() => {});
      return client.tokens.seen().length;
    };
    return {
      ...client,
      call50,
      pass: (ms: number) => {
        time += ms;
      },
      recover: () => {
        answer = GOOD;
      },
    };
  }

  test("is shared by those who wait and by those who come within a pause", async () => {
    const { issuer, tokens, pass, recover } = await failing({ ...DOWN, headers: { "retry-after": "7" } });
    const [one, two] = await Promise.all([rejection(issuer.ready()), rejection(issuer.ready())]);
    expect(one).toMatchObject({ kind: "failed", operation: "token", status: 503, retryAfterMs: 7000 });
    expect(two).toBe(one);
    recover();
    pass(6_999);
    expect(await rejection(issuer.ready())).toBe(one);
    expect(tokens.seen()).toHaveLength(1);
    pass(1);
    await issuer.ready();
    expect(tokens.seen()).toHaveLength(2);
  });

  const pauses: [string, Reply | "reset", number[]][] = [
    ["a refused secret: 5 s, growing to 60", REFUSED, [5, 10, 20, 40, 60, 60]],
    ["a forbidden one", { status: 403 }, [5, 10, 20, 40, 60, 60]],
    ["an endpoint that is down: 1 s, growing to 10", DOWN, [1, 2, 4, 8, 10, 10]],
    ["one that hangs up", "reset", [1, 2, 4, 8, 10, 10]],
    ["nonsense", { status: 200, body: "<html>" }, [1, 2, 4, 8, 10, 10]],
  ];
  test.each(pauses)("50 calls make one request, and a pause follows: %s", async (_what, reply, seconds) => {
    const { call50, pass } = await failing(reply);
    for (const [index, pause] of seconds.entries()) {
      expect(await call50()).toBe(index + 1);
      pass(pause * 1_000 - 1);
      expect(await call50()).toBe(index + 1);
      pass(1);
    }
  });

  test("after a success the next pause is a short one again", async () => {
    const { issuer, call50, pass, recover } = await failing(REFUSED);
    await call50();
    pass(5_000);
    await call50();
    pass(10_000);
    recover();
    expect(await call50()).toBe(3);
    await issuer.listBankAccounts();
  });

  test("of a refused secret counts for this secret only", async () => {
    let secret = "old-secret";
    const { issuer, tokens, call50, recover } = await failing(REFUSED, { clientSecret: () => secret });
    await call50();
    secret = "other-secret";
    await call50();
    expect(tokens.seen()).toHaveLength(2);
    recover();
    secret = "new-secret";
    await issuer.ready();
    expect(new URLSearchParams(tokens.seen().at(-1)?.body).get("client_secret")).toBe("new-secret");
  });

  test("to read the secret sends nothing, and ends when it can be read", async () => {
    let secret: string | null = null;
    const clientSecret = () => {
      if (secret === null) throw new Error("ENOENT: /run/secrets/issuer");
      return secret;
    };
    const { issuer, tokens, recover } = await failing(GOOD, { clientSecret });
    const failure = await rejection(issuer.ready());
    expect(failure).toMatchObject({ kind: "failed", operation: "token" });
    expect(JSON.stringify(failure)).not.toContain("/run/secrets");
    expect(tokens.seen()).toHaveLength(0);
    recover();
    secret = "here-it-is";
    await issuer.ready();
  });

  test("leaves an order unsent, for certain, also during the pause", async () => {
    const { issuer, api, call50 } = await failing(REFUSED);
    await call50();
    expect(await issuer.createOrder(NEW_ORDER, claimMoment())).toEqual({ kind: "not_sent", reason: "token" });
    expect(api.seen()).toHaveLength(0);
  });

  const cases: [string, string, Answer][] = [
    ["invalid_client", "unauthorized", () => ({ status: 401, body: { error: "invalid_client" } })],
    ["400", "unauthorized", () => ({ status: 400, body: { error: "invalid_grant" } })],
    ["429", "rate_limited", () => ({ status: 429 })],
    ["a redirect", "failed", () => ({ status: 307, headers: { location: "/elsewhere" } })],
    ["HTML", "unreadable", () => ({ status: 200, body: "<html>" })],
    ["no token", "unreadable", () => ({ status: 200, body: { access_token: "" } })],
    ["a token with a line break", "unreadable", () => ({ status: 200, body: { access_token: "a\r\nb" } })],
    ["silence", "timeout", silent],
    ["a reset", "unreachable", () => "reset"],
  ];
  test.each(cases)("%s", async (_name, kind, token) => {
    const deadlines = { readMs: 10_000, writeMs: 10_000, tokenMs: kind === "timeout" ? 300 : 10_000 };
    const { issuer, tokens, api } = await openClient({ api: accounts, token, settings: { deadlines } });
    expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind, operation: "token" });
    expect(tokens.seen()).toHaveLength(1);
    expect(api.seen()).toHaveLength(0);
  });
});

test("a read after a 401 is sent once more; a second 401 is an error", async () => {
  const { issuer, tokens, api } = await openClient({ api: () => ({ status: 401 }) });
  expect(await rejection(issuer.listBankAccounts())).toMatchObject({ kind: "unauthorized", status: 401 });
  expect(api.seen()).toHaveLength(2);
  expect(tokens.seen()).toHaveLength(2);
});
