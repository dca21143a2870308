import "server-only";
import { describe, expect, test } from "vitest";
import { HttpFailure } from "./http-failure";

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
