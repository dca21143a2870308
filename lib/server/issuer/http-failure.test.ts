import "server-only";
import { describe, expect, test } from "vitest";
import { HttpFailure } from "./http-failure";

const coded = (code?: string, more: object = {}) => Object.assign(new Error("x"), code ? { code } : {}, more);
const several = (...errors: Error[]) => Object.assign(new AggregateError(errors), { code: "ECONNREFUSED" });

describe("certainly never sent", () => {
  const cases: [string, unknown, boolean][] = [
    ["a refused connection", coded("ECONNREFUSED"), true],
    ["an unknown name", coded("ENOTFOUND"), true],
    ["a name server that fails", coded("EAI_AGAIN"), true],
    ["in a cause", coded(undefined, { cause: coded("ECONNREFUSED") }), true],
    ["every address refused", several(coded("ECONNREFUSED"), coded("ECONNREFUSED")), true],
    ["one address refused, one silent", several(coded("ECONNREFUSED"), coded("ETIMEDOUT")), false],
    ["one address refused, one without a code", several(coded("ECONNREFUSED"), coded()), false],
    ["a reset", coded("ECONNRESET"), false],
    ["a connect timeout", coded("UND_ERR_CONNECT_TIMEOUT"), false],
    ["an error without a code", coded(), false],
    ["no error", undefined, false],
  ];
  test.each(cases)("%s", (_name, error, neverSent) => {
    expect(HttpFailure.from(error).neverSent).toBe(neverSent);
  });
});
