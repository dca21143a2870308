import "server-only";
import type { Services } from "../context";
import { readWallet } from "./snapshot";
import { contradiction, walletFactsOf } from "./wallet-facts";

/**
 * Why a wallet is blocked: what the issuer says of it now is not what two people recorded. Null where nothing is recorded,
 * or nothing contradicts it.
 * @throws IssuerError
 */
export async function blockOf(
  { db, issuer }: Pick<Services, "db" | "issuer">,
  walletId: string,
): Promise<string | null> {
  const [facts] = await walletFactsOf(db, [walletId]);
  const wallet = facts?.confirmedAt ? await readWallet(issuer, walletId) : null;
  return wallet && contradiction(wallet.snapshot, facts);
}
