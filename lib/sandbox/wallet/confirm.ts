import { ChainError, requireEvm } from "../chain/chain";
import type { Context } from "../context";
import { accountAt } from "./accounts";
import { type Question, WalletError, type WantedTransaction } from "./questions";

/**
 * Does what was confirmed in the wallet's window.
 * @returns the chosen account; null for a switch; for a transaction its hash and the node's record of it
 * @throws WalletError
 */
export async function confirmed(context: Context, question: Question): Promise<unknown> {
  if (question.method === "wallet_switchEthereumChain") return null;
  if (question.method === "eth_sendTransaction") return send(context, question.params[0]);
  const account = accountAt(context, question.account);
  if (!account) throw new WalletError(-32602, "Choose an account.");
  return account.record.Address;
}

/** @throws WalletError when the account is not the customer's, or the transaction is for another network */
export function requireAllowed(context: Context, { from, chainId }: WantedTransaction): void {
  if (!accountAt(context, from)) throw new WalletError(4100, "The wallet has no such account.");
  if (chainId !== undefined && Number(chainId) !== context.chain.chainId)
    throw new WalletError(4901, "The transaction is for another network.");
}

async function send(context: Context, transaction: WantedTransaction) {
  requireAllowed(context, transaction);
  try {
    return await requireEvm(context.chain).send(transaction);
  } catch (error) {
    if (error instanceof ChainError) throw new WalletError(-32603, error.message);
    throw error;
  }
}
