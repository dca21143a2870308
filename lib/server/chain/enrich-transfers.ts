import "server-only";
import { erc20Abi, type PublicClient, zeroAddress } from "viem";
import { sameAddress } from "@/lib/domain/wallet-address";
import type { Chain } from "./open";
import { queryFirst } from "./rpc-quorum";
import type { LoggedTransfer } from "./scan";

/** A transfer with when it was mined and how its token calls itself. */
export type SeenTransfer = LoggedTransfer & {
  blockAt: Date;
  symbol: string | null;
  decimals: number | null;
  isBurn: boolean;
};

const LONGEST_SYMBOL = 24;

/** Looks up what the logs do not say; each block and token is asked for once. @throws ChainError */
export async function enrichTransfers(chain: Chain, logs: LoggedTransfer[]): Promise<SeenTransfer[]> {
  const times = new Map<number, Date>();
  const tokens = new Map<string, { symbol: string | null; decimals: number | null }>();
  for (const { blockNumber, token } of logs) {
    if (!times.has(blockNumber)) times.set(blockNumber, await blockTime(chain, blockNumber));
    if (!tokens.has(token)) tokens.set(token, await tokenFacts(chain, token));
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

async function blockTime(chain: Chain, blockNumber: number): Promise<Date> {
  const { timestamp } = await queryFirst(chain, (client) =>
    client.getBlock({ blockNumber: BigInt(blockNumber) }),
  );
  return new Date(Number(timestamp) * 1000);
}

/** The settings' own words for a token of ours; a stranger's contract is asked, and may say nothing or nonsense. */
async function tokenFacts(chain: Chain, token: string) {
  const ours = Object.values(chain.network.tokens).find(({ address }) => sameAddress(address, token));
  if (ours) return { symbol: ours.symbol, decimals: ours.decimals };
  return queryFirst(chain, (client) => readToken(client, token as `0x${string}`));
}

/** How a contract calls itself; null for what it does not say. */
export async function readToken(client: PublicClient, address: `0x${string}`) {
  const nothing = () => null;
  const [symbol, decimals] = await Promise.all([
    client.readContract({ address, abi: erc20Abi, functionName: "symbol" }).catch(nothing),
    client.readContract({ address, abi: erc20Abi, functionName: "decimals" }).catch(nothing),
  ]);
  return {
    symbol: symbol?.slice(0, LONGEST_SYMBOL) ?? null,
    decimals: decimals !== null && decimals <= 36 ? decimals : null,
  };
}
