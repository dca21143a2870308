import "server-only";
import { type PublicClient, parseAbiItem, zeroAddress } from "viem";
import type { Chain } from "./open";
import { queryFirst } from "./rpc-quorum";

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const MOST_BLOCKS = 2_000;
const FEWEST_BLOCKS = 50;
/** Providers bound how many topics one filter may name. */
const MOST_ADDRESSES = 400;

/** A Transfer event as the node reports it. */
export type LoggedTransfer = {
  transactionHash: string;
  logIndex: number;
  blockNumber: number;
  token: string;
  from: string;
  to: string;
  units: bigint;
};

/** `isTip`: it reaches to the end of the chain. */
export type BlockRange = { from: number; to: number; isTip: boolean };

/**
 * Reads the token transfers to the addresses, of any token, and what was burned there (EIP-20: a transfer to
 * the zero address). The node picks them by topic, so unrelated transfers cost nothing here.
 * @throws ChainError when no RPC address answers
 */
export async function scanTransfers(
  chain: Chain,
  addresses: string[],
  range: BlockRange,
): Promise<LoggedTransfer[]> {
  const found: LoggedTransfer[] = [];
  for (const group of inGroups(addresses as `0x${string}`[])) {
    found.push(
      ...(await scanRange(chain, range, (client, blocks) =>
        client.getLogs({ event: TRANSFER, args: { to: group }, strict: true, ...blocks }),
      )),
      ...(await scanRange(chain, range, (client, blocks) =>
        client.getLogs({ event: TRANSFER, args: { from: group, to: zeroAddress }, strict: true, ...blocks }),
      )),
    );
  }
  return found;
}

type Blocks = { fromBlock: bigint; toBlock: bigint };
type Log = {
  transactionHash: string;
  logIndex: number;
  blockNumber: bigint;
  address: string;
  args: { from: string; to: string; value: bigint };
};

/** Piece by piece; a provider that finds a piece too large gets smaller ones. */
async function scanRange(
  chain: Chain,
  range: BlockRange,
  read: (client: PublicClient, blocks: Blocks) => Promise<Log[]>,
): Promise<LoggedTransfer[]> {
  const found: LoggedTransfer[] = [];
  let [from, size] = [range.from, MOST_BLOCKS];
  while (from <= range.to) {
    const to = Math.min(range.to, from + size - 1);
    try {
      const logs = await queryFirst(chain, (client) =>
        read(client, { fromBlock: BigInt(from), toBlock: BigInt(to) }),
      );
      found.push(...logs.map(plain));
      from = to + 1;
    } catch (error) {
      if (to - from + 1 <= FEWEST_BLOCKS) throw error;
      size = Math.max(FEWEST_BLOCKS, Math.ceil((to - from + 1) / 4));
    }
  }
  return found;
}

function plain({ transactionHash, logIndex, blockNumber, address, args }: Log): LoggedTransfer {
  const { from, to, value } = args;
  return {
    transactionHash,
    logIndex,
    blockNumber: Number(blockNumber),
    token: address,
    from,
    to,
    units: value,
  };
}

function inGroups<T>(items: T[]): T[][] {
  const groups: T[][] = [];
  for (let at = 0; at < items.length; at += MOST_ADDRESSES) groups.push(items.slice(at, at + MOST_ADDRESSES));
  return groups;
}
