import type { Transfer } from "@/lib/contract/chain";
import type { TransactionState } from "@/lib/domain/order-facts";
import { maySendTokens, type Situation } from "@/lib/domain/situations";

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
  unseen: ({ network, isRead }) =>
    isRead ? `${network} doesn’t show this transaction yet.` : `We couldn’t read ${network} yet.`,
  pending: () => "Waiting to be included in a block.",
  mined: ({ final }) => (final ? "Included in a block, and final." : "Included in a block."),
  // The heading says the rest there.
  reverted: (facts) =>
    facts.situation === "transfer_reverted"
      ? "Failed, and not final yet."
      : `The transaction failed, so no tokens moved. ${afterwards(facts)}`,
  cancelled: (facts) =>
    facts.situation === "transfer_cancelled"
      ? "Replaced, and not final yet."
      : `Another transaction from the wallet took its place, so no tokens moved. ${afterwards(facts)}`,
  dropped: ({ network }) =>
    `${network} took its block back (a reorganisation). It’s waiting for another block, and we’re still checking.`,
};

function afterwards({ final, situation }: Facts): string {
  if (!final) return "This isn’t final yet, so don’t send anything.";
  return maySendTokens(situation) ? "They can be sent again." : "This is final.";
}

/** What became of the recorded transaction, and what happens next. */
export const transactionText = (facts: Facts): string => COPY[facts.state](facts);
