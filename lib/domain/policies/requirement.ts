import {
  type ApprovalPolicies,
  type ApprovalRule,
  isAbout,
  type Leaving,
  peopleNamed,
  sortedOnce,
} from "./rules";

/** So many approvals by these people (ids); `from` is null where every approver may give them. */
export type Demand = { approvals: number; from: readonly string[] | null };

/** Which rule asks for something. */
export type Because = Pick<ApprovalRule, "currency" | "above">;

/**
 * What one redemption needs. Every demand has to be met, and one approval counts for each demand that names its giver: so two
 * rules that name different people ask for both, and never accept one person whom only one of them names.
 */
export type Requirement = {
  demands: readonly Demand[];
  passkey: boolean;
  noteRequired: boolean;
  /** Null while nothing is said about it. */
  expiryDays: number | null;
  checkAddress: boolean;
  /** The rules that apply, beside what holds for all redemptions. */
  because: readonly Because[];
};

/** What a redemption keeps of what was asked of it, with the people of its demands as they were called then. */
export type PolicyRecord = Requirement & { names: readonly { id: string; name: string }[] };

/** What nothing is asked of. */
export const NO_REQUIREMENT: Requirement = {
  demands: [],
  passkey: false,
  noteRequired: false,
  expiryDays: null,
  checkAddress: false,
  because: [],
};

/** What these rules ask of so much of a currency: what all redemptions need, and every rule that is about it. */
export function requirementFor(policies: ApprovalPolicies, content: Leaving): Requirement {
  const { checkFirstAddress, checkAddressAbove } = policies;
  const addresses = { currency: null, above: checkAddressAbove, perRedemption: true };
  const base: Requirement = {
    demands: [{ approvals: policies.approvalsRequired, from: null }],
    passkey: policies.passkeyRequired,
    noteRequired: false,
    expiryDays: policies.approvalDays,
    checkAddress: checkFirstAddress && isAbout(addresses, content),
    because: [],
  };
  return policies.rules
    .filter((rule) => isAbout(rule, content))
    .map((rule) => asked(rule, policies))
    .reduce(stricter, base);
}

const asked = (rule: ApprovalRule, { groups }: ApprovalPolicies): Requirement => ({
  demands: [{ approvals: rule.approvals, from: peopleNamed(rule, groups) }],
  passkey: rule.passkey,
  noteRequired: rule.noteRequired,
  expiryDays: rule.expiryDays,
  checkAddress: rule.checkAddress,
  because: [{ currency: rule.currency, above: rule.above }],
});

/** What meets both: nothing that either of them asks for is left out. */
export function stricter(a: Requirement, b: Requirement): Requirement {
  const days = [a.expiryDays, b.expiryDays].flatMap((one) => one ?? []);
  return {
    demands: withoutImplied([...a.demands, ...b.demands]),
    passkey: a.passkey || b.passkey,
    noteRequired: a.noteRequired || b.noteRequired,
    expiryDays: days.length > 0 ? Math.min(...days) : null,
    checkAddress: a.checkAddress || b.checkAddress,
    because: inOrder([...a.because, ...b.because].map(({ currency, above }) => ({ currency, above }))),
  };
}

/** Each demand that no other one meets anyway, in an order of its own. */
function withoutImplied(demands: readonly Demand[]): Demand[] {
  const all = inOrder(
    demands.map(({ approvals, from }) => ({ approvals, from: from === null ? null : sortedOnce(from) })),
  );
  return all.filter((one) => !all.some((other) => other !== one && implies(other, one)));
}

/** Whether meeting the first always meets the second as well. */
const implies = (strong: Demand, weak: Demand): boolean =>
  strong.approvals >= weak.approvals &&
  (weak.from === null || (strong.from?.every((id) => weak.from?.includes(id)) ?? false));

function inOrder<T>(values: readonly T[]): T[] {
  return sortedOnce(values.map((value) => JSON.stringify(value))).map((text) => JSON.parse(text) as T);
}

/** How many people it takes at least. */
export const headcount = ({ demands }: Pick<Requirement, "demands">): number =>
  Math.max(0, ...demands.map(({ approvals }) => approvals));
