import { expect, test } from "vitest";
import { unusualIn } from "./unusual";

const USUAL = { accountIsKnown: true, walletIsKnown: true, usualAmount: "100" };

test.each([
  ["300", []],
  ["300.00", []],
  ["300.000001", ["large"]],
  ["99999999999999999999.01", ["large"]],
])("of %s where 100 is usual, %j is unusual", (amount, unusual) => {
  expect(unusualIn({ amount, isDuplicate: false }, USUAL)).toEqual(unusual);
});

test("lists everything that is unusual, the most serious first", () => {
  const history = { accountIsKnown: false, walletIsKnown: false, usualAmount: "1" };
  expect(unusualIn({ amount: "4", isDuplicate: true }, history)).toEqual([
    "duplicate",
    "new_account",
    "new_wallet",
    "large",
  ]);
});
