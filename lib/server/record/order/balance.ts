import "server-only";
import type { Wallet } from "@/lib/contract/wallets";
import { withTimeout } from "@/lib/server/platform";
import type { Context } from "../context";
import { chainNamed } from "./wallet-facts";

/** In the token's smallest units, of which its decimals say how many make a whole one. */
export type Balance = { units: bigint; decimals: number; at: Date };

/**
 * What a wallet holds of a currency's token: null where we read no network on which it can hold any, and after a while where
 * the network doesn't answer. Read once for all who ask within a moment.
 */
export function readBalance(
  { chains, reads }: Pick<Context, "chains" | "reads">,
  currency: string,
  { network, address }: Pick<Wallet, "network" | "address">,
): Promise<Balance | null> | null {
  const chain = chainNamed(chains, network);
  const token = chain?.network.tokens[currency];
  if (!chain || !token || !address || !chain.kind.parseAddress(address)) return null;
  // words: a key
  const name = `balance ${chain.network.chainId} ${token.address} ${address}`;
  const read = async () => {
    const { answers } = await chain.balance(token.address, address);
    // What the nodes do not say alike is no balance.
    return answers ? { units: answers[0], decimals: token.decimals, at: new Date() } : null;
  };
  const reading = reads.read<Balance | null>(name, read, (balance) => String(balance?.units));
  return withTimeout(reading);
}
