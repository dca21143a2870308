import { describe, expect, test } from "vitest";
import { uuid } from "@/lib/contract/common";
import { formatMoney, numberStyle } from "@/lib/domain/money";
import { amountOfDraft, type DraftValues, EMPTY_DRAFT, shownAmount, submissionKey } from "./draft";
import { draftForm } from "./draft-schema";

const walletId = "0b8c53a1-90f5-4b5b-8f5e-1f1b7f0a2c11";
const bankAccountId = "4a2f8f3c-2b7d-4c39-9a68-5f0e6d1c3b22";
const euros = (fiatDecimals: number) => ({ code: "EUR", decimals: 18, symbol: "EURX", fiatDecimals });
const check = ({ meantAmount = "", ...over }: Partial<DraftValues>) =>
  draftForm(euros(2), meantAmount).safeParse({
    ...{ ...EMPTY_DRAFT, walletId, bankAccountId, amount: "10", meantAmount },
    ...over,
  });

describe("draftForm", () => {
  test.each([
    ...["1e3", "-1", "0", "1.250.00", "1,250 USD", "1.125,001", "9".repeat(40)],
    ...["", " ", "+5", "0x10", "Infinity"],
  ])("refuses the amount %j at its field", (amount) => {
    expect(check({ amount }).error?.issues[0]?.path).toEqual(["amount"]);
  });

  test.each([
    [" 1250.50 ", "1250.50"],
    ["1.250,5", "1250.5"],
    ["１２ EUR", "12"],
  ])("gives the amount %j as plain decimal text: %s, without what was left empty", (typed, amount) => {
    const empty = { customerReference: "  ", note: "" };
    expect(check({ amount: typed, ...empty }).data).toEqual({ walletId, bankAccountId, amount });
  });

  test.each([
    ["1.250", "1.25", "1.25"],
    ["1.250", "1250", "1250"],
    ["1.250", "", undefined],
    // The answer belonged to another text.
    ["1.350", "1250", undefined],
  ])("takes %s, said to mean %j, as %s", (amount, meantAmount, read) => {
    const { data, error } = check({ amount, meantAmount });
    expect(data?.amount).toBe(read);
    if (!read)
      expect(error?.issues).toMatchObject([{ path: ["amount"], message: "Confirm the amount you mean." }]);
  });

  test("names every empty field at once", () => {
    const fields = draftForm(undefined, "")
      .safeParse(EMPTY_DRAFT)
      .error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields)).toEqual(new Set(["walletId", "bankAccountId", "amount"]));
  });
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
    const format = (plain: string) => formatMoney(plain, { style: numberStyle(locale), decimals });
    expect(shownAmount(amount, euros(decimals), format)).toBe(shown);
    const read = amountOfDraft({ amount: shown, meantAmount: amount }, euros(decimals));
    if (read.kind === "amount") expect(format(read.amount)).toBe(format(amount));
  },
);

test("an amount is filled in unchanged while its currency isn’t known, or where it would be read differently", () => {
  expect(shownAmount("36500.00", undefined, String)).toBe("36500.00");
  expect(shownAmount("36500.00", euros(2), () => "36·500")).toBe("36500.00");
});

test("a submission keeps its key over retries, with or without the override, until the content changes", () => {
  const draft = { currency: "EUR", amount: "10", walletId: "w", bankAccountId: "b" };
  const first = submissionKey(draft, undefined);
  expect(uuid.safeParse(first.key).success).toBe(true);
  expect(submissionKey({ ...draft }, first)).toBe(first);
  expect(submissionKey({ ...draft, acceptDuplicate: true }, first)).toBe(first);
  for (const other of [{ amount: "10.0" }, { note: "x" }])
    expect(submissionKey({ ...draft, ...other }, first).key).not.toBe(first.key);
});
