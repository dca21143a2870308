import "server-only";
import { and, asc, eq, getTableColumns, isNull } from "drizzle-orm";
import { headcount, type Requirement } from "@/lib/domain/policies/requirement";
import { helps, type Tally, tally, type Vote } from "@/lib/domain/policies/tally";
import { mayVoteNow, vouchesAt, whomToAsk } from "@/lib/domain/vote-delay";
import {
  approvals,
  type Database,
  isAmong,
  passkeys,
  prepared,
  signatures,
  type Transaction,
} from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";
import { approversAmong, type Electorate, type PersonRow, readElectorate, seatsOf } from "./electorate";
import { requirementOf } from "./requirement-of";

/** A decision on an order, and from when on the passkey that signed it vouches for its person. */
export type ApprovalRow = typeof approvals.$inferSelect & { vouchesFrom: Date | null };

/** A person who can still approve; in whose place, where they could not for themselves. */
export type Eligible = {
  id: string;
  name: string;
  standsInFor: { id: string; name: string } | null;
  /** From when on their vote counts, where it does not yet. */
  countsFrom?: string;
};

/** Where an order's approvals stand: what it needs, what counts, and who could give what is missing. */
export type Standing = Pick<Tally, "missing"> & {
  requirement: Requirement;
  /** The approvals that count (docs/order-life.md, rule 8). */
  counting: ApprovalRow[];
  /** How many it takes in all. */
  required: number;
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

type Counted = Pick<
  OrderRow,
  "id" | "contributors" | "contentHash" | "approvalsRequired" | "policy" | "currency" | "amount"
>;

type How = { requirement?: Requirement; now?: Date };

/** Counts an order's approvals from what was read; `given` are those that are not voided. */
export function countApprovals(
  electorate: Electorate,
  order: Counted,
  given: readonly ApprovalRow[],
  { requirement = requirementOf(order, electorate.policies), now = new Date() }: How = {},
): Standing {
  const votes = given.flatMap((row): (Vote & { row: ApprovalRow })[] => {
    const isBound = row.decision === "approved" && row.contentHash === order.contentHash;
    const counts = (approver: PersonRow) => mayVoteNow(approver, signedBy(approver, row), row.at);
    const seats = seatsOf(electorate, order, row.personId, { at: row.at, counts });
    if (!isBound || seats.length === 0 || (requirement.passkey && !isSigned(row))) return [];
    return [{ personId: row.personId, seats, row }];
  });
  const decided = new Set([
    ...votes.map(({ personId }) => personId),
    ...given.flatMap(({ decision, personId }) => (decision === "rejected" ? [personId] : [])),
  ]);
  const present = electorate.everybody.flatMap((person) => {
    const seats = seatsOf(electorate, order, person.id, { at: now });
    return seats.length === 0 ? [] : [{ personId: person.id, person, seats }];
  });
  const candidates = present.filter(({ personId }) => !decided.has(personId));
  const { missing, counting, useful, needed } = tally(requirement.demands, votes, candidates);
  const isUseful = (one: Vote) => useful.some(({ personId }) => personId === one.personId);
  const able = candidates.filter(isUseful).map((one) => eligible(electorate, missing, counting, one));
  return {
    requirement,
    missing,
    counting: votes.filter((vote) => counting.includes(vote)).map(({ row }) => row),
    required: needed ?? Math.max(headcount(requirement), counting.length + 1),
    eligible: able,
    asked: whomToAsk(
      able,
      ({ countsFrom }) => countsFrom === undefined,
      (some) => tally(requirement.demands, votes, among(candidates, some)).needed !== null,
    ),
    isStuck: needed === null,
    isOpenToAll: candidates.every(isUseful),
    standIns: present.flatMap(({ personId, seats }) => (seats.includes(personId) ? [] : [personId])),
  };
}

/** The votes that these people could give. */
const among = (votes: readonly Vote[], people: readonly { id: string }[]): Vote[] =>
  votes.filter(({ personId }) => people.some(({ id }) => id === personId));

/** Whether a passkey has signed it that vouched for its person then. */
const isSigned = ({ signatureId, vouchesFrom, at }: ApprovalRow) =>
  signatureId !== null && vouchesFrom !== null && vouchesAt({ vouchesFrom }, at);

/** What an approver has signed with themselves; a person who acts in their place has signed with something else. */
const signedBy = ({ id }: PersonRow, { personId, vouchesFrom }: ApprovalRow) =>
  id === personId && vouchesFrom ? { vouchesFrom } : null;

function eligible(
  { everybody }: Electorate,
  missing: Standing["missing"],
  counting: readonly Vote[],
  { person: { id, name }, seats }: Vote & { person: PersonRow },
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

/** The decisions on these orders that no edit has voided, the oldest first. */
export function readApprovals(db: Database | Transaction, orderIds: string[]): Promise<ApprovalRow[]> {
  return approvalsQuery(db).execute({ orderIds });
}

const approvalsQuery = prepared((db) =>
  db
    .select({ ...getTableColumns(approvals), vouchesFrom: passkeys.vouchesFrom })
    .from(approvals)
    .leftJoin(
      signatures,
      and(eq(signatures.id, approvals.signatureId), eq(signatures.personId, approvals.personId)),
    )
    .leftJoin(passkeys, and(eq(passkeys.id, signatures.passkeyId), eq(passkeys.personId, approvals.personId)))
    .where(and(isAmong(approvals.orderId, "orderIds"), isNull(approvals.voidedAt)))
    .orderBy(asc(approvals.at))
    .prepare("approvals_of_orders"),
);

/** {@link countApprovals} from what the database says now. */
export async function approvalsNow(db: Database | Transaction, order: Counted): Promise<Standing> {
  return countApprovals(await readElectorate(db), order, await readApprovals(db, [order.id]));
}

/** Those who may be asked about this order: enabled approvers who neither prepared nor edited it. */
export async function approversOn(
  db: Database | Transaction,
  order: Pick<OrderRow, "contributors">,
): Promise<PersonRow[]> {
  return approversAmong(await readElectorate(db), order);
}

/** A vote on something other than the approval, such as an alarm, as it is stored; `enrolledAt` is from when on the passkey that signed it vouches. */
type StoredVote = { by: string; at: string; enrolledAt?: string };
type VoteCount = {
  /** The ids of those whose vote counts. */
  counting: string[];
  /** How many it takes in all. */
  required: number;
  isEnough: boolean;
  /** Whether it would be enough if these people agreed as well. */
  wouldBeEnough: (people: readonly { id: string }[]) => boolean;
};

/** Whether so many people have agreed, of those whose vote counts now, as an order needs approvals of. */
export function countVotes(electorate: Electorate, order: Counted, votes: readonly StoredVote[]): VoteCount {
  const { demands } = requirementOf(order, electorate.policies);
  const voteOf = (id: string, at: Date, counts?: (approver: PersonRow) => boolean): Vote[] => {
    const seats = seatsOf(electorate, order, id, { at, counts });
    return seats.length > 0 ? [{ personId: id, seats }] : [];
  };
  const given = votes.flatMap(({ by, at, enrolledAt }) => {
    const signed = enrolledAt ? { vouchesFrom: new Date(enrolledAt) } : null;
    const given = new Date(at);
    return voteOf(by, given, (approver) => mayVoteNow(approver, approver.id === by ? signed : null, given));
  });
  const hasSpoken = (id: string) => given.some(({ personId }) => personId === id);
  const others = electorate.everybody.flatMap(({ id }) => (hasSpoken(id) ? [] : voteOf(id, new Date())));
  const { missing, counting, needed } = tally(demands, given, others);
  const required = needed ?? Math.max(headcount({ demands }), counting.length + 1);
  return {
    ...{ counting: counting.map(({ personId }) => personId), required, isEnough: missing.length === 0 },
    wouldBeEnough: (people) => tally(demands, given, among(others, people)).needed !== null,
  };
}
