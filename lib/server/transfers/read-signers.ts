import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import type { ChainReader } from "../chain/reader";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import { changeOrder } from "../order-record/change";

/** So many at a turn: a stranger can make any number of transfers. */
const MAX_AT_ONCE = 20;

/**
 * Looks up who signed the transfers of other tokens. Any contract can write a transfer that names our wallet as its
 * sender; the signature of its transaction it cannot write.
 * @throws ChainError when no RPC address answers
 */
export async function readSigners({ db }: Services, chain: ChainReader): Promise<void> {
  const unread = await db
    .select()
    .from(chainTransfers)
    .where(
      and(
        eq(chainTransfers.chainId, chain.network.chainId),
        eq(chainTransfers.kind, "other_token"),
        isNull(chainTransfers.droppedAt),
        isNull(chainTransfers.signer),
      ),
    )
    .limit(MAX_AT_ONCE);
  for (const { id, orderId, transactionHash } of unread) {
    const { answers } = await chain.transaction(transactionHash);
    if (!answers) continue;
    const [first, ...others] = answers.map(({ sent }) => sent?.from ?? "");
    const signer = others.every((other) => sameAddress(other, first ?? "")) ? first : "";
    await db.transaction(async (tx) => {
      await tx.update(chainTransfers).set({ signer }).where(eq(chainTransfers.id, id));
      await changeOrder(tx, orderId, "submitted", {});
    });
  }
}
