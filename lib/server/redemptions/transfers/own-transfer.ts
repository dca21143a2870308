import "server-only";
import { sameAddress } from "@/lib/domain/networks";
import { isAfterSubmission } from "@/lib/domain/transfers/block-time";
import type { ExpectedTransfer, TransactionReading } from "@/lib/server/outside";
import type { TransactionRecord } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";
import { submissionOf } from "./match-order";
import type { OrderNetwork } from "./order-network";

/**
 * Whether a transaction that failed or was cancelled was this order's own transfer, so that nothing of it can still move
 * tokens (docs/order-life.md, rule 13): the order's wallet itself called for exactly this transfer, after the submission.
 * Anything else that failed says nothing of the order: one that somebody carried to the chain for a wallet with several
 * signers can be carried there again, and an older one was never meant for it.
 */
export function isOwnTransfer(
  { chain }: Pick<OrderNetwork, "chain">,
  order: OrderRow,
  expected: ExpectedTransfer,
  { state, from, call }: TransactionRecord,
  mined: TransactionReading["mined"],
): boolean {
  // What was cancelled was in no block while its hash was recorded, so it is no older than that.
  const isLateEnough =
    state === "cancelled" ||
    (state === "reverted" && mined !== null && isAfterSubmission(mined, submissionOf(order)));
  return (
    isLateEnough && from !== null && sameAddress(from, expected.from) && chain.isTransferCall(call, expected)
  );
}
