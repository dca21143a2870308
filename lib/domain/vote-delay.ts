import { momentText } from "./moment-text";

/** How long after somebody became an approver their word counts: long enough for everybody to read the mail about it. */
export const VOTE_DELAY_MS = 24 * 3_600_000;

/**
 * With what a decision is signed: a passkey, and from when on it vouches for its person. That is when it was enrolled; one that
 * was enrolled while their word did not count yet vouches from when it does, or a second delay would make it one from before.
 */
export type Signed = { vouchesFrom: Date };

/**
 * Whether somebody's word counts at a moment: now, or when they gave it, since one that did not count then must not begin to
 * later, when nobody looks. That of a new approver does from the next day on, or sooner where it is signed with a passkey that
 * they had before they became one.
 */
export function mayVoteNow(
  { approvesFrom }: { approvesFrom: Date | null },
  signed: Signed | null = null,
  at = new Date(),
): boolean {
  if (approvesFrom === null || approvesFrom <= at) return true;
  return signed !== null && signed.vouchesFrom.getTime() < approvesFrom.getTime() - VOTE_DELAY_MS;
}

/** What somebody reads whose word does not count yet. */
export const notYetText = (approvesFrom: Date) =>
  `You can approve from ${momentText(approvesFrom)}. Until then, sign with a passkey that you had before.`;
