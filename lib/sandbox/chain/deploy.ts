import type { Hash } from "viem";
import { StartError } from "../settings";
import { DEPLOYER, tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { TOKEN_KEYS, TOKEN_METADATA } from "./chain";
import { compileContract } from "./compile";
import { isInBlock } from "./send-transaction";

/**
 * Stands for all other holders of the token, and the smallest units that they hold. Without them, the starting balance of a
 * third wallet would raise the token's supply by half.
 */
export const OTHER_HOLDERS = "0x000000000000000000000000000000000000bEEF";
const HELD_BY_OTHERS = 10n ** 18n;

const TIMEOUT_MS = 20_000;

/**
 * Deploys every token unless the chain already has them.
 * @returns true when it deployed them, i.e. on an empty chain
 * @throws StartError when the node doesn't mine
 */
export async function deployTokens(client: AnvilClient): Promise<boolean> {
  if (await client.getCode({ address: tokenAddress("EUR") })) return false;
  const { creation: bytecode } = compileContract("SandboxToken");
  for (const key of TOKEN_KEYS) {
    const { name, symbol } = TOKEN_METADATA[key];
    const hash = await client.deployContract({
      abi: TOKEN_ABI,
      bytecode,
      args: [name, symbol],
      account: DEPLOYER,
    });
    await mined(client, hash);
  }
  // Only now: a token's address follows from how many transactions came before it.
  for (const key of TOKEN_KEYS) {
    const hash = await client.writeContract({
      ...{ address: tokenAddress(key), abi: TOKEN_ABI, functionName: "mint", account: DEPLOYER },
      args: [OTHER_HOLDERS, HELD_BY_OTHERS],
    });
    await mined(client, hash);
  }
  return true;
}

async function mined(client: AnvilClient, hash: Hash): Promise<void> {
  if (await isInBlock(client, hash, TIMEOUT_MS)) return;
  throw new StartError(
    `The chain mined no block for the tokens in ${TIMEOUT_MS / 1000} s. Start the sandbox again.`,
  );
}
