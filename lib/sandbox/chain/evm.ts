import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  maxUint256,
  pad,
  type Transaction,
} from "viem";
import { BATCH, DEPLOYER, THIRD_PARTY, tokenAddress, UNOWNED_ADDRESS } from "./addresses";
import {
  type AnvilClient,
  BATCH_ABI,
  type Call,
  type Fees,
  sendTransaction,
  TOKEN_ABI,
  toChainError,
  transferCall,
} from "./anvil-client";
import {
  ChainError,
  type Evm,
  type Payment,
  type Replacement,
  type SendOptions,
  type TokenChange,
  type TokenKey,
} from "./chain";
import { compileContract, OTHER_HOLDERS } from "./deploy";

// Enough for the transaction to get into a block, too little for the transfer in it.
const REVERT_GAS = 25_000n;

/** The slot in which a proxy contract stores the address of its code (EIP-1967). */
const IMPLEMENTATION_SLOT = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc";

const transferData = (to: string, units: bigint) =>
  encodeFunctionData({ abi: TOKEN_ABI, functionName: "transfer", args: [to as Address, units] });

function ownersCall(change: Exclude<TokenChange, { runs: string }>) {
  if ("paused" in change) return { functionName: "setPaused", args: [change.paused] } as const;
  if ("mint" in change) return { functionName: "mint", args: [OTHER_HOLDERS, change.mint] } as const;
  const [account, on] = "block" in change ? [change.block, true] : [change.allow, false];
  return { functionName: "setBlacklisted", args: [account as Address, on] } as const;
}

/**
 * Controls a node through its test methods. @param minBlock the last block that cannot be removed: the node keeps no state
 * from before its start, and the first blocks deploy the tokens
 */
export function openEvm(client: AnvilClient, minBlock: number): Evm {
  return {
    sendBatch: (from, payments, options) => sendBatch(client, from, payments, options),
    async sendReverting(token, from, to, units, options) {
      const data = transferData(to, units);
      const call = { from: from as Address, to: tokenAddress(token), data, gas: REVERT_GAS };
      return sendTransaction(client, call, options);
    },
    replace: (hash, kind) => replaceTransaction(client, hash, kind),
    // Blocks are replaced with empty ones, or removed, which lowers the head; their transactions are dropped.
    reorg: (depth) => removeBlocks(client, { method: "anvil_reorg", params: [depth, []] }, minBlock),
    rollback: (depth) => removeBlocks(client, { method: "anvil_rollback", params: [depth] }, minBlock),
    sendUnrelatedTransfers: (transfers) => sendUnrelatedTransfers(client, transfers),
    async send({ from, to, data, value, gas }) {
      const call = {
        from: from as Address,
        to: to as Address,
        ...(data && { data: data as Hex }),
        ...(value && { value: BigInt(value) }),
        ...(gas && { gas: BigInt(gas) }),
      };
      const hash = await sendTransaction(client, call, { pending: true });
      const params = [hash];
      const transaction = await client.request({ method: "eth_getTransactionByHash", params } as never);
      return { hash, transaction };
    },
    async changeToken(token, change) {
      const address = tokenAddress(token);
      if ("runs" in change) {
        await client.setStorageAt({ address, index: IMPLEMENTATION_SLOT, value: pad(change.runs as Hex) });
        return client.mine({ blocks: 1 });
      }
      const data = encodeFunctionData({ abi: TOKEN_ABI, ...ownersCall(change) });
      await sendTransaction(client, { from: DEPLOYER, to: address, data }, {});
    },
    isAutomining: () => client.getAutomine(),
    setAutomine: (enabled) => client.setAutomine(enabled),
  };
}

const GAS = 25_000_000n;
const MIN_BLOCKS = 20;
const MAX_PER_TRANSACTION = 400;
const UNITS_PER_TRANSFER = 1_000_000n;

/** Sends several transfers of a wallet's tokens in one transaction of that wallet. @throws ChainError */
async function sendBatch(
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
async function sendUnrelatedTransfers(client: AnvilClient, transfers: number) {
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

/** @throws ChainError when that would remove a block up to `minBlock` */
async function removeBlocks(
  client: AnvilClient,
  request: { method: string; params: [depth: number, replacement?: never[]] },
  minBlock: number,
): Promise<void> {
  const maxDepth = Number(await client.getBlockNumber()) - minBlock;
  if (request.params[0] > maxDepth)
    throw new ChainError(
      `Only the last ${maxDepth} blocks can be removed, because the sandbox’s tokens are in the earlier ones.`,
    );
  await client.request(request as never).catch((error) => {
    throw toChainError(error);
  });
  await resetClock(client);
}

/**
 * Sets Anvil's clock to ours. It continues from the last remaining block's time where blocks are removed, and from the second in which
 * its start began, so every later block would be stamped too early. Its clock is set in whole seconds and counts from the moment of
 * the call, so the call has to end within the second that it sets.
 */
export async function resetClock(client: AnvilClient): Promise<void> {
  const now = () => Math.floor(Date.now() / 1000);
  let told: number;
  do {
    told = now();
    await client.request({ method: "evm_setTime", params: [told] } as never);
  } while (now() !== told);
}

/**
 * Sends another transaction with the sender and nonce of a pending one, at twice the fee.
 * @returns its hash
 * @throws ChainError when the transaction is unknown or already in a block
 */
async function replaceTransaction(client: AnvilClient, hash: string, kind: Replacement): Promise<Hash> {
  const original = await client.getTransaction({ hash: hash as Hash }).catch(() => null);
  if (!original || original.blockNumber !== null)
    throw new ChainError("No pending transaction has this hash.");
  const { from, nonce } = original;
  return sendTransaction(
    client,
    { from, nonce, ...replacementCall(original, kind), ...doubledFees(original) },
    { pending: true },
  );
}

function replacementCall(original: Transaction, kind: Replacement): Pick<Call, "to" | "data" | "value"> {
  if (kind === "cancel") return { to: original.from, value: 0n };
  const call = transferCall(original.input);
  if (kind === "speed_up")
    return { to: original.to ?? UNOWNED_ADDRESS, data: original.input, value: original.value };
  if (!call || !original.to) return { to: UNOWNED_ADDRESS, value: 1n };
  return { to: original.to, data: transferData(UNOWNED_ADDRESS, call.units) };
}

function doubledFees({ maxFeePerGas, maxPriorityFeePerGas, gasPrice }: Transaction): Fees {
  const fee = maxFeePerGas ?? gasPrice ?? 0n;
  return { maxFeePerGas: 2n * fee + 2n, maxPriorityFeePerGas: 2n * (maxPriorityFeePerGas ?? fee) + 2n };
}
