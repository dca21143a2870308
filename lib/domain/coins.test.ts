import fc from "fast-check";
import { expect, test } from "vitest";
import { Exact } from "./amount";
import { shortCoins } from "./coins";

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
