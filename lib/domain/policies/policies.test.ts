import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeRequirement, describeRule, ruleTitle } from "./describe";
import {
  countFor,
  headcount,
  NO_REQUIREMENT,
  type Requirement,
  requirementFor,
  stricter,
  tally,
  type Vote,
} from "./requirement";
import type { ApprovalPolicies, ApprovalRule } from "./rules";
import { policyProblems } from "./rules";

const PEOPLE = ["ada", "bob", "eve", "kim"];
const GROUPS = [
  { id: "treasury", name: "Treasury", people: ["ada", "bob"] },
  { id: "board", name: "The board", people: ["kim"] },
];

const rule = fc.record<ApprovalRule>({
  currency: fc.constantFrom(null, "EUR", "USD"),
  above: fc.constantFrom("0", "100", "100.50", "10000", "999999999999999"),
  approvals: fc.integer({ min: 1, max: 3 }),
  approvers: fc.option(
    fc.record({
      people: fc.subarray(PEOPLE),
      groups: fc.subarray(GROUPS.map(({ id }) => id)),
    }),
  ),
  passkey: fc.boolean(),
  noteRequired: fc.boolean(),
  expiryDays: fc.option(fc.integer({ min: 1, max: 90 })),
  checkAddress: fc.boolean(),
});

const policies = fc.record<ApprovalPolicies>({
  approvalsRequired: fc.integer({ min: 1, max: 3 }),
  approvalDays: fc.integer({ min: 1, max: 90 }),
  passkeyRequired: fc.boolean(),
  checkFirstAddress: fc.boolean(),
  checkAddressAbove: fc.constantFrom("0", "100", "5000"),
  rules: fc.array(rule, { maxLength: 5 }),
  groups: fc.constant(GROUPS),
});

const content = fc.record({
  currency: fc.constantFrom("EUR", "USD"),
  amount: fc.constantFrom("0.01", "100", "100.00", "100.01", "9999.99", "10000.01", "12345678901234567.89"),
});

const requirement = fc.tuple(policies, content).map(([some, what]) => requirementFor(some, what));

/** Whether the first asks for everything that the second asks for. */
const isAtLeast = (a: Requirement, b: Requirement) =>
  JSON.stringify(stricter(a, b)) === JSON.stringify(stricter(a, a));

const votes = fc
  .uniqueArray(
    fc.record<Vote>({
      personId: fc.constantFrom(...PEOPLE, "sam", "tom"),
      seats: fc.subarray(PEOPLE),
    }),
    { selector: ({ personId }) => personId, maxLength: 5 },
  )
  .map((all) => all.filter(({ seats }) => seats.length > 0));

const isMet = ({ demands }: Requirement, given: Vote[]) => tally(demands, given, []).missing.length === 0;

const BASE: ApprovalPolicies = {
  approvalsRequired: 1,
  approvalDays: 7,
  passkeyRequired: false,
  checkFirstAddress: true,
  checkAddressAbove: "0",
  rules: [],
  groups: GROUPS,
};

const RULE: ApprovalRule = {
  currency: "EUR",
  above: "10000",
  approvals: 2,
  approvers: null,
  passkey: false,
  noteRequired: false,
  expiryDays: null,
  checkAddress: false,
};

const WORDING = { nameOf: (id: string) => id[0]?.toUpperCase() + id.slice(1) };

describe("the stricter of two requirements", () => {
  test("does not depend on order, on grouping or on asking twice", () => {
    fc.assert(
      fc.property(requirement, requirement, requirement, (a, b, c) => {
        expect(stricter(a, b)).toEqual(stricter(b, a));
        expect(stricter(stricter(a, b), c)).toEqual(stricter(a, stricter(b, c)));
        expect(stricter(stricter(a, b), b)).toEqual(stricter(a, b));
        expect(stricter(a, NO_REQUIREMENT)).toEqual(stricter(a, a));
      }),
    );
  });

  test("is never met by approvals that do not meet both", () => {
    fc.assert(
      fc.property(requirement, requirement, votes, (a, b, given) => {
        expect(isMet(stricter(a, b), given)).toBe(isMet(a, given) && isMet(b, given));
      }),
    );
  });

  test("asks for both where two rules name different people", () => {
    const anton = { ...RULE, approvals: 1, approvers: { people: ["ada"], groups: [] } };
    const mara = { ...RULE, approvals: 1, approvers: { people: ["eve"], groups: [] } };
    const asked = requirementFor({ ...BASE, rules: [anton, mara] }, { currency: "EUR", amount: "10001" });
    expect(describeRequirement(asked, WORDING)).toBe(
      "1 approval by Ada and 1 approval by Eve. A new deposit address is verified first. Expires after 7 days.",
    );
  });
});

