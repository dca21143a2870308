import { fromUnits, toUnits } from "../amounts";
import { THIRD_PARTY, UNOWNED_ADDRESS } from "../chain/addresses";
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

/** `amount`: decimal text. Default: the order's amount; for `wrong_amount` a cent less, for `one_unit_off` one unit less. */
type Options = SendOptions & { amount?: string | undefined };

/**
 * Sends an order's tokens as the customer would: correctly, or with one of the mistakes.
 * @returns the transaction hash
 * @throws ChainError when the balance is too low, or the kind needs an EVM node
 */
export async function sendForOrder(
  context: Context,
  order: Order,
  kind: SendKind,
  { amount, pending }: Options = {},
): Promise<string> {
  const { chain } = context;
  const to = kind === "wrong_recipient" ? UNOWNED_ADDRESS : depositAddressOf(context, order);
  const token: TokenKey = kind === "wrong_token" ? `${order.currency}_LOOKALIKE` : order.currency;
  const from = kind === "wrong_sender" ? THIRD_PARTY : order.walletAddress;
  const units = amount ? toUnits(amount) : defaultUnits(order.record.Amount, kind);
  if (kind === "reverted") return requireEvm(chain).sendReverting(token, from, to, units, { pending });
  const parts = splitUnits(units, kind);
  await requireBalance(
    context,
    token,
    from,
    parts.reduce((sum, part) => sum + part),
  );
  if (parts.length === 1) return chain.transfer(token, from, to, units, { pending });
  const payments = parts.map((part) => ({ token, to, units: part }));
  return requireEvm(chain).sendBatch(from, payments, { pending });
}

/**
 * Sends the exact tokens of several orders of one wallet in one transaction.
 * @returns the transaction hash
 * @throws ChainError when the orders are of different wallets, or the balance is too low
 */
export async function sendForOrders(context: Context, orders: Order[], options: SendOptions = {}) {
  const evm = requireEvm(context.chain);
  const wallets = new Set(orders.map(({ walletAddress }) => walletAddress.toLowerCase()));
  const [from] = wallets;
  if (wallets.size !== 1 || !from) throw new ChainError("All orders must be of one wallet.");
  const payments = orders.map((order) => ({
    token: order.currency,
    to: depositAddressOf(context, order),
    units: toUnits(order.record.Amount),
  }));
  return evm.sendBatch(from, payments, options);
}

function depositAddressOf({ store }: Context, order: Order): string {
  const to = findTransferOfOrder(store.data, order.record.OrderId)?.record.WalletAddress;
  if (!to) throw new ChainError("The order has no deposit address.");
  return to;
}

async function requireBalance(
  { chain }: Context,
  token: TokenKey,
  from: string,
  units: bigint,
): Promise<void> {
  if ((await chain.balance(token, from)) < units)
    throw new ChainError(`The sender’s balance of this token is below ${fromUnits(units)}.`);
}

function splitUnits(units: bigint, kind: SendKind): bigint[] {
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
