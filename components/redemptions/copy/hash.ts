import type { Transfer } from "@/lib/contract/chain";
import type { TransactionState } from "@/lib/domain/order-facts";
import { maySendTokens, type Situation } from "@/lib/domain/situations";
import type { CheckVerdict } from "@/lib/domain/transfers/checks";

/** The verdict on a hash in a sentence, without what follows from it. */
export const VERDICTS: Record<CheckVerdict, (network: string) => string> = {
  verified: (network) => `Verified: ${network} shows exactly the transfer that was ordered.`,
  waiting: (network) => `Not verified yet: nothing is wrong so far, but ${network} has to show more.`,
  failed: (network) => `Failed: ${network} doesn’t show the transfer that was ordered.`,
  not_verified: (network) =>
    `Not verified: we can’t read ${network} reliably, so nothing counts as verified.`,
};

/** In place of a verdict where no network can be matched to the wallet. */
export const UNMATCHED =
  "Not verified: we can’t tell which network to look on, so nothing counts as verified.";

type Facts = Pick<NonNullable<Transfer["transaction"]>, "state" | "final" | "missing"> & {
  network: string;
  situation: Situation;
  /** Whether the last look at it can be relied on. */
  isRead: boolean;
};

const COPY: Record<TransactionState, (facts: Facts) => string> = {
  unseen: ({ network, isRead, missing }) => {
    if (!isRead) return `We couldn’t read it from ${network} yet. We’re still trying.`;
    return missing
      ? `No node of ${network} knows it. We’re still checking.`
      : `Not found on ${network} yet. We’re still checking.`;
  },
  pending: () => "Waiting to be included in a block. We’re still checking.",
  mined: ({ final }) =>
    final ? "Included in a block, and final." : "Included in a block. We’re counting confirmations.",
  reverted: (facts) => `The transaction failed, so no tokens moved. ${afterwards(facts)}`,
  cancelled: (facts) =>
    `Another transaction from the wallet took its place, so no tokens moved. ${afterwards(facts)}`,
  dropped: ({ network }) =>
    `${network} took its block back (a reorganisation). It’s waiting for another block, and we’re still checking.`,
};

function afterwards({ final, situation }: Facts): string {
  if (!final) return "This isn’t final yet, so don’t send anything.";
  return maySendTokens(situation) ? "They can be sent again." : "This is final.";
}

/** What became of the recorded transaction, and what happens next. */
export const transactionText = (facts: Facts): string => COPY[facts.state](facts);
