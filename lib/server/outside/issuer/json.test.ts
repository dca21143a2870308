import "server-only";
import fc from "fast-check";
import { parse } from "lossless-json";
import { describe, expect, test } from "vitest";
import { parseJson } from "./json";

const slowly = (text: string) => parse(text, undefined, (digits) => digits);
const outcome = (read: (text: string) => unknown, text: string) => {
  try {
    return { value: read(text) };
  } catch {
    return "no JSON";
  }
};

describe("JSON of the issuer", () => {
  test.each([
    ['{"Amount": 1250.50}', { Amount: "1250.50" }],
    ['[9007199254740993, 1e400, -0, 0.10, "7"]', ["9007199254740993", "1e400", "-0", "0.10", "7"]],
    ['{"a\\"1": "x, 5: \\\\", "b" : {"1" :2}}', { 'a"1': "x, 5: \\", b: { "1": "2" } }],
    ['{"a": [1, 2], "b": true, "c": null}', { a: ["1", "2"], b: true, c: null }],
    ['{"a": 1, "a": 1}', { a: "1" }],
    ['{"__proto__": {"x": 1}, "b": 2}', { b: "2" }],
    ["7", "7"],
  ])("%s", (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    ...[
      '{"a": 1, "a": 2}',
      '{"a": {"b": 1}, "a": {"b": 2}}',
      "{1: 2}",
      "[1 2]",
      "01",
      "1.",
      ".5",
      "+1",
      "- 1",
    ],
    ...[
      '"x',
      '{"a',
      "[1,]",
      '{"a":1,}',
      "NaN",
      "1_000",
      '"a"1',
      "tru1e",
      "",
      "[".repeat(100),
      "1e",
      '"\n"',
      "0x1",
    ],
  ])("%s is none", (text) => {
    expect(() => parseJson(text)).toThrow();
  });

  test("is read as the exact parser reads it, whatever it is", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, depthSize: "medium" }), (text) => {
        // The exact parser gives a __proto__ the power that ours takes from it.
        if (text.includes("__proto__")) return;
        expect(parseJson(text)).toEqual(slowly(text));
      }),
    );
  });

  test("is no JSON where the exact parser says so, after any damage", () => {
    const damaged = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.constantFrom(...'"\\:,{}[]01.-eE x'))
      .map(([text, at, sign]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        if (text.includes("__proto__")) return;
        expect(outcome(parseJson, text)).toEqual(outcome(slowly, text));
      }),
      { numRuns: 2_000 },
    );
  });

  test("stays quick on megabytes made to slow it down", () => {
    const startedAt = performance.now();
    for (const text of ['"\\"', '\\"', '"a":', "1 :", "-", '{"a":'])
      expect(() => parseJson(text.repeat(200_000))).toThrow();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
