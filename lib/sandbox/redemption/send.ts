import { fromUnits, toUnits } from "../amounts";
import { NOBODY, STRANGER } from "../chain/addresses";
import { ChainError, requireEvm, type SendOptions, type TokenKey } from "../chain/chain";
import type { Context } from "../context";
import { findTransferOfOrder } from "../store/find";
import type { Order } from "../store/types";

export const SEND_KINDS = [
  "right",
  "wrong_amount",
  "one_unit_off",
  "wrong_token",
  "wrong_sender",
  "wrong_recipient",
  "reverted",
  "twice_in_one",
  "halves_in_one",
] as const;
export type SendKind = (typeof SEND_KINDS)[number];

/** `amount`: decimal text; without it the order's own, or for `wrong_amount` a cent and for `one_unit_off` one unit away. */
type Options = SendOptions & { amount?: string | undefined };

/**
 * Plays the customer: sends tokens for an order to its true deposit address, or not quite so.
 * @returns the transaction hash
 * @throws ChainError when the wallet holds too little, or the chain cannot play it
 */
export async function sendForOrder(
  context: Context,
  order: Order,
  kind: SendKind,
  { amount, pending }: Options = {},
): Promise<string> {
  const { chain } = context;
  const to = kind === "wrong_recipient" ? NOBODY : depositAddressOf(context, order);
  const token: TokenKey = kind === "wrong_token" ? `${order.currency}_LOOKALIKE` : order.currency;
  const from = kind === "wrong_sender" ? STRANGER : order.walletAddress;
  const units = amount ? toUnits(amount) : defaultUnits(order.record.Amount, kind);
  if (kind === "reverted") return requireEvm(chain).revert(token, from, to, units, { pending });
  const parts = portions(units, kind);
  await requireFunds(
    context,
    token,
    from,
    parts.reduce((sum, part) => sum + part),
  );
  if (parts.length === 1) return chain.transfer(token, from, to, units, { pending });
  const payments = parts.map((part) => ({ token, to, units: part }));
  return requireEvm(chain).pay(from, payments, { pending });
}

/**
 * Sends for several orders of one wallet in one transaction, each rightly.
 * @returns the transaction hash
 * @throws ChainError when the orders are of different wallets, or the wallet holds too little
 */
export async function sendForOrders(context: Context, orders: Order[], options: SendOptions = {}) {
  const evm = requireEvm(context.chain);
  const wallets = new Set(orders.map(({ walletAddress }) => walletAddress.toLowerCase()));
  const [from] = wallets;
  if (wallets.size !== 1 || !from) throw new ChainError("The orders are to be of one wallet.");
  const payments = orders.map((order) => ({
    token: order.currency,
    to: depositAddressOf(context, order),
    units: toUnits(order.record.Amount),
  }));
  return evm.pay(from, payments, options);
}

function depositAddressOf({ store }: Context, order: Order): string {
  const to = findTransferOfOrder(store.data, order.record.OrderId)?.record.WalletAddress;
  if (!to) throw new ChainError("The order has no deposit address.");
  return to;
}

async function requireFunds({ chain }: Context, token: TokenKey, from: string, units: bigint): Promise<void> {
  if ((await chain.balance(token, from)) < units)
    throw new ChainError(`The sending wallet holds less than ${fromUnits(units)} of the token.`);
}

function portions(units: bigint, kind: SendKind): bigint[] {
  if (kind === "twice_in_one") return [units, units];
  if (kind === "halves_in_one") return [units / 2n, units - units / 2n];
  return [units];
}

function defaultUnits(amount: string, kind: SendKind): bigint {
  const [units, cent] = [toUnits(amount), 10_000n];
  if (kind === "one_unit_off") return units > 1n ? units - 1n : units + 1n;
  if (kind !== "wrong_amount") return units;
  return units > cent ? units - cent : units + cent;
}
