import { isEvmAddress } from "../chain/addresses";
import type { Context } from "../context";
import type { Wallet } from "../store/types";

/** The customer's wallets with an EVM address. */
export function listAccounts({ store }: Context): Wallet[] {
  return store.data.wallets.filter(({ record }) => isEvmAddress(record.Address));
}

/** The customer's wallet with an address, in any letter case. */
export function findAccount(context: Context, address: string | null): Wallet | undefined {
  return listAccounts(context).find(({ record }) => record.Address.toLowerCase() === address?.toLowerCase());
}
