import "server-only";
import { and, desc, eq, isNull, min, sql } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import type { ChainReader, TransactionReading } from "../chain/reader";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import type { Database } from "../db/client";
import { orders } from "../db/schema";
import { changeOrders } from "../order-record/change";

/** So many transactions at a turn: a stranger can make any number of them. */
const MAX_AT_ONCE = 20;

/**
 * Looks up who signed the transfers of other tokens. Any contract can write a transfer that names our wallet as its
 * sender, and thousands of them in one transaction; the signature of that transaction it cannot write.
 */
export async function readSigners({ db }: Services, chain: ChainReader): Promise<void> {
  const hashes = await unreadHashes(db, chain);
  const readings = await Promise.all(hashes.map((hash) => chain.transaction(hash)));
  for (const [place, hash] of hashes.entries()) {
    const answers = readings[place]?.answers;
    const signer = answers ? signerOf(answers) : null;
    // One that could not be read comes after all others.
    const values = signer === null ? { seenAt: new Date() } : { signer };
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(chainTransfers)
        .set(values)
        .where(and(isUnread(chain), eq(chainTransfers.transactionHash, hash)))
        .returning({ orderId: chainTransfers.orderId });
      const ids = [...new Set(changed.map(({ orderId }) => orderId))];
      if (signer !== null) await changeOrders(tx, { ids, from: "submitted" }, {});
    });
  }
}

/** Empty where no node can tell; null while only some of them can. */
function signerOf([first, ...others]: readonly [TransactionReading, ...TransactionReading[]]): string | null {
  const signer = first.sent?.from ?? "";
  return others.every(({ sent }) => sameAddress(sent?.from ?? "", signer)) ? signer : null;
}

const isUnread = ({ network: { chainId } }: ChainReader) =>
  and(
    eq(chainTransfers.chainId, chainId),
    eq(chainTransfers.kind, "other_token"),
    isNull(chainTransfers.droppedAt),
    isNull(chainTransfers.signer),
  );

/** The oldest first, and before all others what keeps tokens from being sent now. */
async function unreadHashes(db: Database, chain: ChainReader): Promise<string[]> {
  const awaitsTokens = sql`(${orders.step} = 'awaiting_transfer'
    or ${orders.transaction}->>'state' in ('reverted', 'cancelled'))`;
  const rows = await db
    .select({ hash: chainTransfers.transactionHash })
    .from(chainTransfers)
    .innerJoin(orders, eq(orders.id, chainTransfers.orderId))
    .where(and(isUnread(chain), eq(orders.state, "submitted")))
    .groupBy(chainTransfers.transactionHash)
    .orderBy(desc(sql`bool_or(coalesce(${awaitsTokens}, false))`), min(chainTransfers.seenAt))
    .limit(MAX_AT_ONCE);
  return rows.map(({ hash }) => hash);
}
