import { type Address, encodeFunctionData, type Hash, maxUint256 } from "viem";
import { BATCH, DEPLOYER, THIRD_PARTY, tokenAddress } from "./addresses";
import { type AnvilClient, BATCH_ABI, TOKEN_ABI } from "./anvil-client";
import { ChainError, type Payment, type SendOptions, type TokenKey } from "./chain";
import { compileContract } from "./compile";
import { sendTransaction } from "./send-transaction";

const GAS = 25_000_000n;
const MIN_BLOCKS = 20;
const MAX_PER_TRANSACTION = 400;
const UNITS_PER_TRANSFER = 1_000_000n;

/** Sends several transfers of a wallet's tokens in one transaction of that wallet. @throws ChainError */
export async function sendBatch(
  client: AnvilClient,
  from: string,
  payments: Payment[],
  options: SendOptions,
): Promise<Hash> {
  await ensureContract(client);
  for (const token of new Set(payments.map((payment) => payment.token)))
    await setAllowance(client, token, from as Address);
  const list = payments.map(({ token, to, units }) => ({
    token: tokenAddress(token),
    to: to as Address,
    units,
  }));
  const data = encodeFunctionData({ abi: BATCH_ABI, functionName: "pay", args: [list] });
  return sendTransaction(client, { from: from as Address, to: BATCH, data }, options);
}

/**
 * Sends this many transfers of the euro token between unrelated addresses, in at least 20 blocks.
 * @returns the range of blocks they are in, inclusive
 * @throws ChainError while automatic mining is off
 */
export async function sendUnrelatedTransfers(client: AnvilClient, transfers: number) {
  if (!(await client.getAutomine())) throw new ChainError("Automatic mining is off. Turn it on first.");
  await ensureContract(client);
  const token = tokenAddress("EUR");
  const args = [BATCH, BigInt(transfers) * UNITS_PER_TRANSFER] as const;
  const mint = encodeFunctionData({ abi: TOKEN_ABI, functionName: "mint", args });
  await sendTransaction(client, { from: DEPLOYER, to: token, data: mint });
  const start = await client.getBlockNumber();
  for (const [index, count] of splitTransfers(transfers).entries()) {
    const seed = (start << 32n) + BigInt(index);
    const data = encodeFunctionData({
      abi: BATCH_ABI,
      functionName: "scatter",
      args: [token, BigInt(count), UNITS_PER_TRANSFER, seed],
    });
    await sendTransaction(client, { from: THIRD_PARTY, to: BATCH, data, gas: GAS });
  }
  const missing = MIN_BLOCKS - Number((await client.getBlockNumber()) - start);
  if (missing > 0) await client.mine({ blocks: missing });
  const lastBlock = Number(await client.getBlockNumber());
  return { blocks: lastBlock - Number(start), firstBlock: Number(start) + 1, lastBlock };
}

function splitTransfers(transfers: number): number[] {
  const size = Math.min(MAX_PER_TRANSACTION, Math.ceil(transfers / MIN_BLOCKS));
  return Array.from({ length: Math.ceil(transfers / size) }, (_, index) =>
    Math.min(size, transfers - index * size),
  );
}

// Checked each time, since a reorganization removes the code as well.
async function ensureContract(client: AnvilClient): Promise<void> {
  if (await client.getCode({ address: BATCH })) return;
  await client.setCode({ address: BATCH, bytecode: compileContract("SandboxBatch").runtime });
}

// Written to the token's storage, since a transaction of the wallet would use a nonce and a block.
async function setAllowance(client: AnvilClient, token: TokenKey, owner: Address): Promise<void> {
  const params = [owner, BATCH, tokenAddress(token), `0x${maxUint256.toString(16)}`];
  await client.request({ method: "anvil_setERC20Allowance", params } as never);
}
