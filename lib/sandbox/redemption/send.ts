import { fromUnits, toUnits } from "../amounts";
import { STRANGER } from "../chain/addresses";
import { ChainError, type TokenKey } from "../chain/chain";
import type { Context } from "../context";
import { findTransferOfOrder } from "../store/find";
import type { Order } from "../store/types";

export const SEND_KINDS = ["right", "wrong_amount", "wrong_token", "wrong_sender"] as const;
export type SendKind = (typeof SEND_KINDS)[number];

/**
 * Plays the customer: sends tokens for an order to its true deposit address.
 * @param amount decimal text; without it the order's own, or for `wrong_amount` a cent more or less
 * @returns the transaction hash
 * @throws ChainError when the wallet holds too little
 */
export async function sendForOrder({ store, chain }: Context, order: Order, kind: SendKind, amount?: string) {
  const to = findTransferOfOrder(store.data, order.record.OrderId)?.record.WalletAddress;
  if (!to) throw new ChainError("The order has no deposit address.");
  const token: TokenKey = kind === "wrong_token" ? `${order.currency}_LOOKALIKE` : order.currency;
  const units = amount ? toUnits(amount) : defaultUnits(order.record.Amount, kind);
  const from = kind === "wrong_sender" ? STRANGER : order.walletAddress;
  if ((await chain.balance(token, from)) < units)
    throw new ChainError(`The sending wallet holds less than ${fromUnits(units)} of the token.`);
  return chain.transfer(token, from, to, units);
}

function defaultUnits(amount: string, kind: SendKind): bigint {
  const [units, cent] = [toUnits(amount), 10_000n];
  if (kind !== "wrong_amount") return units;
  return units > cent ? units - cent : units + cent;
}
