import "server-only";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
  closedPort,
  ID,
  NEW_ORDER,
  OTHER_ID,
  openClient,
  rejection,
  SECRET,
  SHORT,
} from "../../../testing/server/issuer-client";
import { type Answer, silent } from "../../../testing/server/issuer-server";
import { HttpFailure } from "./http-failure";
import { claimMoment, IssuerError } from "./index";
import { redact } from "./redact";
import { retryAfterMs } from "./retry-after";

describe("the kind of an error", () => {
  test.each([
    [400, "refused"],
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not_found"],
    [409, "refused"],
    [422, "refused"],
    [429, "rate_limited"],
    [500, "failed"],
    [503, "failed"],
  ])("%i is %s", async (status, kind) => {
    const { issuer } = await openClient({
      api: () => ({ status, body: "Their words", headers: { "retry-after": "120" } }),
    });
    const failure = await rejection(issuer.getOrder(ID));
    expect(failure).toBeInstanceOf(IssuerError);
    expect(failure).toMatchObject({
      kind,
      status,
      operation: "getOrder",
      retryAfterMs: 120_000,
      detail: "Their words",
    });
    expect(failure.message).not.toContain("Their words");
  });
});

const coded = (code?: string, more: object = {}) => Object.assign(new Error("x"), code ? { code } : {}, more);
const several = (...errors: Error[]) => Object.assign(new AggregateError(errors), { code: "ECONNREFUSED" });

describe("an exchange without an answer keeps the innermost code", () => {
  const cases: [string, unknown, string, string][] = [
    ["a refused connection", coded("ECONNREFUSED"), "unreachable", "ECONNREFUSED"],
    ["in a cause", coded(undefined, { cause: coded("ENOTFOUND") }), "unreachable", "ENOTFOUND"],
    [
      "one address refused, one silent",
      several(coded("ECONNREFUSED"), coded("ETIMEDOUT")),
      "timeout",
      "ECONNREFUSED",
    ],
    ["a reset", coded("ECONNRESET"), "unreachable", "ECONNRESET"],
    ["a connect timeout", coded("UND_ERR_CONNECT_TIMEOUT"), "timeout", "UND_ERR_CONNECT_TIMEOUT"],
    ["an error without a code", coded(), "unreachable", "UNKNOWN"],
    ["no error", undefined, "unreachable", "UNKNOWN"],
  ];
  test.each(cases)("%s", (_name, error, kind, code) => {
    // Whether anything was sent is not for the error to say: only who opened the connection knows.
    expect(HttpFailure.from(error)).toMatchObject({ kind, code, neverSent: false });
  });
});

describe("Retry-After", () => {
  const now = Date.parse("2026-01-02T03:04:05Z");
  const cases: [string | undefined, number | undefined][] = [
    [undefined, undefined],
    ["0", 0],
    ["30", 30_000],
    ["3600", 900_000],
    ["999999999", undefined],
    ["-5", undefined],
    ["1.5", undefined],
    ["soon", undefined],
    ["Fri, 02 Jan 2026 03:05:05 GMT", 60_000],
    ["Fri, 02 Jan 2026 05:05:05 GMT", 900_000],
    ["Thu, 01 Jan 2026 03:05:05 GMT", undefined],
    ["Fri, 02 Jan 2099 03:05:05 GMT", undefined],
  ];
  test.each(cases)("%s is %s ms", (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});

describe("redaction", () => {
  const cases: [string, string][] = [
    ["Authorization: Bearer abc.def-123", "Authorization: Bearer [secret]"],
    ['{"access_token":"abc"}', '{"access_token":"[secret]"}'],
    ["client_secret=abc&x=1", "client_secret=[secret]&x=1"],
    ["account 12345678901 closed", "account [number] closed"],
    ["DE89370400440532013000", "[number]"],
    ["DE89 3704 0044 0532 0130 00.", "[number]."],
    [`order ${OTHER_ID}`, `order ${OTHER_ID}`],
    ["order 11111111-1111-1111-1111-111111111111", "order 11111111-1111-1111-1111-111111111111"],
    ["line\r\n\u001b[31mbreak", "line [31mbreak"],
  ];
  test.each(cases)("%j", (text, safe) => {
    expect(redact(text, [])).toBe(safe);
  });

  test("stays quick on a mebibyte made to slow it down", () => {
    const startedAt = performance.now();
    for (const text of ["eyJ-", "123 45 ", "AB12 ", "ab12cd ", "bearer "])
      redact(text.repeat(200_000), ["secret"]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

describe("neither secret nor token is in", () => {
  const forms = [SECRET, JSON.stringify(SECRET).slice(1, -1), encodeURIComponent(SECRET)];
  const form = new URLSearchParams({ s: SECRET }).toString().slice(2);
  const basic = Buffer.from(`desk+id:${form}`).toString("base64");
  const clean = (value: unknown) => {
    const { message = "", stack = "" } = value as Error;
    const text = [
      JSON.stringify(value),
      inspect(value, { depth: 20, showHidden: true }),
      message,
      stack,
    ].join("\n");
    const never = [...forms, form, basic, "token-1", "token-2"];
    for (const secret of never) expect(text).not.toContain(secret);
  };
  const echo = (status: number): Answer => {
    return ({ headers, body }) => {
      const [scheme, token] = String(headers.authorization).split(" ");
      return { status, body: [scheme, token, body, ...forms, form, basic].join(" | ") };
    };
  };
  const resets: Answer = () => "reset";

  test.each([echo(400), echo(401), echo(403), echo(500), echo(200), echo(302), silent, resets])(
    "an API's failure",
    async (api) => {
      const { issuer, events } = await openClient({ api, settings: api === silent ? SHORT : {} });
      clean(await rejection(issuer.listBankAccounts()));
      clean(await rejection(issuer.getOrder(ID)));
      clean(await issuer.createOrder(NEW_ORDER, claimMoment()));
      clean(events);
      clean(issuer);
    },
  );

  test.each(["body", "basic"] as const)("a token's failure, secret in %s", async (tokenAuth) => {
    for (const token of [echo(400), echo(401), echo(500), echo(200), silent, resets]) {
      const deadlines = { readMs: 300, writeMs: 300, tokenMs: token === silent ? 300 : 10_000 };
      const { issuer, events } = await openClient({ api: silent, token, settings: { tokenAuth, deadlines } });
      clean(await rejection(issuer.ready()));
      clean(await issuer.createOrder(NEW_ORDER, claimMoment()));
      clean(events);
    }
  });

  test("a closed port's", async () => {
    const { issuer } = await openClient({ api: silent, settings: { baseUrl: await closedPort() } });
    clean(await rejection(issuer.listBankAccounts()));
  });

  test("an unreadable secret's", async () => {
    const clientSecret = () => {
      throw new Error(`cannot use ${SECRET}`);
    };
    const { issuer } = await openClient({ api: silent, settings: { clientSecret } });
    clean(await rejection(issuer.ready()));
  });
});
