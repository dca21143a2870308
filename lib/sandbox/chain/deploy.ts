import { DEPLOYER, tokenAddress } from "./addresses";
import { type AnvilClient, TOKEN_ABI } from "./anvil-client";
import { TOKEN_KEYS, TOKEN_METADATA } from "./chain";
import { compileContract } from "./compile";

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
  return true;
}
