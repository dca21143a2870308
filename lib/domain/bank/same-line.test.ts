import { describe, expect, test } from "vitest";
import { isTotalOf, keysOf, likenessOf, type Said, spell, sureness } from "./same-line";

const said = (over: Partial<Said> = {}): Said => ({
  ...{ references: {}, text: "", payer: null, payerAccount: null },
  ...over,
});
const sure = (one: Partial<Said>, other: Partial<Said>, isOtherFormat = false) => {
  const [a, b] = [spell(said(one)), spell(said(other))];
  const found = sureness(a, b, isOtherFormat);
  expect(sureness(b, a, isOtherFormat)).toBe(found);
  return found;
};
const named = (references: Record<string, string>, text = "") => ({ references, text });

test("amounts are alike however they are written, days, directions and accounts are not", () => {
  const one = { account: "DE1", bookedAt: "2026-11-24", amount: "100", currency: "EUR", credit: true };
  expect(likenessOf(one)).toBe(likenessOf({ ...one, amount: "100.00" }));
  for (const other of [
    { account: "DE2" },
    { bookedAt: "2026-11-25" },
    { currency: "USD" },
    { credit: false },
  ])
    expect(likenessOf({ ...one, ...other })).not.toBe(likenessOf(one));
});

describe("by their references", () => {
  test("case, blanks, dashes and the fields’ names make no difference", () => {
    expect(sure(named({ endToEndId: "Inv-2026 7" }), named({ customerReference: "INV20267" }))).toBe(6);
  });

  test("one in common is enough where none contradicts", () => {
    expect(sure(named({ endToEndId: "A-1", uetr: "u" }), named({ endToEndId: "A-1" }))).toBe(4);
    expect(sure(named({ endToEndId: "A-1" }, "x"), named({ endToEndId: "A-1", uetr: "u" }, "y"))).toBe(3);
  });

  test("a bank’s reference that a batch shares does not make two payments one", () => {
    const [one, other] = ["1", "2"].map((n) =>
      named({ accountServicerReference: "SHARED", endToEndId: `E-${n}` }),
    );
    expect(sure(one ?? {}, other ?? {})).toBe(0);
  });

  test("two payments with one text and no reference in common stay two", () => {
    expect(sure(named({ endToEndId: "1" }, "Rent"), named({ bankReference: "2" }, "Rent"), true)).toBe(0);
  });

  test("numbers of a file, which differ from file to file, contradict nothing", () => {
    const ofDay = named({ endToEndId: "E", entryReference: "1", messageId: "M-1" });
    expect(sure(ofDay, named({ endToEndId: "E", entryReference: "88", messageId: "M-2" }))).toBe(4);
    expect(keysOf({ entryReference: "000012" })).toEqual([]);
    expect(keysOf({ entryReference: "ZKB-0000123" })).toEqual(["ZKB0000123"]);
  });

  test("one that `:61:` cut at 16 characters is the whole one, another of 16 characters is not", () => {
    const whole = named({ endToEndId: "INV-2026-0000000104" });
    expect(sure(whole, named({ customerReference: "INV-2026-0000000" }))).toBe(4);
    expect(sure(whole, named({ customerReference: "INV-2026-000000" }))).toBe(0);
    expect(sure(whole, named({ endToEndId: "INV-2026-0000000" }))).toBe(0);
    const full = named({ customerReference: "INV-2026-0000000104", bankReference: "B" });
    expect(sure(full, named({ customerReference: "INV-2026-0000000", bankReference: "B" }))).toBe(4);
    expect(sure(full, named({ customerReference: "INV-2026-0000009", bankReference: "B" }))).toBe(0);
  });
});

describe("without references", () => {
  test("the text decides, whatever its umlauts and blanks", () => {
    expect(sure({ text: "Für März" }, { text: "FUER MAERZ" }, true)).toBe(2);
    expect(sure({ text: "Berth 1" }, { text: "Berth 12" })).toBe(0);
  });

  test("another format may write more or less of it", () => {
    expect(sure({ text: "Berth" }, { text: "CREDIT Berth JOE" }, true)).toBe(1);
    expect(sure({ text: "" }, { text: "Berth" }, true)).toBe(0);
  });

  test("a list may show the references in its text, or nothing", () => {
    const full = named({ endToEndId: "INV-104" }, "Berth");
    expect(sure(full, { text: "credit inv 104" }, true)).toBe(1);
    expect(sure(full, { text: "" }, true)).toBe(1);
    expect(sure(full, { text: "" }, false)).toBe(0);
    expect(sure(full, { text: "something else" }, true)).toBe(0);
  });

  test("two parties are two lines, and a name that is cut off is one party", () => {
    const of = (payer: string, payerAccount: string | null = null) => ({ text: "Rent", payer, payerAccount });
    expect(sure(of("Ann"), of("Bob"))).toBe(0);
    expect(sure(of("Stichting Meridian Payments"), of("STICHTING MERIDIAN PAY"), true)).toBe(2);
    expect(sure(of("Ann", "DE02120300000000202051"), of("A. Miller", "0000202051"), true)).toBe(2);
    expect(sure(of("Ann", "DE02120300000000202051"), of("Ann", "DE02500105170137075030"))).toBe(0);
  });
});

describe("the total of a batch", () => {
  const entry = spell(said(named({ accountServicerReference: "BATCH-0001", messageId: "M-1" })));
  const isTotal = (total: Partial<Said>) => isTotalOf(spell(said(total)), entry);

  test("is known by the entry’s reference, in a field or in a list’s text", () => {
    expect(isTotal(named({ bankReference: "BATCH 0001" }))).toBe(true);
    expect(isTotal({ text: "Batch batch-0001 of 13" })).toBe(true);
  });

  test("is no other entry of the same message, nor one without references", () => {
    expect(isTotal(named({ accountServicerReference: "BATCH-0002", messageId: "M-1" }))).toBe(false);
    expect(isTotal({ text: "Salaries" })).toBe(false);
    expect(isTotalOf(spell(said(named({ uetr: "u" }))), spell(said()))).toBe(false);
  });
});
