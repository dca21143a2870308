import {
  createTestClient,
  decodeFunctionData,
  defineChain,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from "viem";

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
