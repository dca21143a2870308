import "server-only";
import { getAddress, type PublicClient, parseAbiItem, zeroAddress } from "viem";
import type { BlockRange, PlacedLog } from "../reader";
import { queryEach } from "../rpc-quorum";
import type { EvmNodes } from "./client";

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const MAX_BLOCKS = 2_000;
const MIN_BLOCKS = 50;
/** Providers bound how many topics one filter may name. */
const MAX_ADDRESSES = 400;

/**
 * Reads the token transfers to the addresses, of any token, and what was burned there (EIP-20: a transfer to
 * the zero address), and joins what the nodes show. They pick by topic, so unrelated transfers cost nothing here.
 * @throws ChainError when no RPC address answers
 */
export async function scanTransfers(
  nodes: EvmNodes,
  addresses: string[],
  range: BlockRange,
): Promise<PlacedLog[]> {
  const answers = await queryEach(nodes, (client) => scanNode(client, addresses, range));
  const joined = new Map<string, PlacedLog>();
  for (const log of answers.flat()) {
    const { transactionHash, logIndex, token, from, to, units, blockNumber } = log;
    const identity = [transactionHash, logIndex, token, from, to, units].join(" ");
    if (blockNumber > (joined.get(identity)?.blockNumber ?? -1)) joined.set(identity, log);
  }
  return [...joined.values()];
}

async function scanNode(
  client: PublicClient,
  addresses: string[],
  { from, to }: BlockRange,
): Promise<PlacedLog[]> {
  // Some nodes refuse blocks that they do not have yet; and one that is silent is not asked for every piece.
  const range = { from, to: Math.min(to, Number(await client.getBlockNumber())) };
  const found: PlacedLog[] = [];
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
): Promise<PlacedLog[]> {
  const found: PlacedLog[] = [];
  let [from, size] = [range.from, MAX_BLOCKS];
  while (from <= range.to) {
    const to = Math.min(range.to, from + size - 1);
    try {
      const logs = await read({ fromBlock: BigInt(from), toBlock: BigInt(to) });
      found.push(...logs.map(placedLog));
      from = to + 1;
    } catch (error) {
      if (to - from + 1 <= MIN_BLOCKS) throw error;
      size = Math.max(MIN_BLOCKS, Math.ceil((to - from + 1) / 4));
    }
  }
  return found;
}

function placedLog({ transactionHash, logIndex, blockNumber, address, args }: Log): PlacedLog {
  const { from, to, value } = args;
  return {
    transactionHash,
    logIndex,
    blockNumber: Number(blockNumber),
    // One node writes it with its checksum, another one without.
    token: getAddress(address),
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
