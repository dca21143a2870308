import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDecimal, sameAmount } from "./amount";
import { amountProblem } from "./amount-problem";
import type { Currency } from "./currency";

const whole = fc.bigInt({ min: 0n, max: 10n ** 17n });
const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${maxLength}}$`));
const having = (decimals: number, fiatDecimals: number): Currency => ({
  code: "EUR",
  symbol: "EURM",
  decimals,
  fiatDecimals,
});
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

  test("tells apart what differs in the last of many digits", () => {
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

describe("amountProblem", () => {
  test("takes exactly plain positive decimals with at most as many places as money and token have", () => {
    fc.assert(
      fc.property(decimal, fc.nat(18), fc.nat(18), (text, decimals, fiatDecimals) => {
        const places = text.split(".")[1]?.length ?? 0;
        const isFine = /[1-9]/.test(text) && places <= decimals && places <= fiatDecimals;
        expect(amountProblem(text, having(decimals, fiatDecimals)) === null).toBe(isFine);
      }),
    );
  });

  test("takes nothing that is not a decimal number in the wire's sense", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        if (amountProblem(text, having(18, 18)) === null) expect(isDecimal(text)).toBe(true);
      }),
    );
  });

  test.each(["1e3", "+1", "-1", "1.", ".5", "01", "1,5", "1 ", "1\n", "", "٣", "１"])(
    "refuses %j",
    (text) => {
      expect(amountProblem(text, having(6, 2))).not.toBeNull();
    },
  );
});
