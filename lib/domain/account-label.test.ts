import { expect, test } from "vitest";
import { accountEnding, accountLabel, accountParts, shortBankName } from "./account-label";

test.each([
  ["DE89 3704 0044 0532 0130 00", "0130 00"],
  ["DE89370400440532013000", "0130 00"],
  ["GB29NWBK60161331926819", "9268 19"],
  ["NO9386011117947", "117 947"],
  ["1234 5678 9012", "78 9012"],
  ["123456789", "6789"],
  ["12345678", "5678"],
  ["1234567", null],
  ["", null],
])("%s ends in %s", (number, ending) => {
  expect(accountEnding(number)).toBe(ending);
});

const ACCOUNT = {
  ...{ name: "Nordlicht Handels GmbH", bankName: "Hanseatische Handelsbank" },
  accountNumber: "DE02 1203 0000 0012 3456 7890",
};

test("an account is shown as its nickname, bank and ending, and then its holder", () => {
  const named = { ...ACCOUNT, nickname: "Operating" };
  expect(accountLabel(named)).toBe("Operating · Hanseatische Handelsbank …56 7890");
  expect(accountParts(named).holder).toBe("Nordlicht Handels GmbH");
});

test("without a nickname an account is shown by its holder, once", () => {
  const unnamed = { ...ACCOUNT, nickname: null };
  expect(accountLabel(unnamed)).toBe("Nordlicht Handels GmbH · Hanseatische Handelsbank …56 7890");
  expect(accountParts(unnamed).holder).toBeNull();
});

test("what is not known is left out", () => {
  expect(accountLabel({ nickname: null, bankName: null, name: "Acme", accountNumber: "12" })).toBe("Acme");
});

test.each([
  ["Hanseatische Handelsbank AG", "Hanseatische Handelsbank"],
  ["Maasbank N.V.", "Maasbank"],
  ["Hudson River Commercial Bank, Inc.", "Hudson River Commercial Bank"],
  ["Banque de l’Agence", "Banque de l’Agence"],
  ["SEB AB", "SEB"],
])("in a list %s is %s", (name, short) => {
  expect(shortBankName(name)).toBe(short);
});
