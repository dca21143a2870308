/** How long it takes until the decisions of a new approver or admin count: long enough for everybody to read the mail about it. */
export const VOTE_DELAY_MS = 24 * 3_600_000;

/**
 * With what a decision is signed: a passkey, and from when on it vouches for its person. That is when it was enrolled; one that
 * was enrolled while their decisions did not count yet vouches from when they do, since a second delay would otherwise make it
 * one from before.
 */
export type Signed = { vouchesFrom: Date };

/** From when on a person's decisions count, as an approver and as an admin; null where that was never delayed. */
export type CountsFrom = { approvesFrom: Date | null; adminFrom: Date | null };

/**
 * Whether a person's decision as an approver counts at a moment: now, or when they gave it, since one that did not count then
 * must not begin to count later, unseen. A new approver's counts from the next day on, or sooner where it is signed with a
 * passkey that they had before they became one.
 */
export function mayVoteNow(
  { approvesFrom }: Pick<CountsFrom, "approvesFrom">,
  signed: Signed | null = null,
  at = new Date(),
): boolean {
  return hasBegun(approvesFrom, signed, at);
}

/** The same for decisions that count from a moment on, in whatever role. */
export function hasBegun(from: Date | null, signed: Signed | null, at: Date): boolean {
  if (from === null || from <= at) return true;
  return signed !== null && signed.vouchesFrom.getTime() < from.getTime() - VOTE_DELAY_MS;
}

/**
 * Whom to ask for a decision: those whose decisions count now, as long as they are enough. Otherwise all of them, since an older
 * passkey lets a person decide at once, and a mail too many is better than a decision for which no person is asked.
 */
export function whomToAsk<Person>(
  people: readonly Person[],
  countsNow: (person: Person) => boolean,
  areEnough: (people: readonly Person[]) => boolean = ({ length }) => length > 0,
): readonly Person[] {
  const now = people.filter(countsNow);
  return now.length === people.length || areEnough(now) ? now : people;
}

/** What an approver can sign with a passkey. */
export type SignedVote = "approve" | "decide_alarm" | "check_address" | "override_check";

/** How a passkey came to be: the older one that signed for it, if any, and whether one admin was still setting up alone. */
type Enrolment = { older: Signed | null; isSettingUp: boolean; approvesFrom: Date | null; now: Date };

/**
 * From when on a new passkey vouches for its person: at once where an older one that does has signed for it, or while setting up;
 * else from the next day on, whatever else was proved, since a stolen password proves the same. Never before their decisions
 * count.
 */
export function passkeyVouchesFrom({ older, isSettingUp, approvesFrom, now }: Enrolment): Date {
  const isVouchedFor = isSettingUp || (older !== null && vouchesAt(older, now));
  const from = isVouchedFor ? now : new Date(now.getTime() + VOTE_DELAY_MS);
  return approvesFrom && approvesFrom > from ? approvesFrom : from;
}

/** Whether what a passkey signs at a moment counts as its person's. */
export const vouchesAt = ({ vouchesFrom }: Signed, at: Date): boolean => vouchesFrom <= at;
