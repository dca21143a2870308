import "server-only";
import type { Successor, TransactionReading } from "../chain/reader";
import type { TransactionRecord } from "../db/order-records";

/** What is known of a hash before any look at it. */
export function firstRecord(hash: string): TransactionRecord {
  return {
    hash,
    state: "unseen",
    replaces: null,
    from: null,
    nonce: null,
    call: null,
    block: null,
    final: false,
  };
}

/** How deep the chain is; `finalized` is null where the network has no such block, undefined while it is not known. */
export type Depth = { finalized: number | null | undefined; head: number; needed: number };

/** What became of a transaction, from what was known before, this look at it, and what took its place. */
export function nextState(
  before: TransactionRecord,
  { mined, sent }: TransactionReading,
  successor: Successor,
  depth: Depth,
): TransactionRecord {
  const record = { ...before, ...sent, block: mined?.block ?? null };
  if (mined) {
    return { ...record, state: mined.reverted ? "reverted" : "mined", final: isFinal(depth, mined.block) };
  }
  const cancelledAt = cancellationBlock(before, successor);
  if (cancelledAt !== null) {
    return { ...record, state: "cancelled", block: cancelledAt, final: isFinal(depth, cancelledAt) };
  }
  const wasMined = before.state === "mined" || before.state === "reverted" || before.state === "dropped";
  return { ...record, state: wasMined ? "dropped" : sent ? "pending" : "unseen", final: false };
}

/** The block of the transaction that took the place; one that was seen before may be too old to be found again. */
function cancellationBlock(before: TransactionRecord, successor: Successor): number | null {
  if (typeof successor === "object") return successor.block;
  return successor === "too_old" && before.state === "cancelled" ? before.block : null;
}

/** Where the network names no finalized block, enough confirmations make one final. */
function isFinal({ finalized, head, needed }: Depth, block: number): boolean {
  if (finalized === undefined) return false;
  return finalized === null ? head - block + 1 >= needed : block <= finalized;
}
