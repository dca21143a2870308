import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { isExhausted } from "../faults/rules";
import { isOpen } from "../redemption/is-open";

/** The number of open items on each page, by path. */
export function countOpenItems({ store, faults, rpcProxies }: Context): Record<string, number> {
  const { data } = store;
  return {
    "/wallets": data.wallets.filter((wallet) => entityToWire(wallet).Status === "PENDING").length,
    "/bank-accounts": data.bankAccounts.filter((account) => entityToWire(account).Status === "PENDING")
      .length,
    "/orders": data.orders.filter(isOpen).length,
    "/faults":
      faults.list().filter((rule) => !isExhausted(rule)).length +
      rpcProxies.filter(({ mode }) => mode !== "ok").length,
  };
}
