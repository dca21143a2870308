/** A block as its chain numbers and stamps it. */
export type Block = { block: number; at: Date };

/** When we began to submit an order, and the newest block at our first look at its chain after that. */
export type Submission = { at: Date; seenBlock: number | null };

/** A chain's clock may be behind ours by this much. */
const MAX_LAG_MS = 120_000;

/**
 * Whether a block was made after an order's submission began. Before that the issuer had no order, so nothing could be
 * meant for it; the moment at which we read its deposit address would be too late, since people may have read it at the
 * issuer. What stands above the newest block that we saw after the submission was made after it, even where the chain's
 * clock lags. For the blocks below there are only their stamps: whole seconds, and nothing is granted, since a transfer
 * that follows the issuer's answer takes longer than a slot.
 */
export function isAfterSubmission({ block, at }: Block, submission: Submission): boolean {
  if (isSince(at, submission.at)) return true;
  const isAbove = submission.seenBlock !== null && block > submission.seenBlock;
  return isAbove && at.getTime() >= submission.at.getTime() - MAX_LAG_MS;
}

/** Whether a block was made in the same second as a moment or later. */
export const isSince = (blockAt: Date, moment: Date): boolean => secondOf(blockAt) >= secondOf(moment);

const secondOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
