import "server-only";
import { eq } from "drizzle-orm";
import type { DecideWalletFacts, Wallet } from "@/lib/contract/wallets";
import { sameAddress } from "@/lib/domain/networks";
import { requireProposer } from "../approvals/proposer";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import type { Transaction } from "../db/client";
import { walletFacts } from "../db/wallet-schema";
import { AppError } from "../errors";
import { contradiction, type WalletFactsRow } from "../order-record/wallet-facts";
import { findWallet } from "./find";
import { viewWallet } from "./list";

type Input = DecideWalletFacts & { id: string };

/**
 * A second person's word on what was recorded of a wallet: confirmed, it counts for good; declined, it is gone and can be
 * recorded again. Whoever says what they compared is sure that nothing else is confirmed.
 * @throws AppError `forbidden`, `not_found`, `conflict` (nothing waits, or the issuer says otherwise), `stale_content`
 */
export async function decideWalletFacts(context: Context, { id, ...decision }: Input): Promise<Wallet> {
  requireRole(context, "approver");
  const shown = await findWallet(context, id);
  await context.db.transaction(async (tx) => {
    const facts = await lockWaiting(tx, id);
    requireOther(context, facts);
    if (decision.accept) {
      await requireProposer(tx, facts.recordedBy, ["preparer", "approver"]);
      requireSame(facts, decision);
      const blocked = contradiction(shown, facts);
      if (blocked) throw new AppError("conflict", `${blocked} Decline it and ask the issuer.`);
    }
    const { accept } = decision;
    const values = { confirmedBy: context.person.id, confirmedAt: new Date() };
    await (accept
      ? tx.update(walletFacts).set(values).where(eq(walletFacts.walletId, id))
      : tx.delete(walletFacts).where(eq(walletFacts.walletId, id)));
    await appendAudit(tx, {
      actorId: context.person.id,
      action: accept ? "wallet.facts_confirmed" : "wallet.facts_declined",
      subject: shown.name ?? id,
      detail: { walletId: id, network: facts.network, address: facts.address },
    });
  });
  return viewWallet(context, shown);
}

async function lockWaiting(tx: Transaction, id: string): Promise<WalletFactsRow> {
  const [facts] = await tx.select().from(walletFacts).where(eq(walletFacts.walletId, id)).for("update");
  if (!facts) throw new AppError("conflict", "Nothing is recorded for this wallet now. Reload the page.");
  if (!facts.confirmedAt) return facts;
  throw new AppError("conflict", "A colleague has already confirmed this wallet’s network and address.");
}

function requireOther({ person }: Context, { recordedBy }: WalletFactsRow): void {
  if (recordedBy !== person.id) return;
  throw new AppError("forbidden", "You recorded this, so someone else has to confirm it.");
}

function requireSame(facts: WalletFactsRow, { network, address }: DecideWalletFacts): void {
  const isSame =
    (network === undefined || network === facts.network) &&
    (address === undefined || sameAddress(address, facts.address));
  if (isSame) return;
  throw new AppError(
    "stale_content",
    "Something else has been recorded since you compared it. Nothing was confirmed. Compare it again.",
  );
}
