import { setTimeout as sleep } from "node:timers/promises";
import { type Address, type Hash, type Hex, parseEther } from "viem";
import type { AnvilClient } from "./anvil-client";
import { ChainError, type SendOptions } from "./chain";

const TIMEOUT_MS = 5000;

/** A transaction of any account. With `gas` set, a call that will fail is sent too. Values are in wei. */
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
 * Gives the sender ether and sends a transaction. Waits up to five seconds until it is in a block, unless it is to stay
 * pending or automatic mining is off.
 * @throws ChainError with the node's reason
 */
export async function sendTransaction(
  client: AnvilClient,
  call: Call,
  options: SendOptions = {},
): Promise<Hash> {
  const { from: account, ...request } = call;
  try {
    await client.setBalance({ address: account, value: parseEther("10") + (call.value ?? 0n) });
    const hash = await client.sendTransaction({ account, ...request });
    if (options.pending || !(await client.getAutomine())) return hash;
    await isInBlock(client, hash, TIMEOUT_MS);
    return hash;
  } catch (error) {
    throw toChainError(error);
  }
}

/**
 * Asks until the transaction is in a block, for so many milliseconds at most: a reorganization can drop it, and automatic
 * mining can be turned off meanwhile. The library's own wait reads new heads only, and misses a head that comes during another
 * request. With one block per transaction no further head follows.
 * @returns whether it is in one
 */
export async function isInBlock(client: AnvilClient, hash: Hash, milliseconds: number): Promise<boolean> {
  for (const deadline = performance.now() + milliseconds; performance.now() < deadline; await sleep(10))
    if (await client.getTransactionReceipt({ hash }).catch(() => null)) return true;
  return false;
}

/** The first line of an error of the node or its client, as a ChainError. */
export function toChainError(error: unknown): ChainError {
  if (error instanceof ChainError) return error;
  const first = error instanceof Error ? error.message.split("\n")[0] : "";
  return new ChainError(first || "The node rejected the request.");
}
