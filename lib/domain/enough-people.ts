import { words } from "@/lib/words/safeguards";
import type { ApprovalPolicies } from "./policies/rules";
import { policyProblems } from "./policies/rules";
import { DECIDERS, type Role } from "./roles";
import { countsAs } from "./rules/rule";
import type { CountsFrom } from "./vote-delay";

/** A person, as far as they matter for whether enough people are left. */
export type Remaining = CountsFrom & { id: string; roles: readonly Role[]; disabledAt: Date | null };

/** What there would be too few of, though there are enough now. */
export type Shortage = { of: "deciders" | "admins" } | { of: "approvers"; needed: number; able: number };

const MIN_DECIDERS = 2;
const MIN_ADMINS = 2;

/**
 * What would be missing if this person lost their access or these roles: two people who can decide on anything, more than one
 * admin, or enough approvers for a rule that can be met now. What is already missing does not count; null where enough are left.
 */
export function shortageAfter(
  before: readonly Remaining[],
  after: readonly Remaining[],
  policies: ApprovalPolicies,
): Shortage | null {
  const falls = (roles: readonly Role[], min: number) => {
    const left = able(after, roles).length;
    return left < min && left < able(before, roles).length;
  };
  if (falls(DECIDERS, MIN_DECIDERS)) return { of: "deciders" };
  if (falls(["admin"], MIN_ADMINS)) return { of: "admins" };
  const already = problemsOf(before, policies);
  const isNew = ({ rule, able }: { rule: number | null; able: number }) =>
    !already.some((one) => one.rule === rule && one.able <= able);
  const problem = problemsOf(after, policies).find(isNew);
  return problem ? { of: "approvers", needed: problem.needed, able: problem.able } : null;
}

/** Those with access whose decisions count now in one of these roles. */
const able = (people: readonly Remaining[], roles: readonly Role[]) =>
  people.filter((person) => person.disabledAt === null && countsAs(person, roles));

function problemsOf(people: readonly Remaining[], policies: ApprovalPolicies) {
  const approvers = new Set(able(people, ["approver"]).map(({ id }) => id));
  return policyProblems(
    policies,
    people.map(({ id }) => ({ id, isApprover: approvers.has(id) })),
  );
}

/** Why it is refused, and what to do instead. `name` is whose access or roles would be taken. */
export const shortageText = (name: string, shortage: Shortage): string =>
  shortage.of === "approvers"
    ? words.approvers(name, shortage.needed, shortage.able)
    : words[shortage.of](name);

type Content = Readonly<Record<string, unknown>> | null;

/** The roles that a person loses by a change. */
export function rolesTaken(before: Content, after: Content): Role[] {
  const had = (before?.roles ?? []) as Role[];
  const kept = (after?.roles ?? had) as Role[];
  return had.filter((role) => !kept.includes(role));
}
