import type { Demand } from "./requirement";

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
export const missingOf = (demands: readonly Demand[], votes: readonly Vote[]): Demand[] =>
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
  return { missing, counting, useful, needed: neededOf(demands, missing, counting, useful) };
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
