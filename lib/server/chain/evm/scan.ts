import "server-only";
import { type PublicClient, parseAbiItem, zeroAddress } from "viem";
import type { LogEntry } from "@/lib/domain/transfers/check-lines";
import type { BlockRange } from "../reader";
import { queryEach } from "../rpc-quorum";
import type { EvmNodes } from "./client";

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const MAX_BLOCKS = 2_000;
const MIN_BLOCKS = 50;
/** Providers bound how many topics one filter may name. */
const MAX_ADDRESSES = 400;

/** A Transfer event as the node reports it. */
export type LoggedTransfer = LogEntry & { transactionHash: string; blockNumber: number };

/**
 * Reads the token transfers to the addresses, of any token, and what was burned there (EIP-20: a transfer to
 * the zero address), and joins what the nodes show. They pick by topic, so unrelated transfers cost nothing here.
 * @throws ChainError when no RPC address answers
 */
export async function scanTransfers(
  nodes: EvmNodes,
  addresses: string[],
  range: BlockRange,
): Promise<LoggedTransfer[]> {
  const answers = await queryEach(nodes, (client) => scanNode(client, addresses, range));
  const joined = new Map<string, LoggedTransfer>();
  for (const log of answers.flat()) {
    const identity = `${log.transactionHash} ${log.logIndex}`;
    if (!joined.has(identity)) joined.set(identity, log);
  }
  return [...joined.values()];
}

async function scanNode(
  client: PublicClient,
  addresses: string[],
  { from, to }: BlockRange,
): Promise<LoggedTransfer[]> {
  // Some nodes refuse blocks that they do not have yet; and one that is silent is not asked for every piece.
  const range = { from, to: Math.min(to, Number(await client.getBlockNumber())) };
  const found: LoggedTransfer[] = [];
  for (const group of inGroups(addresses as `0x${string}`[])) {
    found.push(
      ...(await scanRange(range, (blocks) =>
        client.getLogs({ event: TRANSFER, args: { to: group }, strict: true, ...blocks }),
      )),
      ...(await scanRange(range, (blocks) =>
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
  range: Pick<BlockRange, "from" | "to">,
  read: (blocks: Blocks) => Promise<Log[]>,
): Promise<LoggedTransfer[]> {
  const found: LoggedTransfer[] = [];
  let [from, size] = [range.from, MAX_BLOCKS];
  while (from <= range.to) {
    const to = Math.min(range.to, from + size - 1);
    try {
      const logs = await read({ fromBlock: BigInt(from), toBlock: BigInt(to) });
      found.push(...logs.map(loggedTransfer));
      from = to + 1;
    } catch (error) {
      if (to - from + 1 <= MIN_BLOCKS) throw error;
      size = Math.max(MIN_BLOCKS, Math.ceil((to - from + 1) / 4));
    }
  }
  return found;
}

function loggedTransfer({ transactionHash, logIndex, blockNumber, address, args }: Log): LoggedTransfer {
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
  for (let at = 0; at < items.length; at += MAX_ADDRESSES) groups.push(items.slice(at, at + MAX_ADDRESSES));
  return groups;
}
