import { type Address, encodeFunctionData, parseEther } from "viem";
import { DECIMALS } from "../amounts";
import { DEPLOYER, tokenAddress } from "./addresses";
import { type AnvilClient, anvilClient, TOKEN_ABI } from "./anvil-client";
import { startAnvil } from "./anvil-process";
import { type Chain, ChainError, TOKEN_FACTS, TOKEN_KEYS, type TokenKey } from "./chain";
import { deployTokens } from "./deploy";
import { watchTransfers } from "./watch";

type Call =
  | { functionName: "transfer"; args: [Address, bigint] }
  | { functionName: "mint"; args: [Address, bigint] }
  | { functionName: "burn"; args: [bigint] };

/** A real EVM node with a real ERC-20 token per currency, each account playable (impersonation). */
export async function openAnvilChain(program: string, port: number, folder: string | null): Promise<Chain> {
  const node = await startAnvil(program, port, folder);
  const client = anvilClient(node.rpcUrl);
  const fresh = await deployTokens(client);
  const stops: (() => void)[] = [];
  const balance = (token: TokenKey, address: string) =>
    client.readContract({
      address: tokenAddress(token),
      abi: TOKEN_ABI,
      functionName: "balanceOf",
      args: [address as Address],
    });
  const burn = (token: TokenKey, from: string, units: bigint) =>
    write(client, token, from, { functionName: "burn", args: [units] });

  return {
    kind: "anvil",
    chainId: client.chain.id,
    rpcUrl: node.rpcUrl,
    tokens: TOKEN_KEYS.map((key) => ({
      key,
      address: tokenAddress(key),
      decimals: DECIMALS,
      ...TOKEN_FACTS[key],
    })),
    fresh,
    blockNumber: async () => Number(await client.getBlockNumber()),
    balance,
    async setBalance(token, address, units) {
      const missing = units - (await balance(token, address));
      const call: Call = { functionName: "mint", args: [address as Address, missing] };
      if (missing > 0n) await write(client, token, DEPLOYER, call);
      if (missing < 0n) await burn(token, address, -missing);
    },
    transfer: (token, from, to, units) =>
      write(client, token, from, { functionName: "transfer", args: [to as Address, units] }),
    burn,
    mine: (blocks) => client.mine({ blocks }),
    watch(listener) {
      stops.push(watchTransfers(client, listener));
    },
    async stop() {
      for (const stop of stops) stop();
      await node.stop();
    },
  };
}

async function write(client: AnvilClient, token: TokenKey, from: string, call: Call): Promise<string> {
  const account = from as Address;
  await client.setBalance({ address: account, value: parseEther("10") });
  try {
    const data = encodeFunctionData({ abi: TOKEN_ABI, ...call });
    const hash = await client.sendTransaction({ account, to: tokenAddress(token), data });
    await client.waitForTransactionReceipt({ hash });
    return hash;
  } catch (error) {
    throw new ChainError(error instanceof Error ? error.message.split("\n")[0] : "The transfer failed.");
  }
}
