import { entityToWire, orderToWire, transferToWire } from "../api/wire";
import type { Context } from "../context";
import type { StoreData } from "../store/types";

/**
 * Everything the issuer knows, as it would be answered now (overrides included), in camelCase, with what only the operator
 * sees: confirmations posted, transfers seen at the deposit address, tokens on the chain.
 */
export function describeState({ store, chain }: Context) {
  const { data } = store;
  return {
    orders: data.orders.map((order) => ({
      ...camel(orderToWire(order)),
      currency: order.currency,
      confirmations: order.confirmations,
      movements: movementsOf(data, order.record.OrderId),
    })),
    wallets: data.wallets.map((wallet) => camel(entityToWire(wallet))),
    bankAccounts: data.bankAccounts.map((account) => camel(entityToWire(account))),
    transfers: data.transfers.map((transfer) => ({
      ...camel(transferToWire(transfer)),
      depositAddress: transfer.record.WalletAddress,
      depositIndex: transfer.depositIndex,
    })),
    movements: data.movements,
    chain: { kind: chain.kind, chainId: chain.chainId, rpcUrl: chain.rpcUrl, tokens: chain.tokens },
  };
}

function movementsOf(data: StoreData, orderId: string) {
  return data.movements.filter(({ order }) => order?.orderId === orderId);
}

/** Lower-cases first letters, in nested objects as well, but leaves the open-ended AdditionalIdentifiers alone. */
function camel(wire: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const isNested =
        Object.getPrototypeOf(value ?? 0) === Object.prototype && name !== "AdditionalIdentifiers";
      const key = name.charAt(0).toLowerCase() + name.slice(1);
      return [key, isNested ? camel(value as Record<string, unknown>) : value];
    }),
  );
}
