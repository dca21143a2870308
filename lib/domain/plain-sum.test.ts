import fc from "fast-check";
import { expect, test } from "vitest";
import { sameAmount, sumOf } from "./amount";
import { isZero, plainDifference, plainSum } from "./plain-sum";

test.each([
  [[], "0"],
  [["1250.00"], "1250.00"],
  [["0.10", "0.20"], "0.30"],
  [["1", "2.5"], "3.5"],
  [["9007199254740993.01", "0.01"], "9007199254740993.02"],
])("the sum of %j is %s", (amounts, sum) => {
  expect(plainSum(amounts)).toBe(sum);
});

test("adds any amounts exactly, as decimals are added", () => {
  const amount = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
    .map(([units, digits]) => `${units}${digits > 0 ? `.${"7".repeat(digits)}` : ""}`);
  fc.assert(fc.property(fc.array(amount), (amounts) => sameAmount(plainSum(amounts), sumOf(amounts))));
});

test.each([
  ["12.50", "12.5", "0.00"],
  ["12", "12.05", "-0.05"],
  ["1000", "0.5", "999.5"],
])("the difference of %s and %s is %s", (amount, less, difference) => {
  expect(plainDifference(amount, less)).toBe(difference);
});

test("an amount is nothing in whatever decimals it is written", () => {
  expect(["0", "0.00", "-0.00", "0.000000"].every(isZero)).toBe(true);
  expect(["0.01", "-10.00", "100", "0.000001"].some(isZero)).toBe(false);
});
