import { setTimeout as sleep } from "node:timers/promises";
import { type Address, type Hash, type Hex, parseEther } from "viem";
import type { AnvilClient } from "./anvil-client";
import { ChainError, type SendOptions } from "./chain";

const LONGEST_WAIT_MS = 5000;

/** A transaction to send as anybody. `gas` set by hand lets a call through that will fail; values in wei. */
export type Call = {
  from: Address;
  to: Address;
  data?: Hex;
  value?: bigint;
  gas?: bigint;
  nonce?: number;
} & Fees;
export type Fees = { maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint };

/**
 * Sends a transaction, its sender provided with ether. Waits (for five seconds at most) until it is in a block, unless it is to stay
 * pending or the node mines nothing by itself now.
 * @throws ChainError with the node's reason
 */
export async function submit(client: AnvilClient, call: Call, options: SendOptions = {}): Promise<Hash> {
  const { from: account, ...request } = call;
  try {
    await client.setBalance({ address: account, value: parseEther("10") + (call.value ?? 0n) });
    const hash = await client.sendTransaction({ account, ...request });
    if (options.pending || !(await client.getAutomine())) return hash;
    await inBlock(client, hash);
    return hash;
  } catch (error) {
    throw asChainError(error);
  }
}

// Not the library's waiting: it looks at new heads only, and misses a block after the head went back. Bounded, since a
// reorganization may drop what is waited for, or somebody may begin to hold transactions meanwhile.
async function inBlock(client: AnvilClient, hash: Hash): Promise<void> {
  for (const deadline = performance.now() + LONGEST_WAIT_MS; performance.now() < deadline; await sleep(10))
    if (await client.getTransactionReceipt({ hash }).catch(() => null)) return;
}

/** The first line of what a node or its client says, as a ChainError. */
export function asChainError(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const first = error instanceof Error ? error.message.split("\n")[0] : "";
  return new ChainError(first || "The node refused.");
}
