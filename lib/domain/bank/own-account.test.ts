import { expect, test } from "vitest";
import { isAccountOf } from "./own-account";

const IBAN = "DE89370400440532013000";

test.each([
  ["the IBAN itself", IBAN, IBAN],
  ["in groups of four", IBAN, "de89 3704 0044 0532 0130 00"],
  ["bank and number", IBAN, "37040044/0532013000"],
  ["bank and number without zeros", IBAN, "37040044/532013000"],
  ["a BIC and the IBAN", IBAN, `COBADEFF/${IBAN}`],
  ["a bare number with zeros before it", "9876543210", "000009876543210"],
])("a file means our account by %s", (_, ours, theirs) => {
  expect(isAccountOf(ours, theirs)).toBe(true);
});

test.each([
  ["another IBAN of the bank", IBAN, "DE89370400440532013001"],
  ["another bank", IBAN, "37040045/0532013000"],
  ["the number alone of an IBAN", IBAN, "0532013000"],
  ["a bank without a number", IBAN, "37040044/"],
  ["nothing", IBAN, ""],
  ["a number that only ends alike", "9876543210", "19876543210"],
])("a file doesn’t mean our account by %s", (_, ours, theirs) => {
  expect(isAccountOf(ours, theirs)).toBe(false);
});
