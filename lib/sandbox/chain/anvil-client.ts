import { setTimeout as sleep } from "node:timers/promises";
import {
  type Address,
  createTestClient,
  decodeFunctionData,
  defineChain,
  type Hash,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  walletActions,
} from "viem";
import { ChainError, type SendOptions } from "./chain";

/** What the sandbox calls on its token contracts. */
export const TOKEN_ABI = parseAbi([
  "constructor(string name, string symbol)",
  "function mint(address to, uint256 units)",
  "function burn(uint256 units)",
  "function setPaused(bool on)",
  "function setBlacklisted(address account, bool on)",
  "function transfer(address to, uint256 units) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

// Defined here because importing viem/chains loads every chain, which takes a second at each start.
const LOCAL = defineChain({
  id: 31_337,
  name: "Sandbox",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

/** What the sandbox calls on its batch contract. */
export const BATCH_ABI = parseAbi([
  "struct Payment { address token; address to; uint256 units; }",
  "function pay(Payment[] payments)",
  "function scatter(address token, uint256 count, uint256 units, uint256 seed)",
]);

/** A client of the EVM node with the node's test methods. */
export function anvilClient(rpcUrl: string) {
  return createTestClient({
    mode: "anvil",
    chain: LOCAL,
    transport: http(rpcUrl),
    pollingInterval: 30,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}

export type AnvilClient = ReturnType<typeof anvilClient>;

/** What the data of a call of a token's `transfer` says; null for any other data. */
export function transferCall(data: string | undefined): { to: string; units: bigint } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: TOKEN_ABI, data: data as Hex });
    return functionName === "transfer" ? { to: args[0], units: args[1] } : null;
  } catch {
    return null;
  }
}

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
