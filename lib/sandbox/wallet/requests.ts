import { z } from "zod";
import { isEvmAddress } from "../chain/addresses";
import { ChainError, requireEvm } from "../chain/chain";
import type { Context } from "../context";
import type { Wallet } from "../store/types";

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/);
const quantity = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/);

/** A transaction as a page requests it. The wallet sets fees and nonce. */
const transaction = z.object({
  from: address,
  to: address,
  data: z
    .string()
    .regex(/^0x([0-9a-fA-F]{2})*$/)
    .optional(),
  value: quantity.optional(),
  gas: quantity.optional(),
  chainId: quantity.optional(),
});
export type TransactionRequest = z.infer<typeof transaction>;

const account = address.nullable();

/** A request to the wallet's window. `account` is the selected one, or at first the one in use. */
export const walletRequest = z.discriminatedUnion("method", [
  z.object({ method: z.literal("eth_requestAccounts"), account }),
  z.object({ method: z.literal("wallet_switchEthereumChain"), account }),
  z.object({ method: z.literal("eth_sendTransaction"), account, params: z.tuple([transaction]) }),
]);
export type WalletRequest = z.infer<typeof walletRequest>;

/** An error with a code of EIP-1193 or EIP-1474. */
export class WalletError extends Error {
  constructor(
    readonly code: -32602 | -32603 | 4100 | 4901,
    message: string,
  ) {
    super(message);
  }
}

/** The customer's wallets with an EVM address. */
export function listAccounts({ store }: Context): Wallet[] {
  return store.data.wallets.filter(({ record }) => isEvmAddress(record.Address));
}

/** The customer's wallet with an address, in any letter case. */
export function findAccount(context: Context, address: string | null): Wallet | undefined {
  return listAccounts(context).find(({ record }) => record.Address.toLowerCase() === address?.toLowerCase());
}

/**
 * Executes a request that was confirmed in the wallet's window.
 * @returns the chosen account; null for a network switch; for a transaction its hash and the node's record of it
 * @throws WalletError
 */
export async function executeRequest(context: Context, request: WalletRequest): Promise<unknown> {
  if (request.method === "wallet_switchEthereumChain") return null;
  if (request.method === "eth_sendTransaction") return sendTransaction(context, request.params[0]);
  const account = findAccount(context, request.account);
  if (!account) throw new WalletError(-32602, "Choose an account.");
  return account.record.Address;
}

/** @throws WalletError when the account is not the customer's, or the transaction is for another network */
export function assertAllowed(context: Context, { from, chainId }: TransactionRequest): void {
  if (!findAccount(context, from)) throw new WalletError(4100, "This account is not in the wallet.");
  if (chainId !== undefined && Number(chainId) !== context.chain.chainId)
    throw new WalletError(4901, "The transaction is for another network.");
}

async function sendTransaction(context: Context, transaction: TransactionRequest) {
  assertAllowed(context, transaction);
  try {
    return await requireEvm(context.chain).send(transaction);
  } catch (error) {
    if (error instanceof ChainError) throw new WalletError(-32603, error.message);
    throw error;
  }
}
