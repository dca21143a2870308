/**
 * Who may approve a redemption, whose approval counts, what it takes, and whether that is enough; decided on what the server has
 * read (`decisions/approvals/electorate.ts`). What the rules ask for, and when votes meet it, is `policies/requirement.ts`; all that
 * speaks against a person is the line `approve` of `redemptions.ts`.
 */
import { authorBehind, type Made, mayBeOne } from "../made-by";
import type { OrderFacts } from "../order-facts";
import {
  type Demand,
  helps,
  type Judged,
  type Requirement,
  requirementOf,
  type Tally,
  tally,
  type Vote,
} from "../policies/requirement";
import type { ApprovalPolicies } from "../policies/rules";
import { mayVoteNow, vouchesAt, whomToAsk } from "../vote-delay";
import { type Actor, isApproverNow } from "./rule";

/** `madeBy` and `madeLater` are empty for whom a second person has confirmed. */
export type Person = Actor & Made & { name: string; disabledAt: Date | null };

/** `madeBy` is who put them there alone. */
export type StandIn = {
  personId: string;
  standInId: string;
  startsAt: Date;
  endsAt: Date;
  madeBy: string | null;
};

/** Who may have a say on orders, and under which rules: everything that approvals are counted with. */
export type Electorate<Policies extends ApprovalPolicies = ApprovalPolicies> = {
  everybody: readonly Person[];
  /** Past ones too, since what was given within their time counts; none that was ended early. */
  standIns: readonly StandIn[];
  policies: Policies;
};

type Authored = { contributors: readonly string[] };

/**
 * Those who may be asked about this order: enabled approvers who neither prepared nor edited it, nor were made approvers alone by
 * a person who did.
 */
export const approversAmong = (
  { everybody }: Pick<Electorate, "everybody">,
  { contributors }: Authored,
): Person[] =>
  everybody.filter(
    (one) =>
      isApproverNow(one) &&
      !contributors.includes(one.id) &&
      authorBehind(one.id, contributors, everybody) === null,
  );

/** Those whose vote does not count on this order, since an author of it made them approvers alone (made-by.ts). */
export function madeByAuthors(
  { everybody }: Electorate,
  { contributors }: Authored,
): OrderFacts["madeByAuthors"] {
  if (everybody.every(({ madeBy }) => madeBy.length === 0)) return [];
  return everybody.flatMap(({ id }) => {
    const behind = contributors.includes(id) ? null : authorBehind(id, contributors, everybody);
    const author = everybody.find((one) => one.id === behind);
    return author ? [{ id, author: { id: author.id, name: author.name } }] : [];
  });
}

type Presence = {
  /** When they approve, or did. */
  at: Date;
  /** Whether the vote of this person, or of the approver in whose place they act, counts then (vote-delay.ts). */
  counts?: (approver: Person) => boolean;
};

/**
 * Whose seats a person can take on this order: their own as an approver, and those of approvers for whom they stand in at
 * that time. They have none on what they prepared or edited, nor do they take the seat of an approver who did; and so it is with those whom
 * an author made alone.
 */
function seatsOf(
  electorate: Electorate,
  order: Authored,
  personId: string,
  { at, counts = () => true }: Presence,
): string[] {
  const person = electorate.everybody.find(({ id }) => id === personId);
  if (!person || person.disabledAt !== null || order.contributors.includes(personId)) return [];
  if (!counts(person) || authorBehind(personId, order.contributors, electorate.everybody)) return [];
  const others = electorate.standIns
    .filter(({ standInId, startsAt, endsAt }) => standInId === personId && startsAt <= at && at < endsAt)
    .filter((one) => !isSeatTakenBy(one, order, electorate))
    .map((one) => one.personId);
  const approvers = approversAmong(electorate, order);
  return [...new Set([personId, ...others])].filter((seat) => {
    const approver = approvers.find(({ id }) => id === seat);
    return approver !== undefined && counts(approver);
  });
}

/**
 * Whether one person alone has put another into the seat of an approver who has nothing to do with them, and may have prepared this
 * order: the seat of the only independent approver would be theirs.
 */
