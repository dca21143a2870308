import "server-only";
import type { SentTransaction, Successor, TransactionReading } from "@/lib/server/outside";
import type { TransactionRecord } from "@/lib/server/platform";

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

/** A transaction as all nodes show it together. */
export type JoinedReading = Pick<TransactionReading, "mined"> & {
  /** The lowest of the nodes' heads. */
  head: number;
  /** A node knows it, so it may still be mined. */
  isKnown: boolean;
  /** Null where one node does not know it: a replacement is recognised by no single node's answer. */
  sent: SentTransaction | null;
};

/** Joins answers that do not contradict each other: one node that knows a transaction is enough for it to be waiting. */
export function joinReadings(answers: readonly [TransactionReading, ...TransactionReading[]]): JoinedReading {
  const [{ mined, sent }] = answers;
  return {
    mined,
    head: Math.min(...answers.map(({ head }) => head)),
    isKnown: answers.some((answer) => answer.sent !== null),
    sent: answers.every((answer) => answer.sent !== null) ? sent : null,
  };
}

/** How deep the chain is; `finalized` is null where the network has no such block, undefined while it is not known. */
export type Depth = { finalized: number | null | undefined; needed: number };

/**
 * What became of a transaction, from what was known before, this look at it (null when the nodes do not agree), and what
 * took its place. Only what all nodes agree on is final, since sending again rests on it.
 */
export function nextState(
  before: TransactionRecord,
  reading: JoinedReading | null,
  successor: Successor | "unknown",
  depth: Depth,
): TransactionRecord {
  if (!reading) return { ...before, final: false };
  const { mined, head } = reading;
  const record = { ...before, ...reading.sent, block: mined?.block ?? null };
  if (mined) {
    return {
      ...record,
      state: mined.reverted ? "reverted" : "mined",
      final: isFinal(depth, head, mined.block),
    };
  }
  if (reading.isKnown) return { ...record, state: wasMined(before) ? "dropped" : "pending", final: false };
  if (successor === "unknown") return { ...before, final: false };
  const cancelledAt = cancellationBlock(before, successor);
  if (cancelledAt !== null) {
    return { ...record, state: "cancelled", block: cancelledAt, final: isFinal(depth, head, cancelledAt) };
  }
  return { ...record, state: wasMined(before) ? "dropped" : "unseen", final: false };
}

const wasMined = ({ state }: TransactionRecord) =>
  state === "mined" || state === "reverted" || state === "dropped";

/** The block of the transaction that took the place; one that was seen before may be too old to be found again. */
function cancellationBlock(before: TransactionRecord, successor: Successor): number | null {
  if (typeof successor === "object") return successor.block;
  return successor === "too_old" && before.state === "cancelled" ? before.block : null;
}

/** Where the network names no finalized block, enough confirmations make one final. */
function isFinal({ finalized, needed }: Depth, head: number, block: number): boolean {
  if (finalized === undefined) return false;
  return finalized === null ? head - block + 1 >= needed : block <= finalized;
}
