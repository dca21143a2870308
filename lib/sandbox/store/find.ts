import type { BankAccount, CryptoTransfer, Order, StoreData, Wallet } from "./types";

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** By OrderId. UUIDs are compared without case. */
export function findOrder(data: StoreData, id: string): Order | undefined {
  return data.orders.find((order) => same(order.record.OrderId, id));
}

/** By crypto transfer id. */
export function findTransfer(data: StoreData, id: string): CryptoTransfer | undefined {
  return data.transfers.find((transfer) => same(transfer.record.Id, id));
}

/** The crypto transfer of an order. */
export function findTransferOfOrder(data: StoreData, orderId: string): CryptoTransfer | undefined {
  return data.transfers.find((transfer) => same(transfer.record.OrderId, orderId));
}

/** By wallet id. */
export function findWallet(data: StoreData, id: string): Wallet | undefined {
  return data.wallets.find((wallet) => same(wallet.record.Id, id));
}

/** By bank account id. */
export function findBankAccount(data: StoreData, id: string): BankAccount | undefined {
  return data.bankAccounts.find((account) => same(account.record.Id, id));
}
