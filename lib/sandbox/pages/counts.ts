import { entityToWire } from "../api/wire";
import type { Context } from "../context";
import { isSpent } from "../faults/rules";

/** How many things on each page wait for the operator, by the page's path. */
export function countOpen({ store, faults, rpcDoors }: Context): Record<string, number> {
  const { data } = store;
  return {
    "/wallets": data.wallets.filter((wallet) => entityToWire(wallet).Status === "PENDING").length,
    "/bank-accounts": data.bankAccounts.filter((account) => entityToWire(account).Status === "PENDING")
      .length,
    "/orders": data.orders.filter(({ record }) => record.FiatTransferId === "0").length,
    "/faults":
      faults.list().filter((rule) => !isSpent(rule)).length +
      rpcDoors.filter(({ mode }) => mode !== "ok").length,
  };
}
