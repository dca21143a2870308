import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Exact, sameAmount, shortCoins } from "./amount";

const whole = fc.bigInt({ min: 0n, max: 10n ** 17n });
const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${maxLength}}$`));
const decimal = fc
  .tuple(whole, digits(18))
  .map(([left, right]) => (right ? `${left}.${right}` : String(left)));

describe("sameAmount", () => {
  test("holds for a number and itself, in every spelling", () => {
    fc.assert(
      fc.property(decimal, fc.nat(20), (text, zeros) => {
        const [left = "", right = ""] = text.split(".");
        const padded = `${left}.${right}${"0".repeat(zeros + 1)}`;
        const scientific = `${left}${right}e-${right.length}`;
        for (const other of [text, padded, scientific, scientific.toUpperCase(), `000${text}`])
          expect(sameAmount(text, other), other).toBe(true);
      }),
    );
  });

  test("distinguishes amounts that differ in the last of many digits", () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const longer = text.includes(".") ? `${text}${"0".repeat(40)}1` : `${text}.${"0".repeat(40)}1`;
        expect(sameAmount(text, longer)).toBe(false);
      }),
    );
    expect(sameAmount("9007199254740993", "9007199254740992")).toBe(false);
    expect(sameAmount("0.1", "0.10000000000000001")).toBe(false);
  });

  test.each([
    ["100", "100.00", true],
    ["100", "1e2", true],
    ["1E+2", "100", true],
    ["0", "-0", true],
    ["-1", "1", false],
    ["", "", false],
    ["NaN", "NaN", false],
    ["Infinity", "Infinity", false],
    ["0x10", "16", false],
    ["1,000", "1000", false],
    [" 1", "1", false],
    ["１", "1", false],
    ["1e9999", "1e9999", false],
  ])("%j and %j: %s", (a, b, same) => {
    expect(sameAmount(a, b)).toBe(same);
    expect(sameAmount(b, a)).toBe(same);
  });

  test("never throws on any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string(),
        (a, b) => typeof sameAmount(a, b) === "boolean",
      ),
    );
  });
});

describe("shortCoins", () => {
  test.each([
    ["0.000055269872338824", "0.000055", "0.000056"],
    ["9.999944742986353048", "9.9999", "10"],
    ["12345.5", "12,345.5", "12,345.5"],
    ["10000", "10,000", "10,000"],
    ["0.00999", "0.0099", "0.01"],
    ["0.0001", "0.0001", "0.0001"],
    ["0", "0", "0"],
    ["nonsense", "nonsense", "nonsense"],
  ])("%s coins are %s held and %s needed", (amount, held, needed) => {
    expect(shortCoins(amount, "down")).toBe(held);
    expect(shortCoins(amount, "up")).toBe(needed);
  });

  test("too little never reads as enough, and what is shown is near", () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^[0-9]{1,18}$/))
      .map(([whole, fraction]) => `${whole}.${fraction}`);
    fc.assert(
      fc.property(decimal, (amount) => {
        const [down, up] = (["down", "up"] as const).map(
          (direction) => new Exact(shortCoins(amount, direction).replaceAll(",", "")),
        );
        expect(down?.lessThanOrEqualTo(amount) && up?.greaterThanOrEqualTo(amount)).toBe(true);
        expect(up?.minus(down ?? 0).lessThanOrEqualTo("0.01")).toBe(true);
      }),
    );
  });
});