const isSeatTakenBy = (
  { personId, madeBy }: StandIn,
  { contributors }: Authored,
  { everybody }: Electorate,
) =>
  madeBy !== null &&
  !mayBeOne(madeBy, personId, everybody) &&
  contributors.some((author) => mayBeOne(madeBy, author, everybody));

/** In whose place a person acts on this order now; null where they act as an approver themselves, or not at all. */
export function placeOf(electorate: Electorate, order: Authored, personId: string): string | null {
  const seats = seatsOf(electorate, order, personId, { at: new Date() });
  return seats.includes(personId) ? null : (seats[0] ?? null);
}

/** The vote that a person can give, or gave; none where they have no seat. */
function voteOf(electorate: Electorate, order: Authored, personId: string, presence: Presence): Vote[] {
  const seats = seatsOf(electorate, order, personId, presence);
  return seats.length > 0 ? [{ personId, seats }] : [];
}

/** A vote as it was given, and from when on the passkey that signed it vouches for its person. */
type Given = { personId: string; at: Date; vouchesFrom: Date | null };

/** The same as far as it counted then. A person who acts in an approver's place has not signed with what that approver has. */
const voteThen = (electorate: Electorate, order: Authored, { personId, at, vouchesFrom }: Given): Vote[] =>
  voteOf(electorate, order, personId, {
    at,
    counts: (approver) =>
      mayVoteNow(approver, approver.id === personId && vouchesFrom ? { vouchesFrom } : null, at),
  });

/** A vote that a person could give now. */
type Possible = Vote & { person: Person };

/** All who can vote on this order now. */
const votesNow = (electorate: Electorate, order: Authored): Possible[] => {
  const now = new Date();
  return electorate.everybody.flatMap((person) =>
    voteOf(electorate, order, person.id, { at: now }).map((vote) => ({ ...vote, person })),
  );
};

/** A decision on an order's approval. */
export type Decision = Given & {
  id: string;
  decision: "approved" | "rejected";
  contentHash: string;
  signatureId: string | null;
};

/** A person who can still approve; in whose place, where they could not for themselves. */
type Eligible = {
  id: string;
  name: string;
  standsInFor: { id: string; name: string } | null;
  /** From when on their vote counts, where it does not yet. */
  countsFrom?: string;
};

/** Where an order's approvals stand: what it needs, what counts, and who could give what is missing. */
export type Standing = Pick<Tally, "missing" | "required"> & {
  requirement: Requirement;
  /** The approvals that count (docs/order-life.md, rule 8). */
  counting: readonly Decision[];
  eligible: Eligible[];
  /** Those of them to ask: whose approval counts now, or all where these are not enough. */
  asked: readonly Eligible[];
  /** Whether all who have not decided are among them, so that none is left out by name. */
  isOpenToAll: boolean;
  /** The ids of those who act in an approver's place now, without being approvers on it. */
  standIns: string[];
  /** Not enough people can give what is missing. */
  isStuck: boolean;
};

/** Counts an order's approvals from what was read; `given` are those that are not voided. */
export function countApprovals(
  electorate: Electorate,
  order: Authored & Judged & { contentHash: string },
  given: readonly Decision[],
  { requirement = requirementOf(order, electorate.policies) }: { requirement?: Requirement } = {},
): Standing {
  const { demands } = requirement;
  const votes = given.flatMap((row) => {
    const isBound = row.decision === "approved" && row.contentHash === order.contentHash;
    if (!isBound || (requirement.passkey && !isSigned(row))) return [];
    return voteThen(electorate, order, row).map((vote) => ({ ...vote, row }));
  });
  const decided = new Set([
    ...votes.map(({ personId }) => personId),
    ...given.flatMap(({ decision, personId }) => (decision === "rejected" ? [personId] : [])),
  ]);
  const present = votesNow(electorate, order);
  const candidates = present.filter(({ personId }) => !decided.has(personId));
  const { missing, counting, useful, needed, required } = tally(demands, votes, candidates);
  const eligible = candidates
    .filter((one) => useful.includes(one))
    .map((one) => eligibleFor(electorate, missing, counting, one));
  return {
    ...{ requirement, missing, required, eligible },
    counting: votes.filter((vote) => counting.includes(vote)).map(({ row }) => row),
    asked: whomToAsk(
      eligible,
      ({ countsFrom }) => countsFrom === undefined,
      (some) => tally(demands, votes, among(candidates, some)).needed !== null,
    ),
    isStuck: needed === null,
    isOpenToAll: useful.length === candidates.length,
    standIns: present.flatMap(({ personId, seats }) => (seats.includes(personId) ? [] : [personId])),
  };
}

