import { momentText } from "./moment-text";

/** How long after somebody became an approver their word counts: long enough for everybody to read the mail about it. */
export const VOTE_DELAY_MS = 24 * 3_600_000;

/** With what a decision is signed: a passkey, and since when its person has it. */
export type Signed = { enrolledAt: Date };

/**
 * Whether an approver's word counts now. That of a new one does from the next day on, or sooner where it is signed with a
 * passkey that they had before they became one.
 */
export function mayVoteNow(
  { approvesFrom }: { approvesFrom: Date | null },
  signed: Signed | null = null,
  now = new Date(),
): boolean {
  if (approvesFrom === null || approvesFrom <= now) return true;
  return signed !== null && signed.enrolledAt.getTime() < approvesFrom.getTime() - VOTE_DELAY_MS;
}

/** What somebody reads whose word does not count yet. */
export const notYetText = (approvesFrom: Date) =>
  `You can approve from ${momentText(approvesFrom)}. Until then, sign with a passkey that you had before.`;
