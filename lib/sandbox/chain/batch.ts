import { type Address, encodeFunctionData, type Hash, maxUint256 } from "viem";
import { BATCH, DEPLOYER, STRANGER, tokenAddress } from "./addresses";
import { type AnvilClient, BATCH_ABI, TOKEN_ABI } from "./anvil-client";
import { ChainError, type Payment, type SendOptions, type TokenKey } from "./chain";
import { compileContract } from "./compile";
import { submit } from "./submit";

const GAS = 25_000_000n;
const LEAST_BLOCKS = 20;
const MOST_IN_ONE = 400;
const NOISE_UNITS = 1_000_000n;

/** Makes several transfers of a wallet's tokens in one transaction of that wallet. @throws ChainError */
export async function pay(
  client: AnvilClient,
  from: string,
  payments: Payment[],
  options: SendOptions,
): Promise<Hash> {
  await provideContract(client);
  for (const token of new Set(payments.map((payment) => payment.token)))
    await allow(client, token, from as Address);
  const list = payments.map(({ token, to, units }) => ({
    token: tokenAddress(token),
    to: to as Address,
    units,
  }));
  const data = encodeFunctionData({ abi: BATCH_ABI, functionName: "pay", args: [list] });
  return submit(client, { from: from as Address, to: BATCH, data }, options);
}

/**
 * Makes this many transfers of the euro token that concern nobody, in at least 20 blocks.
 * @returns the blocks they are in, both ends included
 * @throws ChainError while the node mines nothing by itself
 */
export async function scatter(client: AnvilClient, transfers: number) {
  if (!(await client.getAutomine())) throw new ChainError("Automine is off. Noise needs it on.");
  await provideContract(client);
  const token = tokenAddress("EUR");
  const args = [BATCH, BigInt(transfers) * NOISE_UNITS] as const;
  const mint = encodeFunctionData({ abi: TOKEN_ABI, functionName: "mint", args });
  await submit(client, { from: DEPLOYER, to: token, data: mint });
  const begin = await client.getBlockNumber();
  for (const [index, count] of portions(transfers).entries()) {
    const seed = (begin << 32n) + BigInt(index);
    const data = encodeFunctionData({
      abi: BATCH_ABI,
      functionName: "scatter",
      args: [token, BigInt(count), NOISE_UNITS, seed],
    });
    await submit(client, { from: STRANGER, to: BATCH, data, gas: GAS });
  }
  const missing = LEAST_BLOCKS - Number((await client.getBlockNumber()) - begin);
  if (missing > 0) await client.mine({ blocks: missing });
  const lastBlock = Number(await client.getBlockNumber());
  return { blocks: lastBlock - Number(begin), firstBlock: Number(begin) + 1, lastBlock };
}

function portions(transfers: number): number[] {
  const size = Math.min(MOST_IN_ONE, Math.ceil(transfers / LEAST_BLOCKS));
  return Array.from({ length: Math.ceil(transfers / size) }, (_, index) =>
    Math.min(size, transfers - index * size),
  );
}

// Looked at each time: a reorganization takes the code away as well.
async function provideContract(client: AnvilClient): Promise<void> {
  if (await client.getCode({ address: BATCH })) return;
  await client.setCode({ address: BATCH, bytecode: compileContract("SandboxBatch").runtime });
}

// Set in the token's storage rather than by a transaction of the wallet, which would take a nonce and a block.
async function allow(client: AnvilClient, token: TokenKey, owner: Address): Promise<void> {
  const params = [owner, BATCH, tokenAddress(token), `0x${maxUint256.toString(16)}`];
  await client.request({ method: "anvil_setERC20Allowance", params } as never);
}
