import { randomUUID } from "node:crypto";
import { depositAddress } from "../chain/addresses";
import type { Context } from "../context";
import { findWallet } from "../store/find";
import { ISSUER_OWNER } from "../store/seed";
import type { Currency, Order } from "../store/types";

type Request = Pick<Order["record"], "Type" | "Amount" | "WalletId" | "BankAccountId"> & {
  Currency: Currency;
  CustomerReference?: string | undefined;
};

/** Records a validated sell order and its payment instructions, with a deposit address of its own. */
export async function createOrder({ store, chain, settings }: Context, request: Request): Promise<Order> {
  const sinceBlock = await chain.blockNumber();
  const { data } = store;
  const { Currency: currency, ...fields } = request;
  const CreatedAt = new Date().toISOString();
  const [OrderId, CryptoTransferId] = [randomUUID(), randomUUID()];
  const depositIndex = data.nextDepositIndex++;
  const order: Order = {
    record: { OrderId, ...fields, Status: "Pending", FiatTransferId: "0", CryptoTransferId, CreatedAt },
    overrides: {},
    currency,
    walletAddress: findWallet(data, request.WalletId)?.record.Address ?? "",
    readyAt: Date.now() + settings.instructionsSeconds * 1000,
    sinceBlock,
    confirmations: [],
  };
  const record = {
    Id: CryptoTransferId,
    OrderId,
    WalletOwner: ISSUER_OWNER,
    WalletAddress: data.nextDepositAddress ?? depositAddress(depositIndex),
    Amount: request.Amount,
    CreatedAt,
  };
  data.nextDepositAddress = undefined;
  data.orders.push(order);
  data.transfers.push({ record, overrides: {}, depositIndex });
  store.changed();
  return order;
}

export const COMPLETED = "Completed";

/** Whether its payout has not been started; an order that has one need not name it. */
export const isOpen = ({ record }: Order): boolean => record.Status !== COMPLETED;

/** Records a hash that the customer posted. It only speeds up the payout: a hash of no matching transfer has no effect. */
export function recordConfirmation({ store }: Context, order: Order, hash: string): void {
  order.confirmations.push({ hash, at: new Date().toISOString() });
  store.changed();
}
