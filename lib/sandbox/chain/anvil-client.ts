import { createTestClient, http, parseAbi, publicActions, walletActions } from "viem";
import { foundry } from "viem/chains";

/** What the sandbox calls on its token contracts. */
export const TOKEN_ABI = parseAbi([
  "constructor(string name, string symbol)",
  "function mint(address to, uint256 units)",
  "function burn(uint256 units)",
  "function transfer(address to, uint256 units) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** A client of the EVM node with the node's test calls. */
export function anvilClient(rpcUrl: string) {
  return createTestClient({
    mode: "anvil",
    chain: foundry,
    transport: http(rpcUrl),
    pollingInterval: 30,
    cacheTime: 0,
  })
    .extend(publicActions)
    .extend(walletActions);
}

export type AnvilClient = ReturnType<typeof anvilClient>;
