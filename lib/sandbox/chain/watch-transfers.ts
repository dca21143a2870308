import { type Hash, zeroAddress } from "viem";
import { repeat } from "../repeat";
import { BATCH, tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { type ChainUpdate, TOKEN_KEYS, type TransferEvent } from "./chain";

const POLL_INTERVAL_MS = 150;
const MAX_CHECKPOINTS = 500;

/** A block that was the newest at some poll. */
type Checkpoint = { number: bigint; hash: Hash };

/**
 * Reads the tokens' Transfer logs from the first block on, and again where blocks were replaced.
 * @returns a function that stops it
 */
export function watchTransfers(
  client: AnvilClient,
  listener: (update: ChainUpdate) => void,
): () => Promise<void> {
  let checkpoints: Checkpoint[] = [];
  async function poll(): Promise<void> {
    // The head is read before its logs, so that a reorganization in between shows at the next poll.
    const { number, hash } = await client.getBlock();
    if (checkpoints.at(-1)?.hash === hash) return;
    const valid = await unchangedCheckpoints(client, checkpoints);
    const last = valid.at(-1)?.number ?? -1n;
    const events = await readTransfers(client, last + 1n, number);
    listener({ events, rolledBackTo: valid.length < checkpoints.length ? Number(last) : null });
    checkpoints = [...valid, { number, hash }].slice(-MAX_CHECKPOINTS);
  }
  return repeat(POLL_INTERVAL_MS, poll);
}

async function unchangedCheckpoints(client: AnvilClient, checkpoints: Checkpoint[]): Promise<Checkpoint[]> {
  for (let length = checkpoints.length; length > 0; length--) {
    const checkpoint = checkpoints[length - 1];
    if (checkpoint && (await hashOf(client, checkpoint.number)) === checkpoint.hash)
      return checkpoints.slice(0, length);
  }
  return [];
}

async function hashOf(client: AnvilClient, number: bigint): Promise<Hash | null> {
  if (number > (await client.getBlockNumber())) return null;
  return (await client.getBlock({ blockNumber: number })).hash;
}

async function readTransfers(
  client: AnvilClient,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<TransferEvent[]> {
  if (toBlock < fromBlock) return [];
  const addresses = TOKEN_KEYS.map(tokenAddress);
  const filter = {
    address: addresses,
    abi: TOKEN_ABI,
    eventName: "Transfer",
    strict: true,
    fromBlock,
    toBlock,
  } as const;
  const logs = await client.getContractEvents(filter);
  return logs
    .filter(({ args }) => args.from !== zeroAddress && args.from !== BATCH)
    .flatMap(({ transactionHash, logIndex, address, args, blockNumber }) => {
      const token = TOKEN_KEYS.find((key) => tokenAddress(key).toLowerCase() === address.toLowerCase());
      const { from, to, value: units } = args;
      return token
        ? [{ hash: transactionHash, logIndex, token, from, to, units, block: Number(blockNumber) }]
        : [];
    });
}
