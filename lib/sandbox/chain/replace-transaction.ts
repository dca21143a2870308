import { encodeFunctionData, type Hash, type Transaction } from "viem";
import { UNOWNED_ADDRESS } from "./addresses";
import { type AnvilClient, TOKEN_ABI, transferCall } from "./anvil-client";
import { ChainError, type Replacement } from "./chain";
import { type Call, type Fees, sendTransaction } from "./send-transaction";

/**
 * Sends another transaction with the sender and nonce of a pending one, at twice the fee.
 * @returns its hash
 * @throws ChainError when the transaction is unknown or already in a block
 */
export async function replaceTransaction(
  client: AnvilClient,
  hash: string,
  kind: Replacement,
): Promise<Hash> {
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
  const data = encodeFunctionData({
    abi: TOKEN_ABI,
    functionName: "transfer",
    args: [UNOWNED_ADDRESS, call.units],
  });
  return { to: original.to, data };
}

function doubledFees({ maxFeePerGas, maxPriorityFeePerGas, gasPrice }: Transaction): Fees {
  const fee = maxFeePerGas ?? gasPrice ?? 0n;
  return { maxFeePerGas: 2n * fee + 2n, maxPriorityFeePerGas: 2n * (maxPriorityFeePerGas ?? fee) + 2n };
}
