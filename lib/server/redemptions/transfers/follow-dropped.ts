import "server-only";
import { and, asc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm";
import { isSameLog } from "@/lib/domain/transfers/log-entry";
import type { ChainReader, Tip, TransactionReading } from "@/lib/server/outside";
import { announce, chainTransfers, type Database } from "@/lib/server/platform";
import type { Services } from "@/lib/server/record";
import { logOf, NEVER_MADE } from "./dropped-transfer";
import { finalBlock, type Head } from "./scan-lease";

type Row = typeof chainTransfers.$inferSelect;
type Answers = [TransactionReading, ...TransactionReading[]];

/** So many at a turn; the others count as able to return until it is their turn. */
const MAX_AT_ONCE = 20;

/**
 * A transfer that the chain took back may be mined again, so it still stops the sending (findings.ts): until the block in
 * which it was missed is final, and no node knows its transaction then, or all have it there without the transfer.
 * @returns the orders whose sending such a transfer stops no more, as soon as the network's head is written
 */
export async function followDropped(
  { db }: Services,
  chain: ChainReader,
  before: Head,
  tip: Tip,
): Promise<string[]> {
  const { chainId, confirmations } = chain.network;
  const settled = finalBlock(before, confirmations);
  const lacksFinality = tip.finalized === null;
  const final = finalBlock(
    { head: tip.head, finalized: tip.finalized ?? before.finalized, lacksFinality },
    confirmations,
  );
  if (final === null) return [];
  const due = await db
    .select()
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.chainId, chainId),
        isNotNull(chainTransfers.droppedAt),
        lte(chainTransfers.blockNumber, final),
        gt(chainTransfers.blockNumber, settled ?? NEVER_MADE),
      ),
    )
    .orderBy(asc(chainTransfers.droppedAt));
  const hashes = [...new Set(due.map(({ transactionHash }) => transactionHash))];
  const asked = hashes.slice(0, MAX_AT_ONCE);
  const readings = await Promise.all(asked.map((hash) => chain.transaction(hash)));
  const answersOn = (row: Row) => readings[asked.indexOf(row.transactionHash)]?.answers ?? null;
  const isOver = (row: Row) => {
    const answers = answersOn(row);
    return answers !== null && isForgotten(row, answers, final);
  };
  const back = due.flatMap((row) => {
    const mined = placeOf(row, answersOn(row));
    return mined ? [{ row, mined }] : [];
  });
  for (const { row, mined } of back) await takeBack(db, row, mined);
  const over = due.filter(isOver);
  const kept = due.filter((row) => !over.includes(row) && !back.some((one) => one.row === row));
  // It stops the sending no more, which is written nowhere: the block that everybody counts from is all that moves.
  if (kept.length < due.length) await announce(db, "orders");
  const ids = kept.map(({ id }) => id);
  if (ids.length > 0) {
    await db
      .update(chainTransfers)
      .set({ blockNumber: tip.head + 1 })
      .where(inArray(chainTransfers.id, ids));
  }
  return [...new Set(over.map(({ orderId }) => orderId))];
}

/** The block in which every node shows the transfer; null where they don't. */
const placeOf = (row: Row, answers: Answers | null) =>
  answers?.[0].mined?.transfers.some((log) => isSameLog(logOf(row), log)) ? answers[0].mined : null;

/** It is there after all, however far back: what it is, all nodes say again (agree-on-transfers.ts). */
async function takeBack(db: Database, row: Row, { block, at }: { block: number; at: Date }): Promise<void> {
  await db
    .update(chainTransfers)
    .set({ droppedAt: null, agreedAt: null, blockNumber: block, blockAt: at })
    .where(eq(chainTransfers.id, row.id));
}

/** No node knows its transaction, or every node has it in a final block without this transfer. */
function isForgotten(row: Row, answers: Answers, final: number): boolean {
  const [{ mined }] = answers;
  if (mined) return mined.block <= final && placeOf(row, answers) === null;
  return answers.every(({ sent }) => sent === null);
}
