import { describe, expect, it, test } from "vitest";
import { formatMoney, numberStyle } from "@/lib/domain/money";
import { amountOfDraft, type DraftValues, EMPTY_DRAFT, shownAmount } from "./draft";
import { draftForm } from "./draft-schema";

const walletId = "0b8c53a1-90f5-4b5b-8f5e-1f1b7f0a2c11";
const bankAccountId = "4a2f8f3c-2b7d-4c39-9a68-5f0e6d1c3b22";
const EUR = { code: "EUR", decimals: 6, symbol: "EURM", fiatDecimals: 2 };
const check = ({ meantAmount = "", ...over }: Partial<DraftValues>) =>
  draftForm(EUR, meantAmount).safeParse({
    ...EMPTY_DRAFT,
    walletId,
    bankAccountId,
    amount: "10",
    meantAmount,
    ...over,
  });

describe("draftForm", () => {
  it.each([
    "1e3",
    "-1",
    "0",
    "1.250.00",
    "1,250 USD",
    "1.125,001",
    "9".repeat(40),
    "",
    " ",
    "+5",
    "0x10",
    "Infinity",
  ])("refuses the amount %j at its field", (amount) => {
    const parsed = check({ amount });
    expect(parsed.error?.issues[0]?.path).toEqual(["amount"]);
  });

  it.each([
    [" 1250.50 ", "1250.50"],
    ["1.250,5", "1250.5"],
    ["１２ EUR", "12"],
  ])("gives the amount %j as plain decimal text: %s", (typed, amount) => {
    expect(check({ amount: typed }).data).toEqual({ walletId, bankAccountId, amount });
  });

  it("takes an amount with two readings only with the answer which one is meant", () => {
    expect(check({ amount: "1.250" }).error?.issues).toMatchObject([
      { path: ["amount"], message: "Confirm the amount you mean." },
    ]);
    expect(check({ amount: "1.250", meantAmount: "1.25" }).data?.amount).toBe("1.25");
    expect(check({ amount: "1.250", meantAmount: "1250" }).data?.amount).toBe("1250");
    // The answer belonged to another text.
    expect(check({ amount: "1.350", meantAmount: "1250" }).success).toBe(false);
  });

  it("treats an empty reference and note as absent", () => {
    const { customerReference, note } = check({ customerReference: "  " }).data ?? {};
    expect([customerReference, note]).toEqual([undefined, undefined]);
  });

  it("names every empty field at once", () => {
    const parsed = draftForm(undefined, "").safeParse(EMPTY_DRAFT);
    const fields = parsed.error?.issues.map((issue) => issue.path[0]);
    expect(new Set(fields)).toEqual(new Set(["walletId", "bankAccountId", "amount"]));
  });
});

const currency = (decimals: number) => ({
  ...{ code: "EUR", symbol: "EURX", decimals: 18 },
  fiatDecimals: decimals,
});

test.each([
  ["en-GB", 2, "1596469.5", "1,596,469.50"],
  ["de-DE", 2, "36500.00", "36.500,00"],
  ["de-CH", 2, "36500.00", "36’500.00"],
  ["en-IN", 2, "1250000", "12,50,000.00"],
  ["en-GB", 0, "1000", "1,000"],
  // Read as typed it could be a thousand as well, and the question was not asked.
  ["en-GB", 3, "1.250", "1.250"],
])(
  "in %s with %i decimals %s is filled in as %s, and read as the same",
  (locale, decimals, amount, shown) => {
    const style = numberStyle(locale);
    const format = (plain: string) => formatMoney(plain, { style, decimals });
    expect(shownAmount(amount, currency(decimals), format)).toBe(shown);
    const read = amountOfDraft({ amount: shown, meantAmount: amount }, currency(decimals));
    if (read.kind === "amount") expect(format(read.amount)).toBe(format(amount));
  },
);

test("an amount is filled in unchanged while its currency isn’t known, or where it would be read differently", () => {
  expect(shownAmount("36500.00", undefined, String)).toBe("36500.00");
  expect(shownAmount("36500.00", currency(2), () => "36·500")).toBe("36500.00");
});
