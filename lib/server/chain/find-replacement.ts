import "server-only";
import type { PublicClient } from "viem";
import type { Chain } from "./open";
import { queryFirst } from "./rpc-quorum";

/** Nodes that keep no archive still know the accounts of about this many blocks. */
const MOST_BLOCKS = 120;

/** The transaction that was mined with an account's nonce. */
export type Replacement = { hash: string; to: string | null; data: string; block: number };

/** What became of a nonce: still unused, used by a transaction, or used longer ago than the node remembers. */
export type NonceUse = "unused" | "long_ago" | Replacement;

/**
 * Which transaction took the place of one that no node knows any more: same sender, same nonce.
 * @throws ChainError when no RPC address answers
 */
export async function findReplacement(
  chain: Chain,
  { from, nonce }: { from: string; nonce: number },
): Promise<NonceUse> {
  return queryFirst(chain, async (client) => {
    const head = Number(await client.getBlockNumber());
    const isUsed = usedBy(client, from as `0x${string}`, nonce);
    let [before, used] = [Math.max(-1, head - MOST_BLOCKS), head];
    if (!(await isUsed(used))) return "unused";
    if (before >= 0 && (await isUsed(before))) return "long_ago";
    while (used - before > 1) {
      const middle = Math.floor((before + used) / 2);
      if (await isUsed(middle)) used = middle;
      else before = middle;
    }
    const block = await client.getBlock({ blockNumber: BigInt(used), includeTransactions: true });
    const found = block.transactions.find(
      (sent) => sent.nonce === nonce && sent.from.toLowerCase() === from.toLowerCase(),
    );
    return found ? { hash: found.hash, to: found.to, data: found.input, block: used } : "long_ago";
  });
}

function usedBy(client: PublicClient, address: `0x${string}`, nonce: number) {
  return async (block: number) =>
    (await client.getTransactionCount({ address, blockNumber: BigInt(block) })) > nonce;
}
