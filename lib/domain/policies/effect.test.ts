import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { readIn } from "@/lib/testing/read-in";
import { effectOf, type JudgedRules, loosens, type SentRedemption } from "./effect";
import { compareRules, effectTexts, ruleList } from "./lines";
import type { ApprovalRule } from "./rules";

afterEach(() => readIn("en"));

const rule = (over: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ currency: "EUR", above: "100000", approvals: 2, approvers: null, passkey: true },
  ...{ noteRequired: false, expiryDays: null, checkAddress: false },
  ...over,
});

const rules = (over: Partial<JudgedRules> = {}): JudgedRules => ({
  ...{ approvalsRequired: 1, approvalDays: 7, passkeyRequired: false },
  ...{ checkFirstAddress: true, checkAddressAbove: "0", rules: [rule()], groups: [], dailyLimits: [] },
  ...over,
});

const sent = (amount: string, over: Partial<SentRedemption> = {}): SentRedemption => ({
  ...{ currency: "EUR", amount, together: amount, desk: amount },
  ...over,
});

const WORDING = { nameOf: (id: string) => id };

/** Two approvals only above 250,000 EUR; the passkey stays. */
const LOOSER = rules({ rules: [rule({ approvals: 1 }), rule({ above: "250000", passkey: false })] });

describe("what other rules would have asked of what was sent", () => {
  const nine = ["100000.01", "110000", "120000", "130000", "140000", "150000", "250000", "250001", "900000"];

  test("counts those that would have needed fewer approvals among those that needed as many", () => {
    const past = [...nine, "500", "100000"].map((amount) => sent(amount));
    const lines = effectOf(rules(), LOOSER, past);
    expect(lines).toEqual([
      {
        ...{ ask: "approvals", before: 2, after: 1, changed: 7, of: 9 },
        about: { currency: "EUR", above: "100000" },
      },
    ]);
    expect(effectTexts(lines, "26 August", {})).toEqual([
      "With this, 7 of the 9 redemptions above 100,000.00 EUR since 26 August would have needed one approval instead of two.",
    ]);
  });

  test("judges by what left for the account within a day, and by the daily limits", () => {
    const halves = [sent("60000"), sent("60000", { together: "120000", desk: "700000" })];
    const limited = rules({
      rules: [],
      dailyLimits: [{ currency: "EUR", account: null, perPreparer: null, desk: "500000" }],
    });
    expect(effectOf(rules(), limited, halves)).toMatchObject([
      { ask: "approvals", before: 2, after: 1, changed: 1, of: 1 },
      { ask: "passkey", before: 1, after: 0, changed: 1, of: 1 },
      { ask: "limit", before: 0, after: 1, changed: 1, of: 2, about: null },
    ]);
  });

  test("says nothing where nothing would have been different", () => {
    expect(
      effectOf(
        rules(),
        rules({ approvalDays: 30 }),
        nine.map((amount) => sent(amount)),
      ),
    ).toEqual([]);
    expect(effectOf(rules(), LOOSER, [])).toEqual([]);
  });

  test("names no rule where several asked for it", () => {
    const both = rules({ rules: [rule(), rule({ currency: "USD" })] });
    const lines = effectOf(both, rules({ rules: [] }), [sent("200000"), sent("200000", { currency: "USD" })]);
    expect(effectTexts(lines, "26 August", {})).toEqual([
      "With this, all 2 redemptions since 26 August would have needed one approval instead of two.",
      "All 2 redemptions since 26 August would have needed no passkey.",
    ]);
  });
});

describe("whether other rules loosen anything", () => {
  test.each<[string, JudgedRules, boolean]>([
    ["fewer approvals for some", LOOSER, true],
    ["no passkey", rules({ rules: [rule({ passkey: false })] }), true],
    ["each redemption judged alone", rules({ rules: [rule({ perRedemption: true })] }), true],
    ["more time", rules({ approvalDays: 8 }), true],
    ["no comparison of addresses", rules({ checkFirstAddress: false }), true],
    ["other people", rules({ rules: [rule({ approvers: { people: ["a", "b"], groups: [] } })] }), false],
    ["a rule more", rules({ rules: [rule(), rule({ above: "0", currency: null })] }), false],
    ["a lower amount", rules({ rules: [rule({ above: "50000" })] }), false],
    ["the same", rules(), false],
  ])("%s", (_, after, expected) => {
    expect(loosens(rules(), after)).toBe(expected);
  });

  test("a daily limit that is raised or gone does, one that is lowered or new doesn’t", () => {
    const limited = (desk: string | null) =>
      rules({ dailyLimits: [{ currency: "EUR", account: null, perPreparer: null, desk }] });
    expect(loosens(limited("1000"), limited("1000.01"))).toBe(true);
    expect(loosens(limited("1000"), rules())).toBe(true);
    expect(loosens(limited("1000"), limited("999"))).toBe(false);
    expect(loosens(rules(), limited("1000"))).toBe(false);
  });

  test("rules that only gain something never do", () => {
    const some = fc.record({
      above: fc.constantFrom("0", "100", "100.50", "100000"),
      currency: fc.constantFrom(null, "EUR", "USD"),
      approvals: fc.integer({ min: 1, max: 3 }),
      passkey: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), some, (own, more) => {
        const before = rules({ rules: own.map(rule) });
        expect(loosens(before, rules({ rules: [...own, more].map(rule) }))).toBe(false);
      }),
    );
  });
});

