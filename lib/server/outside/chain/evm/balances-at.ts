import "server-only";
import type { PublicClient } from "viem";
import type { Agreement, BalancesThen, Holding } from "../reader";
import { queryAll } from "../rpc-quorum";
import type { EvmNodes } from "./client";
import { balanceOf } from "./funds";

/** What addresses held at the end of the last block before a moment, from every RPC address; only the block is compared. */
export function readBalancesAt(
  nodes: EvmNodes,
  at: Date,
  holdings: readonly Holding[],
): Promise<Agreement<BalancesThen>> {
  return queryAll(nodes, (client) => readFrom(client, at, holdings), isSameBlock);
}

async function readFrom(client: PublicClient, at: Date, holdings: readonly Holding[]): Promise<BalancesThen> {
  const block = await lastBefore(client, Math.ceil(at.getTime() / 1000));
  if (!block) return { blockHash: null, units: holdings.map(() => 0n) };
  const units = await Promise.all(
    holdings.map(({ token, owner }) =>
      // Most nodes keep the balances of the last few minutes only.
      balanceOf(client, token, owner, block.number).catch(() => null),
    ),
  );
  return { blockHash: block.hash, units };
}

type Block = { number: bigint; hash: string; seconds: number };

/** The last block whose time is before this one; null where the chain is younger. @throws Error where the chain hasn't come as far */
async function lastBefore(client: PublicClient, seconds: number): Promise<Block | null> {
  const read = async (blockNumber?: bigint): Promise<Block> => {
    const { number, hash, timestamp } = await client.getBlock(
      blockNumber === undefined ? { blockTag: "latest" } : { blockNumber },
    );
    return { number: number ?? 0n, hash: hash ?? "", seconds: Number(timestamp) };
  };
  let [low, high] = [await read(0n), await read()];
  if (high.seconds < seconds) throw new Error("This node hasn't come as far.");
  if (low.seconds >= seconds) return null;
  for (let isGuess = true; high.number - low.number > 1n; isGuess = !isGuess) {
    const width = Number(high.number - low.number);
    // Blocks come at a steady pace, so a guess is near; where they didn't, halves still end it.
    const share = isGuess ? (seconds - low.seconds) / Math.max(1, high.seconds - low.seconds) : 0.5;
    const step = Math.min(width - 1, Math.max(1, Math.floor(width * share)));
    const middle = await read(low.number + BigInt(step));
    if (middle.seconds < seconds) low = middle;
    else high = middle;
  }
  return low;
}

const isSameBlock = (a: BalancesThen, b: BalancesThen): boolean => a.blockHash === b.blockHash;
