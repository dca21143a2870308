import { describe, expect, it } from "vitest";
import { draftForm, EMPTY_DRAFT } from "./draft";

const walletId = "0b8c53a1-90f5-4b5b-8f5e-1f1b7f0a2c11";
const bankAccountId = "4a2f8f3c-2b7d-4c39-9a68-5f0e6d1c3b22";
const form = draftForm(() => ({ code: "EUR", decimals: 6, symbol: "EURM" }));
const check = (over: object) =>
  form.safeParse({ ...EMPTY_DRAFT, walletId, bankAccountId, amount: "10", ...over });

describe("draftForm", () => {
  it.each(["1e3", "-1", "0", "1,00", "１２", "1.1234567", "9".repeat(40), "", " ", "+5", "0x10", "Infinity"])(
    "refuses the amount %j at its field",
    (amount) => {
      const parsed = check({ amount });
      expect(parsed.error?.issues[0]?.path).toEqual(["amount"]);
    },
  );

  it("leaves an amount as it was typed, but for spaces around it", () => {
    expect(check({ amount: " 1250.50 " }).data?.amount).toBe("1250.50");
  });

  it("treats an empty reference and note as absent", () => {
    const { customerReference, note } = check({ customerReference: "  " }).data ?? {};
    expect([customerReference, note]).toEqual([undefined, undefined]);
  });

  it("names every empty field at once", () => {
    const parsed = form.safeParse(EMPTY_DRAFT);
    const fields = parsed.error?.issues.map((issue) => issue.path[0]);
    expect(new Set(fields)).toEqual(new Set(["walletId", "bankAccountId", "amount"]));
  });
});
