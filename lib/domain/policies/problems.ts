import { type ApprovalPolicies, peopleNamed } from "./rules";

/** A person as the rules need to know them: whether they can approve at all. */
export type Somebody = { id: string; isApprover: boolean };

/** A rule that cannot work: its place among the rules, or null for what all redemptions need. */
export type PolicyProblem = { rule: number | null; needed: number; able: number };

type Asked = { rule: number | null; approvals: number; named: string[] | null };

/**
 * The rules that ask for more approvals than there are people who could give them, disabled people and those without the
 * role left out: redemptions under such a rule could only expire.
 */
export function policyProblems(
  { approvalsRequired, rules, groups }: ApprovalPolicies,
  everybody: readonly Somebody[],
): PolicyProblem[] {
  const approvers = everybody.filter(({ isApprover }) => isApprover).map(({ id }) => id);
  const base: Asked = { rule: null, approvals: approvalsRequired, named: null };
  const asked = rules.map(
    (one, rule): Asked => ({ rule, approvals: one.approvals, named: peopleNamed(one, groups) }),
  );
  return [base, ...asked].flatMap(({ approvals, named, rule }) => {
    const able = approvers.filter((id) => named === null || named.includes(id)).length;
    return able < approvals ? [{ rule, needed: approvals, able }] : [];
  });
}

/** Why a rule that names people cannot work, and what to do about it. */
export function problemText({ needed, able }: PolicyProblem): string {
  const who = able === 1 ? "only one person" : able === 0 ? "nobody" : `only ${able} people`;
  return `This rule asks for ${needed} ${needed === 1 ? "approval" : "approvals"}, but ${who} named in it can approve. Name more approvers.`;
}
