import { toUnits } from "../amounts";
import { STRANGER } from "../chain/addresses";
import { TOKEN_KEYS } from "../chain/chain";
import type { Context } from "../context";
import { WALLET_BALANCE } from "../store/customer";

/** Gives every seeded wallet, and the stranger's account, its starting balance of every token. */
export async function restoreBalances(context: Context): Promise<void> {
  const addresses = context.store.data.wallets.map(({ record }) => record.Address);
  for (const address of [...addresses, STRANGER]) await fund(context, address);
}

/** Brings an address up or down to the starting balance. Addresses of other kinds of chain are left alone. */
async function fund({ chain }: Context, address: string): Promise<void> {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return;
  for (const token of TOKEN_KEYS) await chain.setBalance(token, address, toUnits(WALLET_BALANCE));
}

/** A wallet verified later is given tokens if it has none, so that it can be used at once. */
export async function fundIfEmpty(context: Context, address: string): Promise<void> {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return;
  const held = await Promise.all(TOKEN_KEYS.map((token) => context.chain.balance(token, address)));
  if (held.every((units) => units === 0n)) await fund(context, address);
}
