import "server-only";
import { erc20Abi, type PublicClient, zeroAddress } from "viem";
import { sameAddress } from "@/lib/domain/networks";
import type { Network } from "@/lib/server/platform";
import type { ChainTransfer, PlacedLog } from "../reader";
import { queryEach, queryFirst } from "../rpc-quorum";
import type { EvmNodes } from "./client";

type Token = Network["tokens"][string];

const MAX_SYMBOL_LENGTH = 24;
/** No real token has more; what claims to is nonsense that no amount could be shown with. */
const MAX_DECIMALS = 36;
/** So much a block's time may be ahead of ours. */
const CLOCKS_DIFFER_MS = 3_600_000;

/** Looks up what the logs do not say; each block and token is queried once. @throws ChainError */
export async function enrichTransfers(
  nodes: EvmNodes,
  ours: Token[],
  logs: PlacedLog[],
): Promise<ChainTransfer[]> {
  const times = new Map<number, Date>();
  const tokens = new Map<string, { symbol: string | null; decimals: number | null }>();
  for (const { blockNumber, token } of logs) {
    if (!times.has(blockNumber)) times.set(blockNumber, await blockTime(nodes, blockNumber));
    if (!tokens.has(token)) tokens.set(token, await tokenFacts(nodes, ours, token));
  }
  return logs.map((log) => {
    const { symbol = null, decimals = null } = tokens.get(log.token) ?? {};
    return {
      ...log,
      symbol,
      decimals,
      blockAt: times.get(log.blockNumber) ?? new Date(),
      isBurn: log.to === zeroAddress,
    };
  });
}

/**
 * The latest that any node says: a transfer made older than it is would not be taken for any order's. One that is no time, or in
 * the future, is nothing that a block can have; where there is no other, it counts as made now.
 */
async function blockTime(nodes: EvmNodes, blockNumber: number): Promise<Date> {
  const times = await queryEach(nodes, async (client) => {
    const { timestamp } = await client.getBlock({ blockNumber: BigInt(blockNumber) });
    return Number(timestamp) * 1000;
  });
  const now = Date.now();
  const possible = times.filter((time) => time >= 0 && time <= now + CLOCKS_DIFFER_MS);
  return new Date(possible.length > 0 ? Math.max(...possible) : now);
}

/** The settings' own words for a token of ours; a stranger's contract is queried, and may say nothing or nonsense. */
async function tokenFacts(nodes: EvmNodes, ours: Token[], token: string) {
  const known = ours.find(({ address }) => sameAddress(address, token));
  if (known) return { symbol: known.symbol, decimals: known.decimals };
  return queryFirst(nodes, (client) => readToken(client, token as `0x${string}`));
}

/** How a contract calls itself, without what is no letter, which no database keeps; null for what it does not say. */
export async function readToken(client: PublicClient, address: `0x${string}`) {
  const nothing = () => null;
  const [symbol, decimals] = await Promise.all([
    client.readContract({ address, abi: erc20Abi, functionName: "symbol" }).catch(nothing),
    client.readContract({ address, abi: erc20Abi, functionName: "decimals" }).catch(nothing),
  ]);
  return {
    symbol: symbol?.replace(/\p{C}/gu, "").slice(0, MAX_SYMBOL_LENGTH) || null,
    decimals: decimals !== null && decimals <= MAX_DECIMALS ? decimals : null,
  };
}
