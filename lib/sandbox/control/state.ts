import { entityToWire, orderToWire, transferToWire } from "../api/wire";
import type { Context } from "../context";
import type { StoreData } from "../store/types";

/**
 * The issuer's records as the API returns them now (overrides included), in camelCase, with what only the operator sees:
 * posted confirmations, transfers to the deposit address, tokens on the chain.
 */
export function describeState({ store, chain }: Context) {
  const { data } = store;
  return {
    orders: data.orders.map((order) => ({
      ...toCamelCase(orderToWire(order)),
      currency: order.currency,
      confirmations: order.confirmations,
      movements: movementsOf(data, order.record.OrderId),
    })),
    wallets: data.wallets.map((wallet) => toCamelCase(entityToWire(wallet))),
    bankAccounts: data.bankAccounts.map((account) => toCamelCase(entityToWire(account))),
    transfers: data.transfers.map((transfer) => ({
      ...toCamelCase(transferToWire(transfer)),
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

/** Lower-cases the first letters of field names, also in nested objects, except in AdditionalIdentifiers. */
function toCamelCase(wire: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => {
      const isNested =
        Object.getPrototypeOf(value ?? 0) === Object.prototype && name !== "AdditionalIdentifiers";
      const key = name.charAt(0).toLowerCase() + name.slice(1);
      return [key, isNested ? toCamelCase(value as Record<string, unknown>) : value];
    }),
  );
}
