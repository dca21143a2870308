import { toUnits } from "../amounts";
import { isEvmAddress, THIRD_PARTY } from "../chain/addresses";
import { TOKEN_KEYS } from "../chain/chain";
import type { Context } from "../context";
import { WALLET_BALANCE } from "../store/seed";

/** Sets the balances of every wallet, and of the third party's account, to the starting balance. */
export async function restoreBalances(context: Context): Promise<void> {
  const addresses = context.store.data.wallets.map(({ record }) => record.Address);
  for (const address of [...addresses, THIRD_PARTY]) await fund(context, address);
}

/** Sets an address to the starting balance of every token. Skips addresses of other kinds of chain. */
async function fund({ chain }: Context, address: string): Promise<void> {
  if (!isEvmAddress(address)) return;
  for (const token of TOKEN_KEYS) await chain.setBalance(token, address, toUnits(WALLET_BALANCE));
}

/** Gives a wallet without tokens the starting balance, so that it can be used at once. */
export async function fundIfEmpty(context: Context, address: string): Promise<void> {
  if (!isEvmAddress(address)) return;
  const balances = await Promise.all(TOKEN_KEYS.map((token) => context.chain.balance(token, address)));
  if (balances.every((units) => units === 0n)) await fund(context, address);
}
