import { words } from "@/lib/words/policies";
import { isMoreThan } from "../amount";

/** People by name, who are written down once and named in several rules. */
export type Group = { id: string; name: string; people: readonly string[] };

/** What redemptions of a currency need above an amount, in addition to what all of them need. */
export type ApprovalRule = {
  /** Null for every currency. */
  currency: string | null;
  /** For more than this, as decimal text in whole currency units; "0" for every amount. */
  above: string;
  /**
   * Each redemption is judged by its own amount. Without it by the sum of what leaves for its bank account within 24 hours, so
   * that what is split needs what the whole would.
   */
  perRedemption?: boolean | undefined;
  approvals: number;
  /** Who gives them, by id; null for any approver. */
  approvers: { people: readonly string[]; groups: readonly string[] } | null;
  /** Approvals are signed with a passkey. */
  passkey: boolean;
  noteRequired: boolean;
  /** Null: as long as all redemptions. */
  expiryDays: number | null;
  /** A deposit address that no payout has followed yet is compared first. */
  checkAddress: boolean;
};

/** How much may leave within any 24 hours, as decimal text in whole currency units; null: any amount. */
export type DailyLimit = {
  currency: string;
  /** For one bank account, by everybody together. */
  account?: string | null | undefined;
  /** By one person: what they prepared or edited. */
  perPreparer: string | null;
  /** By everybody together, for all bank accounts. */
  desk: string | null;
};

/** The rules that decide what one redemption needs. */
export type ApprovalPolicies = {
  approvalsRequired: number;
  approvalDays: number;
  passkeyRequired: boolean;
  checkFirstAddress: boolean;
  checkAddressAbove: string;
  rules: readonly ApprovalRule[];
  groups: readonly Group[];
};

/** What rules judge: so much of a currency, and how much of it leaves for the same account within 24 hours, this included. */
export type Leaving = { currency: string; amount: string; together?: string | undefined };

/** Whether a rule is about so much of a currency. */
export const isAbout = (
  { currency, above, perRedemption }: Pick<ApprovalRule, "currency" | "above" | "perRedemption">,
  content: Leaving,
) =>
  (currency === null || currency === content.currency) &&
  isMoreThan((perRedemption ? null : content.together) ?? content.amount, above);

/** The ids of those whom a rule names, groups included; null for any approver. */
export function peopleNamed(
  { approvers }: Pick<ApprovalRule, "approvers">,
  groups: readonly Group[],
): string[] | null {
  if (approvers === null) return null;
  const named = groups.filter(({ id }) => approvers.groups.includes(id)).flatMap(({ people }) => people);
  return sortedOnce([...approvers.people, ...named]);
}

/** The texts in order, each once. */
export const sortedOnce = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** A person as the rules need to know them: whether they can approve at all. */
export type PossibleApprover = { id: string; isApprover: boolean };

/** A rule that cannot work: its place among the rules, or null for what all redemptions need. */
export type PolicyProblem = { rule: number | null; needed: number; able: number };

type Asked = { rule: number | null; approvals: number; named: string[] | null };

/**
 * The rules that ask for more approvals than there are people who could give them, disabled people and those without the
 * role left out: redemptions under such a rule could only expire.
 */
export function policyProblems(
  { approvalsRequired, rules, groups }: ApprovalPolicies,
  everybody: readonly PossibleApprover[],
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
export const problemText = ({ needed, able }: PolicyProblem): string => words.problem(needed, able);
