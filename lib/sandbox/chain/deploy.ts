import { DEPLOYER, tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { TOKEN_KEYS, TOKEN_METADATA } from "./chain";
import { compileContract } from "./compile";

/**
 * Stands for everybody else who holds the token, and how much of its smallest units that is: where one business's wallets
 * held all there is, a third wallet would make it grow by half.
 */
export const OTHER_HOLDERS = "0x000000000000000000000000000000000000bEEF";
const HELD_BY_OTHERS = 10n ** 18n;

/** Deploys every token unless the chain already has them. @returns true when it deployed them, i.e. on an empty chain */
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
    await client.waitForTransactionReceipt({ hash });
  }
  // Only now: a token's address follows from how many transactions came before it.
  for (const key of TOKEN_KEYS) {
    const hash = await client.writeContract({
      ...{ address: tokenAddress(key), abi: TOKEN_ABI, functionName: "mint", account: DEPLOYER },
      args: [OTHER_HOLDERS, HELD_BY_OTHERS],
    });
    await client.waitForTransactionReceipt({ hash });
  }
  return true;
}
