import type { Transfer } from "@/lib/contract/chain";
import type { TransactionState } from "@/lib/domain/order-facts";
import { maySendTokens, type Situation } from "@/lib/domain/situations";
import { words } from "@/lib/words/redemption-confirm";

type Facts = Pick<NonNullable<Transfer["transaction"]>, "state" | "final" | "missing"> & {
  network: string;
  situation: Situation;
  /** Whether the last look at it can be relied on. */
  isRead: boolean;
};

const COPY: Record<TransactionState, (facts: Facts) => string> = {
  unseen: ({ network, isRead }) =>
    isRead ? words.transaction.unseen(network) : words.transaction.unread(network),
  pending: () => words.transaction.pending,
  mined: ({ final }) => (final ? words.transaction.final : words.transaction.mined),
  // The heading says the rest there.
  reverted: (facts) =>
    facts.situation === "transfer_reverted"
      ? words.transaction.brief.reverted
      : `${words.transaction.reverted} ${afterwards(facts)}`,
  cancelled: (facts) =>
    facts.situation === "transfer_cancelled"
      ? words.transaction.brief.cancelled
      : `${words.transaction.cancelled} ${afterwards(facts)}`,
  dropped: ({ network }) => words.transaction.dropped(network),
};

function afterwards({ final, situation }: Facts): string {
  if (!final) return words.transaction.notFinal;
  return maySendTokens(situation) ? words.transaction.sendAgain : words.transaction.over;
}

/** What became of the recorded transaction, and what happens next. */
export const transactionText = (facts: Facts): string => COPY[facts.state](facts);
