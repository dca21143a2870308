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

type Named = { id: string; name: string };

/** What a redemption keeps of what was asked of it, with the people of its demands as they were called then. */
export type PolicyRecord = Requirement & { names: readonly Named[] };

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

/** An order by what it asks for; `policy` and `approvalsRequired` are what the rules asked when it was prepared or last edited. */
export type Judged = {
  approvalsRequired: number;
  policy: PolicyRecord | null;
  currency: string;
  amount: string;
};

/** What the rules asked when the order was prepared or last edited. */
export function requirementThen({ policy, approvalsRequired }: Judged): Requirement {
  const asked = { ...NO_REQUIREMENT, demands: [{ approvals: approvalsRequired, from: null }] };
  return stricter(policy ?? NO_REQUIREMENT, asked);
}

/**
 * What an order needs: the stricter of what the rules asked then and what they ask now (docs/decisions/0014).
 * @param together what leaves for its account within 24 hours, this one included; where nothing was summed up, its own amount
 */
export const requirementOf = (order: Judged, policies: ApprovalPolicies, together?: string): Requirement => {
  const { currency, amount } = order;
  return stricter(requirementThen(order), requirementFor(policies, { currency, amount, together }));
};

/**
 * What an order keeps, as columns, once what leaves beside it asks for more than it alone; nothing where it does not. That
 * others leave with it is known at this moment only.
 */
export function raisedBeside(
  order: Judged,
  { policies, everybody }: { policies: ApprovalPolicies; everybody: readonly Named[] },
  together: string,
): Partial<Pick<Judged, "approvalsRequired" | "policy">> {
  const [alone, beside] = [requirementOf(order, policies), requirementOf(order, policies, together)];
  if (JSON.stringify(alone) === JSON.stringify(beside)) return {};
  return { approvalsRequired: headcount(beside), policy: policyRecord(beside, everybody) };
}

/** The requirement as an order keeps it, with the names that its words need. */
export function policyRecord(requirement: Requirement, everybody: readonly Named[]): PolicyRecord {
  const ids = new Set(requirement.demands.flatMap(({ from }) => from ?? []));
  const names = everybody.filter(({ id }) => ids.has(id)).map(({ id, name }) => ({ id, name }));
  return { ...requirement, names };
}

/**
 * An approval, or one that a person could give. Each takes one seat: the giver’s own, or that of an approver for whom they stand
 * in. A seat counts once, so an approver and their stand-in together are one approval.
 */
export type Vote = { personId: string; seats: readonly string[] };

/** How many of these approvals count for a demand: as many as find a seat that it names. */
export function countFor({ from }: Demand, votes: readonly Vote[]): number {
  const taken = new Map<string, Vote>();
  const find = (vote: Vote, tried: Set<string>): boolean =>
    vote.seats.some((seat) => {
      if ((from !== null && !from.includes(seat)) || tried.has(seat)) return false;
      tried.add(seat);
      const holder = taken.get(seat);
      // The person in that seat may have another one.
      if (holder && !find(holder, tried)) return false;
      taken.set(seat, vote);
      return true;
    });
  return votes.filter((vote) => find(vote, new Set())).length;
}

/** What these approvals leave to be asked for. */
const missingOf = (demands: readonly Demand[], votes: readonly Vote[]): Demand[] =>
  demands.filter((demand) => countFor(demand, votes) < demand.approvals);

/** Whether one approval more would bring any of these demands nearer. */
export const helps = (missing: readonly Demand[], votes: readonly Vote[], one: Vote): boolean =>
  missing.some((demand) => countFor(demand, [...votes, one]) > countFor(demand, votes));

/** What is known of a redemption’s approvals. */
export type Tally = {
  missing: readonly Demand[];
  /** The approvals that count for something. */
  counting: readonly Vote[];
  /** Those whose approval would count now, in the order given. */
  useful: readonly Vote[];
  /** How many it takes in all; null while not enough people can give what is missing. */
  needed: number | null;
  /** The same, or as many as it takes at least. */
  required: number;
};

/** Counts the given approvals, and who could give the others. */
export function tally(
  demands: readonly Demand[],
  given: readonly Vote[],
  candidates: readonly Vote[],
): Tally {
  const counting = given.filter((vote) => demands.some((demand) => countFor(demand, [vote]) > 0));
  const missing = missingOf(demands, counting);
  const useful = candidates.filter((one) => helps(missing, counting, one));
  const needed = neededOf(demands, missing, counting, useful);
  const required = needed ?? Math.max(headcount({ demands }), counting.length + 1);
  return { missing, counting, useful, needed, required };
}

function neededOf(
  demands: readonly Demand[],
  missing: readonly Demand[],
  counting: readonly Vote[],
  useful: readonly Vote[],
): number | null {
  // More may have approved than it took.
  if (missing.length === 0) return furtherNeeded(demands, [], counting);
  const further = furtherNeeded(demands, counting, useful);
  return further === null ? null : counting.length + further;
}

/** How many more it takes when those approve first who bring the most demands nearer. */
function furtherNeeded(
  demands: readonly Demand[],
  given: readonly Vote[],
  candidates: readonly Vote[],
): number | null {
  const votes = [...given];
  const left = new Set(candidates);
  for (let further = 0; ; further += 1) {
    const missing = missingOf(demands, votes);
    if (missing.length === 0) return further;
    const brought = (one: Vote) =>
      missing.filter((demand) => countFor(demand, [...votes, one]) > countFor(demand, votes)).length;
    const [best] = [...left].sort((a, b) => brought(b) - brought(a));
    if (!best || brought(best) === 0) return null;
    left.delete(best);
    votes.push(best);
  }
}
