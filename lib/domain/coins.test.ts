import { expect, test } from "vitest";
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
