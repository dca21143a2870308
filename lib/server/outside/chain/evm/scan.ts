import "server-only";
import { type Address, getAddress, type PublicClient, parseAbiItem, zeroAddress } from "viem";
import type { Network } from "@/lib/server/platform";
import type { BlockRange, PlacedLog } from "../reader";
import { queryEach } from "../rpc-quorum";
import { checkedHash, type EvmNodes } from "./client";

const TRANSFER = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
const MAX_BLOCKS = 2_000;
/** A piece that is too large is cut into so many; so large they grow again, whatever failed. */
const [CUT_INTO, USUAL_BLOCKS] = [8, 50];
/** So many blocks are read of those that not every node has, before a node's own newest: one that invents a height costs no more. */
const MAX_AHEAD = 20_000;
/** What the database keeps of a log's number; no block has as many. */
const MAX_LOG_INDEX = 2 ** 31 - 1;
/** Providers bound how many topics one filter may name. */
const MAX_ADDRESSES = 400;

/**
 * Reads the token transfers to the addresses, of any token, and what was burned there (EIP-20: a transfer to
 * the zero address), and joins what the nodes show. They pick by topic, so unrelated transfers cost nothing here. Of a block in
 * which strangers have put more of them than a node lists at once, only those of our tokens are read.
 * @throws ChainError when no RPC address answers
 */
export async function scanTransfers(
  nodes: EvmNodes,
  tokens: Network["tokens"],
  addresses: string[],
  range: BlockRange,
): Promise<PlacedLog[]> {
  const ours = Object.values(tokens).map(({ address }) => address as Address);
  const answers = await queryEach(nodes, (client) => scanNode(client, ours, addresses, range));
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
  ours: Address[],
  addresses: string[],
  { from, to, head }: BlockRange,
): Promise<PlacedLog[]> {
  // Some nodes refuse blocks that they do not have yet; and one that is silent is not asked for every piece.
  const last = Math.min(to, Number(await client.getBlockNumber()));
  const ranges = [
    { from, to: Math.min(last, head) },
    { from: Math.max(from, head + 1, last - MAX_AHEAD + 1), to: last },
  ];
  const found: PlacedLog[] = [];
  for (const group of inGroups(addresses as Address[])) {
    for (const args of [{ to: group }, { from: group, to: zeroAddress }]) {
      const read = (blocks: Blocks, of: { address?: Address[] }) =>
        client.getLogs({ event: TRANSFER, args, strict: true, ...of, ...blocks });
      for (const range of ranges) {
        const logs = await scanRange(range, ours, read);
        found.push(...logs.map((log) => checked(log, range)));
      }
    }
  }
  return found;
}

/** @throws Error for what was not asked for, or no block has: what its node says counts for nothing */
function checked(log: PlacedLog, { from, to }: Pick<BlockRange, "from" | "to">): PlacedLog {
  const isAsked = log.blockNumber >= from && log.blockNumber <= to;
  const isPlaced = Number.isInteger(log.logIndex) && log.logIndex >= 0 && log.logIndex <= MAX_LOG_INDEX;
  if (!isAsked || !isPlaced) throw new Error("A node shows transfers that it was not asked for.");
  return log;
}

type Blocks = { fromBlock: bigint; toBlock: bigint };
type Log = {
  transactionHash: string;
  logIndex: number;
  blockNumber: bigint;
  address: string;
  args: { from: string; to: string; value: bigint };
};

/** Piece by piece; a provider that finds a piece too large gets smaller ones, and of one block our own tokens' at last. */
async function scanRange(
  range: Pick<BlockRange, "from" | "to">,
  ours: Address[],
  read: (blocks: Blocks, of: { address?: Address[] }) => Promise<Log[]>,
): Promise<PlacedLog[]> {
  const found: PlacedLog[] = [];
  let [from, size, most] = [range.from, MAX_BLOCKS, MAX_BLOCKS];
  while (from <= range.to) {
    const to = Math.min(range.to, from + size - 1);
    const blocks = { fromBlock: BigInt(from), toBlock: BigInt(to) };
    const isOne = from === to;
    const logs = await read(blocks, {}).catch(() => (isOne ? read(blocks, { address: ours }) : null));
    if (logs) {
      found.push(...logs.map(placedLog));
      from = to + 1;
      size = Math.min(most, size * 2);
    } else {
      most = Math.max(USUAL_BLOCKS, to - from);
      size = Math.ceil((to - from + 1) / CUT_INTO);
    }
  }
  return found;
}

function placedLog({ transactionHash, logIndex, blockNumber, address, args }: Log): PlacedLog {
  const { from, to, value } = args;
  return {
    transactionHash: checkedHash(transactionHash),
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
