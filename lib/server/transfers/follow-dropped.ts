import "server-only";
import { and, asc, eq, gt, inArray, isNotNull, lte } from "drizzle-orm";
import type { ChainReader, Tip } from "../chain/reader";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import { announce } from "../live/announce";
import { finalBlock } from "./final-block";
import type { Head } from "./scan-lease";

/** So many at a turn; the others count as able to return until it is their turn. */
const MAX_AT_ONCE = 20;

/**
 * A transfer that the chain took back may be mined again, so it still stops the sending (findings.ts): until the block in
 * which it was missed is final, and no node knows its transaction then.
 */
export async function followDropped(
  { db }: Services,
  chain: ChainReader,
  before: Head,
  tip: Tip,
): Promise<void> {
  const { chainId, confirmations } = chain.network;
  const settled = finalBlock(before, confirmations);
  const lacksFinality = tip.finalized === null;
  const final = finalBlock(
    { head: tip.head, finalized: tip.finalized ?? before.finalized, lacksFinality },
    confirmations,
  );
  if (final === null) return;
  const due = await db
    .select()
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.chainId, chainId),
        isNotNull(chainTransfers.droppedAt),
        lte(chainTransfers.blockNumber, final),
        settled === null ? undefined : gt(chainTransfers.blockNumber, settled),
      ),
    )
    .orderBy(asc(chainTransfers.droppedAt));
  const hashes = [...new Set(due.map(({ transactionHash }) => transactionHash))];
  const asked = hashes.slice(0, MAX_AT_ONCE);
  const forgotten = await Promise.all(asked.map((hash) => isForgotten(chain, hash)));
  const gone = asked.filter((_, place) => forgotten[place]);
  const kept = due.filter(({ transactionHash }) => !gone.includes(transactionHash)).map(({ id }) => id);
  // It stops the sending no more, which is written nowhere: the block that everybody counts from is all that moves.
  if (kept.length < due.length) await announce(db, "orders");
  if (kept.length === 0) return;
  await db
    .update(chainTransfers)
    .set({ blockNumber: tip.newest + 1 })
    .where(inArray(chainTransfers.id, kept));
}

async function isForgotten(chain: ChainReader, hash: string): Promise<boolean> {
  const { answers } = await chain.transaction(hash);
  return answers?.every(({ sent, mined }) => sent === null && mined === null) ?? false;
}
