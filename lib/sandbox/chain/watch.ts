import { zeroAddress } from "viem";
import { tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { TOKEN_KEYS, type TransferEvent } from "./chain";

const PAUSE_MS = 150;

/**
 * Reads the tokens' Transfer logs block by block, from the chain's beginning. @returns a function that stops it
 */
export function watchTransfers(client: AnvilClient, listener: (event: TransferEvent) => void): () => void {
  let next = 0n;
  let timer: NodeJS.Timeout;
  let isStopped = false;

  async function look(): Promise<void> {
    const latest = await client.getBlockNumber();
    if (latest < next) return;
    for (const event of await readTransfers(client, next, latest)) listener(event);
    next = latest + 1n;
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

async function readTransfers(
  client: AnvilClient,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<TransferEvent[]> {
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
    .filter(({ args }) => args.from !== zeroAddress)
    .flatMap(({ transactionHash, logIndex, address, args, blockNumber }) => {
      const token = TOKEN_KEYS.find((key) => tokenAddress(key).toLowerCase() === address.toLowerCase());
      const { from, to, value: units } = args;
      return token
        ? [{ hash: transactionHash, logIndex, token, from, to, units, block: Number(blockNumber) }]
        : [];
    });
}
