import { expect, it } from "vitest";
import { formatMoney } from "@/lib/domain/money";
import { exampleOrder } from "../testing/example-order";
import { contentChanges } from "./content-changes";

const seen = exampleOrder({});
const format = (amount: string) => formatMoney(amount);

it("finds nothing while the content is the one that was read", () => {
  expect(contentChanges(seen, exampleOrder({ updatedAt: "2026-11-22T09:00:00.000Z" }), format)).toEqual([]);
});

it("names each field that was changed, with its value before and after", () => {
  const account = { ...seen.bankAccount, accountNumber: "DE02120300000000202051" };
  const now = exampleOrder({ contentHash: "b".repeat(64), amount: "9250.00", bankAccount: account });
  expect(contentChanges(seen, now, format)).toEqual([
    { field: "Amount", before: "1,250.00 EUR", after: "9,250.00 EUR" },
    {
      field: "Bank account",
      before: "Example Trading GmbH · Commerzbank, DE89370400440532013000",
      after: "Example Trading GmbH · Commerzbank, DE02120300000000202051",
    },
  ]);
});

it("names accounts by nickname, bank and number, and calls a new nickname alone no change", () => {
  const account = { ...seen.bankAccount, nickname: "Operating" };
  const renamed = exampleOrder({ contentHash: "b".repeat(64), bankAccount: account });
  expect(contentChanges(seen, renamed, format)).toEqual([]);
  const other = { ...account, id: "other", nickname: "Payroll", accountNumber: "DE02120300000000202051" };
  expect(contentChanges(renamed, { ...renamed, contentHash: "c", bankAccount: other }, format)).toEqual([
    {
      field: "Bank account",
      before: "Operating · Commerzbank, DE89370400440532013000, Example Trading GmbH",
      after: "Payroll · Commerzbank, DE02120300000000202051, Example Trading GmbH",
    },
  ]);
});

it("names the network, the BIC, the bank, the note and the day as well, since they are approved too", () => {
  const now = exampleOrder({
    contentHash: "b".repeat(64),
    wallet: { ...seen.wallet, network: "Polygon" },
    bankAccount: { ...seen.bankAccount, routingCode: null, bankName: "Other Bank" },
    note: "Paid twice a year.",
    neededBy: "2026-12-01",
  });
  expect(contentChanges(seen, now, format)).toEqual([
    { field: "Network", before: "Ethereum", after: "Polygon" },
    {
      field: "Bank account",
      before: "Example Trading GmbH · Commerzbank, DE89370400440532013000",
      after: "Example Trading GmbH · Other Bank, DE89370400440532013000",
    },
    { field: "BIC", before: "COBADEFFXXX", after: "none" },
    { field: "Note", before: "none", after: "Paid twice a year." },
    { field: "Needed by", before: "none", after: "1 Dec 2026" },
  ]);
});

it("names no field where only the hash is another one", () => {
  expect(contentChanges(seen, exampleOrder({ contentHash: "c".repeat(64) }), format)).toEqual([]);
});