describe("a rule", () => {
  test("never makes a redemption need less", () => {
    fc.assert(
      fc.property(policies, rule, content, (some, more, what) => {
        const before = requirementFor(some, what);
        const after = requirementFor({ ...some, rules: [...some.rules, more] }, what);
        expect(isAtLeast(after, before)).toBe(true);
        expect(headcount(after)).toBeGreaterThanOrEqual(headcount(before));
      }),
    );
  });

  test("asks at least as much of a larger amount", () => {
    fc.assert(
      fc.property(policies, fc.constantFrom("EUR", "USD"), (some, currency) => {
        const [small, large] = ["100", "100.01"].map((amount) => requirementFor(some, { currency, amount }));
        expect(isAtLeast(large as Requirement, small as Requirement)).toBe(true);
      }),
    );
  });

  test.each([
    ["10000", "EUR", 1],
    ["10000.00", "EUR", 1],
    ["10000.01", "EUR", 2],
    ["10000.01", "USD", 1],
    ["99999999999999999.99", "EUR", 2],
  ])("above 10000 EUR asks of %s %s for %i approvals", (amount, currency, approvals) => {
    expect(headcount(requirementFor({ ...BASE, rules: [RULE] }, { currency, amount }))).toBe(approvals);
  });

  test("is described in words, with its groups by name", () => {
    const text = describeRule(
      {
        ...RULE,
        approvers: { people: ["eve"], groups: ["treasury"] },
        passkey: true,
        noteRequired: true,
        expiryDays: 1,
      },
      { ...WORDING, groups: GROUPS },
    );
    expect(text).toBe(
      "2 approvals by Eve or Treasury, signed with a passkey. A note is required. Expires after 1 day.",
    );
    expect(ruleTitle(RULE, {})).toBe("EUR above 10,000.00");
    expect(ruleTitle({ currency: null, above: "0" }, {})).toBe("All redemptions");
    expect(ruleTitle({ currency: null, above: "250000" }, {})).toBe("Any currency above 250,000");
  });
});

describe("approvals are counted", () => {
  const own = (...people: string[]): Vote[] => people.map((personId) => ({ personId, seats: [personId] }));

  test("for every demand that names who gave them", () => {
    const demands = [
      { approvals: 3, from: null },
      { approvals: 1, from: ["kim"] },
    ];
    const all = own(...PEOPLE);
    expect(tally(demands, [], all)).toMatchObject({ needed: 3 });
    const counted = tally(demands, own("ada", "bob", "eve"), own("kim", "tom"));
    expect(counted.useful.map(({ personId }) => personId)).toEqual(["kim"]);
    expect(counted.needed).toBe(4);
    expect(tally(demands, own("ada", "bob", "kim"), [])).toMatchObject({ missing: [], needed: 3 });
  });

  test("not at all where the rules name others", () => {
    const demands = [{ approvals: 1, from: ["kim"] }];
    const counted = tally(demands, own("ada"), own("bob", "kim"));
    expect(counted.counting).toEqual([]);
    expect(counted.useful.map(({ personId }) => personId)).toEqual(["kim"]);
    expect(tally(demands, [], own("bob"))).toMatchObject({ useful: [], needed: null });
  });

  test("once for an approver and their stand-in", () => {
    const demand = { approvals: 2, from: ["ada", "bob"] };
    const standIn = { personId: "sam", seats: ["ada"] };
    expect(countFor(demand, [standIn, ...own("ada")])).toBe(1);
    expect(countFor(demand, [standIn, ...own("bob")])).toBe(2);
    // A person with two possible seats leaves room for the other.
    expect(countFor(demand, [{ personId: "sam", seats: ["ada", "bob"] }, ...own("ada")])).toBe(2);
  });

  test("never more than once for a person or a seat", () => {
    fc.assert(
      fc.property(votes, fc.subarray(PEOPLE), (given, from) => {
        const count = countFor({ approvals: 3, from }, given);
        expect(count).toBeLessThanOrEqual(Math.min(given.length, from.length));
        for (const more of given)
          expect(countFor({ approvals: 3, from }, given)).toBeGreaterThanOrEqual(
            countFor(
              { approvals: 3, from },
              given.filter((one) => one !== more),
            ),
          );
      }),
    );
  });
});

test("rules that ask for more people than can approve are found, with their place", () => {
  const everybody = PEOPLE.map((id) => ({ id, isApprover: id !== "kim" }));
  const asks = (people: string[], groups: string[] = []) => ({ ...RULE, approvers: { people, groups } });
  const rules = [asks(["ada", "bob"]), asks(["ada", "kim"]), asks([], ["treasury"]), asks([], ["board"])];
  expect(policyProblems({ ...BASE, approvalsRequired: 3, rules }, everybody)).toEqual([
    { rule: 1, needed: 2, able: 1 },
    { rule: 3, needed: 2, able: 0 },
  ]);
  expect(policyProblems({ ...BASE, approvalsRequired: 3 }, everybody.slice(2))).toEqual([
    { rule: null, needed: 3, able: 1 },
  ]);
});
