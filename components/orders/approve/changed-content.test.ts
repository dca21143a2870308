import { expect, it } from "vitest";
import { formatMoney } from "@/lib/domain/money";
import { exampleOrder } from "../testing/example-order";
import { contentChanges } from "./changed-content";

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
      before: "Example Trading GmbH, DE89370400440532013000",
      after: "Example Trading GmbH, DE02120300000000202051",
    },
  ]);
});

it("never calls a changed hash unchanged", () => {
  expect(contentChanges(seen, exampleOrder({ contentHash: "c".repeat(64) }), format)).toHaveLength(1);
});
