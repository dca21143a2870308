import { type Hash, zeroAddress } from "viem";
import { BATCH, tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { type Sighting, TOKEN_KEYS, type TransferEvent } from "./chain";

const PAUSE_MS = 150;
const KEPT_MARKS = 500;

/** A block that was the newest at some look. */
type Mark = { number: bigint; hash: Hash };

/**
 * Reads the tokens' Transfer logs as blocks come, from the chain's beginning, and again where blocks were replaced.
 * @returns a function that stops it
 */
export function watchTransfers(client: AnvilClient, listener: (sighting: Sighting) => void): () => void {
  let marks: Mark[] = [];
  let timer: NodeJS.Timeout;
  let isStopped = false;

  async function look(): Promise<void> {
    // The head before its logs: a reorganization in between then shows at the next look.
    const { number, hash } = await client.getBlock();
    if (marks.at(-1)?.hash === hash) return;
    const valid = await stillValid(client, marks);
    const last = valid.at(-1)?.number ?? -1n;
    const events = await readTransfers(client, last + 1n, number);
    listener({ events, rewoundTo: valid.length < marks.length ? Number(last) : null });
    marks = [...valid, { number, hash }].slice(-KEPT_MARKS);
  }
  // A failed look is repeated at the next turn; the node may be stopping.
  function turn(): void {
    look()
      .catch(() => undefined)
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
      });
  }
  turn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

async function stillValid(client: AnvilClient, marks: Mark[]): Promise<Mark[]> {
  for (let length = marks.length; length > 0; length--) {
    const mark = marks[length - 1];
    if (mark && (await hashOf(client, mark.number)) === mark.hash) return marks.slice(0, length);
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
