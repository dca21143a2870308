import { type Address, encodeFunctionData, type Hash } from "viem";
import { DEPLOYER, TOKENS, tokenAddress } from "./addresses";
import { type AnvilClient, anvilClient, TOKEN_ABI } from "./anvil-client";
import { startAnvil } from "./anvil-process";
import type { Chain, SendOptions, TokenKey } from "./chain";
import { deployTokens } from "./deploy";
import { openEvm } from "./evm";
import { sendTransaction } from "./send-transaction";
import { watchTransfers } from "./watch-transfers";

type TokenCall =
  | { functionName: "transfer"; args: [Address, bigint] }
  | { functionName: "mint"; args: [Address, bigint] }
  | { functionName: "burn"; args: [bigint] };

/** An EVM node with an ERC-20 token per currency. It sends transactions for any account (impersonation). */
export async function openAnvilChain(program: string, port: number, folder: string | null): Promise<Chain> {
  const node = await startAnvil(program, port, folder);
  const client = anvilClient(node.rpcUrl);
  const isNew = await deployTokens(client);
  const minBlock = Number(await client.getBlockNumber());
  const stops: (() => Promise<void>)[] = [];
  const balance = (token: TokenKey, address: string) =>
    client.readContract({
      address: tokenAddress(token),
      abi: TOKEN_ABI,
      functionName: "balanceOf",
      args: [address as Address],
    });
  const burn = (token: TokenKey, from: string, units: bigint) =>
    writeToken(client, token, from, { functionName: "burn", args: [units] });

  return {
    kind: "anvil",
    chainId: client.chain.id,
    rpcUrl: node.rpcUrl,
    tokens: TOKENS,
    isNew,
    blockNumber: async () => Number(await client.getBlockNumber()),
    balance,
    async setBalance(token, address, units) {
      const missing = units - (await balance(token, address));
      const call: TokenCall = { functionName: "mint", args: [address as Address, missing] };
      if (missing > 0n) await writeToken(client, token, DEPLOYER, call);
      if (missing < 0n) await burn(token, address, -missing);
    },
    transfer: (token, from, to, units, options) =>
      writeToken(client, token, from, { functionName: "transfer", args: [to as Address, units] }, options),
    burn,
    hasTransaction: (hash) =>
      client.getTransaction({ hash: hash as Hash }).then(
        () => true,
        () => false,
      ),
    mine: (blocks) => client.mine({ blocks }),
    watch(listener) {
      stops.push(watchTransfers(client, listener));
    },
    evm: openEvm(client, minBlock),
    async stop() {
      for (const stop of stops) await stop();
      await node.stop();
    },
  };
}

function writeToken(
  client: AnvilClient,
  token: TokenKey,
  from: string,
  call: TokenCall,
  options?: SendOptions,
) {
  const data = encodeFunctionData({ abi: TOKEN_ABI, ...call });
  return sendTransaction(client, { from: from as Address, to: tokenAddress(token), data }, options);
}
