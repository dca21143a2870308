import "server-only";
import { eq } from "drizzle-orm";
import type { Services } from "../context";
import type { WalletSnapshot } from "../db/order-records";
import { walletFacts } from "../db/wallet-schema";
import { announce } from "../live/announce";
import { readWallet } from "./snapshot";
import { contradiction, type WalletFactsRow, walletFactsOf } from "./wallet-facts";

/**
 * Why a wallet is blocked: what the issuer says of it now is not what two people recorded. Null where nothing is recorded,
 * or nothing contradicts it. What it says is kept, so that the pages of its open orders close sending as well.
 * @throws IssuerError
 */
export async function blockOf(
  { db, issuer }: Pick<Services, "db" | "issuer">,
  walletId: string,
): Promise<string | null> {
  const [facts] = await walletFactsOf(db, [walletId]);
  const wallet = facts?.confirmedAt ? await readWallet(issuer, walletId) : null;
  if (!facts || !wallet) return null;
  await keepSeen({ db }, facts, wallet.snapshot);
  return contradiction(wallet.snapshot, facts);
}

async function keepSeen(
  { db }: Pick<Services, "db">,
  { walletId, seenNetwork, seenAddress }: WalletFactsRow,
  { network, address }: Pick<WalletSnapshot, "network" | "address">,
): Promise<void> {
  if (network === seenNetwork && address === seenAddress) return;
  await db.transaction(async (tx) => {
    const seen = { seenNetwork: network, seenAddress: address };
    await tx.update(walletFacts).set(seen).where(eq(walletFacts.walletId, walletId));
    await announce(tx, "orders");
  });
}
