import type { Context } from "../context";
import type { Wallet } from "../store/types";

/** The customer's wallets that this chain can hold. */
export function accountsOf({ store }: Context): Wallet[] {
  return store.data.wallets.filter(({ record }) => /^0x[0-9a-f]{40}$/i.test(record.Address));
}

/** The customer's wallet at an address, in any spelling. */
export function accountAt(context: Context, address: string | null): Wallet | undefined {
  return accountsOf(context).find(({ record }) => record.Address.toLowerCase() === address?.toLowerCase());
}
