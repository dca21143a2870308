import { expect, test } from "vitest";
import { accountEnding } from "./account-ending";

test.each([
  ["DE89 3704 0044 0532 0130 00", "3000"],
  ["GB29-NWBK-60161331926819", "6819"],
  ["12345678", "5678"],
  ["1234567", null],
  ["12 34 5 67 ", null],
  ["", null],
])("of %o people are told %o", (number, ending) => {
  expect(accountEnding(number)).toBe(ending);
});
