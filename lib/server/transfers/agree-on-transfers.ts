import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import type { LogEntry } from "@/lib/domain/transfers/check-lines";
import type { ChainReader } from "../chain/reader";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import { announce } from "../live/announce";

type Row = typeof chainTransfers.$inferSelect;

/** So many at a turn: each is read from every node. */
const MAX_AT_ONCE = 20;

/**
 * Marks the transfers that all nodes show alike: one alone could invent them. What none but some of them show is taken in a
 * random order, so that a node which invents many keeps no true one from its turn.
 */
export async function agreeOnTransfers({ db }: Services, chain: ChainReader): Promise<void> {
  const open = and(
    eq(chainTransfers.chainId, chain.network.chainId),
    isNull(chainTransfers.agreedAt),
    isNull(chainTransfers.droppedAt),
  );
  const chosen = await db
    .select({ hash: chainTransfers.transactionHash })
    .from(chainTransfers)
    .where(open)
    .groupBy(chainTransfers.transactionHash)
    .orderBy(sql`bool_and(kind in ('empty', 'other_token', 'no_open_order'))`, sql`random()`)
    .limit(MAX_AT_ONCE);
  for (const { hash } of chosen) {
    const { answers } = await chain.transaction(hash);
    const mined = answers?.[0].mined;
    if (!mined) continue;
    await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(chainTransfers)
        .where(and(open, eq(chainTransfers.transactionHash, hash)));
      const shown = rows.filter((row) => mined.transfers.some((log) => isSame(row, log)));
      if (shown.length === 0) return;
      const ids = shown.map(({ id }) => id);
      await tx.update(chainTransfers).set({ agreedAt: new Date() }).where(inArray(chainTransfers.id, ids));
      const touched = [...new Set(shown.map(({ orderId }) => orderId))];
      await announce(tx, "orders", ...touched.map((id) => `detail:${id}` as const));
    });
  }
}

const isSame = (row: Row, { logIndex, token, from, to, units }: LogEntry) =>
  logIndex === row.logIndex &&
  units === BigInt(row.units) &&
  sameAddress(token, row.token) &&
  sameAddress(from, row.sender) &&
  sameAddress(to, row.recipient);