/** Whether a passkey has signed it that vouched for its person then. */
const isSigned = ({ signatureId, vouchesFrom, at }: Decision) =>
  signatureId !== null && vouchesFrom !== null && vouchesAt({ vouchesFrom }, at);

/** The votes that these people could give. */
const among = (votes: readonly Vote[], people: readonly { id: string }[]): Vote[] =>
  votes.filter(({ personId }) => people.some(({ id }) => id === personId));

/** A person whose vote helps, in the first place in which it does; their own comes before others. */
function eligibleFor(
  { everybody }: Electorate,
  missing: readonly Demand[],
  counting: readonly Vote[],
  { person: { id, name }, seats }: Possible,
): Eligible {
  const place = [id, ...seats].find(
    (seat) => seats.includes(seat) && helps(missing, counting, { personId: id, seats: [seat] }),
  );
  const other = everybody.find((one) => one.id === place && one.id !== id);
  const seated = everybody.filter((one) => one.id === id || one.id === place);
  const from = Math.max(...seated.map(({ approvesFrom }) => approvesFrom?.getTime() ?? 0));
  return {
    ...{ id, name, standsInFor: other ? { id: other.id, name: other.name } : null },
    ...(from > Date.now() && { countsFrom: new Date(from).toISOString() }),
  };
}

/** A vote on something other than the approval, such as an alarm, as it is stored; `enrolledAt` is from when on the passkey that signed it vouches. */
type StoredVote = { by: string; at: string; enrolledAt?: string };

type VoteCount = Pick<Tally, "required"> & {
  /** The ids of those whose vote counts. */
  counting: string[];
  isEnough: boolean;
  /** Whether it would be enough if these people agreed as well. */
  wouldBeEnough: (people: readonly { id: string }[]) => boolean;
};

/** Whether so many people have agreed, of those whose vote counts now, as an order needs approvals of. */
export function countVotes(
  electorate: Electorate,
  order: Authored & Judged,
  stored: readonly StoredVote[],
): VoteCount {
  const { demands } = requirementOf(order, electorate.policies);
  const votes = stored.flatMap(({ by, at, enrolledAt }) =>
    voteThen(electorate, order, {
      personId: by,
      at: new Date(at),
      vouchesFrom: enrolledAt ? new Date(enrolledAt) : null,
    }),
  );
  const others = votesNow(electorate, order).filter(
    (one) => !votes.some(({ personId }) => personId === one.personId),
  );
  const { missing, counting, required } = tally(demands, votes, others);
  return {
    counting: counting.map(({ personId }) => personId),
    required,
    isEnough: missing.length === 0,
    wouldBeEnough: (people) => tally(demands, votes, among(others, people)).needed !== null,
  };
}

/** What the rule table and the situation are decided on, of an order's approvals; once it waits for none, nothing is asked. */
export function approvalFacts(
  electorate: Electorate,
  order: Authored & Pick<OrderFacts, "state"> & { note: string | null },
  given: readonly Decision[],
  { missing, counting, required, eligible, asked, isOpenToAll, standIns, requirement }: Standing,
): Pick<OrderFacts, "decidedBy" | "approvals" | "eligible" | "standIns" | "noteMissing" | "madeByAuthors"> {
  const isPending = order.state === "pending_approval";
  const isNamed = isPending && missing.length > 0 && !isOpenToAll;
  // An approval that counts no more, since the rules ask for a signature now, can be given again.
  const hasDecided = given.filter((one) => one.decision === "rejected" || counting.includes(one));
  return {
    decidedBy: hasDecided.map(({ personId }) => personId),
    approvals: { given: counting.length, required },
    eligible: isNamed
      ? eligible.map((one) => ({ id: one.id, name: one.name, isAsked: asked.includes(one) }))
      : null,
    standIns: isPending ? standIns : [],
    noteMissing: isPending && requirement.noteRequired && !order.note,
    madeByAuthors: madeByAuthors(electorate, order),
  };
}
