import "server-only";
import { eq } from "drizzle-orm";
import type { WalletContradiction } from "@/lib/domain/wallet-contradiction";
import { queueMails, team } from "@/lib/server/identity";
import { announce, type WalletSnapshot, walletFacts } from "@/lib/server/platform";
import {
  appendAudit,
  contradiction,
  knownContradiction,
  readWallet,
  type Services,
  walletFactsOf,
} from "@/lib/server/record";

type Needed = Pick<Services, "db" | "issuer" | "queue">;

/**
 * Why a wallet is blocked: what the issuer says of it now is not what two people recorded. Null where nothing is recorded,
 * or nothing contradicts it. What it says is kept, so that the pages of its open orders close sending as well.
 * @throws IssuerError
 */
export async function blockOf(services: Needed, walletId: string): Promise<WalletContradiction | null> {
  const [facts] = await walletFactsOf(services.db, [walletId]);
  const wallet = facts ? await readWallet(services.issuer, walletId) : null;
  if (!facts || !wallet) return null;
  const { network, address } = wallet.snapshot;
  if (network !== facts.seenNetwork || address !== facts.seenAddress)
    await keepSeen(services, walletId, wallet.snapshot);
  return contradiction(wallet.snapshot, facts);
}

/** The audit log says when a wallet is blocked and when it is free again; the first is mailed as well. */
async function keepSeen(
  { db, queue }: Needed,
  walletId: string,
  { name, network, address }: WalletSnapshot,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(walletFacts)
      .where(eq(walletFacts.walletId, walletId))
      .for("update");
    if (!before) return;
    const after = { ...before, seenNetwork: network, seenAddress: address };
    await tx.update(walletFacts).set(after).where(eq(walletFacts.walletId, walletId));
    await announce(tx, "orders");
    const isBlocked = knownContradiction(after) !== null;
    if (isBlocked === (knownContradiction(before) !== null)) return;
    await appendAudit(tx, {
      actorId: null,
      action: isBlocked ? "wallet.contradicted" : "wallet.agrees_again",
      subject: name ?? walletId,
      detail: { walletId, network, address, recorded: { network: before.network, address: before.address } },
    });
    if (!isBlocked) return;
    const about = { kind: "wallet_contradicted", walletId, at: new Date().toISOString() } as const;
    await queueMails(queue, tx, { about, to: team });
  });
}