describe("the rules in words", () => {
  test("a list has a line for what all need, for each rule and for the rest", () => {
    const all = { ...rules(), postHashes: "automatic", remindBeforeHours: 24 };
    const dailyLimits = [{ currency: "EUR", account: null, perPreparer: null, desk: "500000" }];
    expect(ruleList({ ...all, dailyLimits }, WORDING)).toEqual([
      { label: "One approval", value: "up to 100,000.00 EUR" },
      { label: "Two approvals, passkey", value: "above 100,000.00 EUR" },
      { label: "Daily limit", value: "500,000.00 EUR" },
      { label: "Approval expires after", value: "7 days" },
      { label: "Reminder before that", value: "24 hours" },
      { label: "New deposit address", value: "verified" },
      { label: "Transaction hash", value: "reported automatically" },
    ]);
  });

  test("two versions are compared thing by thing, with what stays of the same kind", () => {
    expect(compareRules(rules(), LOOSER, WORDING)).toEqual([
      { label: "One approval", before: "all redemptions", after: "all redemptions" },
      { label: "Two approvals", before: "above 100,000.00 EUR", after: "above 250,000.00 EUR" },
      { label: "Passkey", before: "above 100,000.00 EUR", after: "above 100,000.00 EUR" },
    ]);
  });

  test("people, groups, notes and times are named, and what is new or gone has no other side", () => {
    const groups = [{ id: "g", name: "Treasury", people: ["Ada"] }];
    const named = rule({
      ...{ approvers: { people: ["Bob"], groups: ["g"] }, passkey: false, noteRequired: true, expiryDays: 3 },
      ...{ checkAddress: true, currency: null, above: "0", perRedemption: true },
    });
    expect(compareRules(rules({ rules: [] }), rules({ rules: [named], groups }), WORDING)).toEqual([
      { label: "One approval", before: "all redemptions", after: "all redemptions" },
      { label: "Two approvals by Bob or Treasury", before: null, after: "all redemptions" },
      { label: "Note", before: null, after: "all redemptions" },
      { label: "Approval expires after", before: "7 days", after: "7 days\n3 days all redemptions" },
      { label: "Treasury", before: null, after: "Ada" },
    ]);
  });
});

test("rules and their effects are read in German", () => {
  readIn("de");
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  const effects = (changed: number, of: number, ask: "approvals" | "limit" = "approvals") =>
    effectTexts(
      [{ ask, before: 2, after: 1, changed, of, about: { currency: "EUR", above: "100000" } }],
      "26. August",
      {},
    ).map(plain);
  expect(effects(7, 9)).toEqual([
    "Damit hätten 7 der 9 Einlösungen über 100.000,00 EUR seit dem 26. August eine Freigabe statt zwei gebraucht.",
  ]);
  expect(effects(1, 1)[0]).toMatch(/^Damit hätte die eine Einlösung /);
  expect(effects(2, 2, "limit")[0]).toMatch(
    /^Damit hätten alle 2 Einlösungen .* das Tageslimit überschritten\.$/,
  );
  const strict = rules({ rules: [rule({ approvers: { people: ["B", "A"], groups: [] }, expiryDays: 1 })] });
  expect(ruleList(strict, WORDING).map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
    "Eine Freigabe: alle Einlösungen",
    "Zwei Freigaben durch A oder B, Passkey, läuft nach 1 Tag ab: über 100.000,00 EUR",
    "Frist für die Freigabe: 7 Tage",
    "Neue Einzahlungsadresse: wird verifiziert",
  ]);
});
