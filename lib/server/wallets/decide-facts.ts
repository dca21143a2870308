import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { DecideWalletFacts, Wallet } from "@/lib/contract/wallets";
import { sameAddress } from "@/lib/domain/networks";
import { contradictionText } from "@/lib/domain/wallet-contradiction";
import { requireProposer } from "../approvals/proposer";
import { requireVote } from "../approvals/require-vote";
import { appendAudit } from "../audit/append";
import { type Context, requireRole } from "../context";
import type { Transaction } from "../db/client";
import { orders, people } from "../db/schema";
import { walletFacts } from "../db/wallet-schema";
import { AppError } from "../errors";
import type { Wallet as IssuerWallet } from "../issuer";
import { takePersonRead } from "../limits/per-person";
import { changeOrders } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { contradiction, type WalletFactsRow } from "../order-record/wallet-facts";
import { withOutcome } from "../order-record/with-outcome";
import { readPolicies } from "../policies/get";
import { signsAnyApproval } from "../policies/signs-any-approval";
import { proofDetail, requireProof } from "../proofs/take-proof";
import { findWallet } from "./find";
import { viewWallet } from "./list";

type Input = DecideWalletFacts & { id: string };

/**
 * A second person's word on what was recorded of a wallet: confirmed, it counts for good; declined, it is gone and can be
 * recorded again. What is confirmed can be declined once the issuer says otherwise. Whoever says what they compared is sure that nothing else is confirmed.
 * @throws AppError `forbidden`, `not_found`, `conflict` (nothing waits, or the issuer says otherwise), `stale_content`,
 * `step_up_required` (to confirm)
 */
export async function decideWalletFacts(
  context: Context,
  { id, signature, ...decision }: Input,
): Promise<Wallet> {
  requireRole(context, "approver");
  if (decision.accept) requireVote(context, "confirm a wallet’s network and address");
  await takePersonRead(context);
  const shown = await findWallet(context, id);
  await context.db.transaction(async (tx) => {
    const facts = await lockUndecided(tx, id, shown);
    requireOther(context, facts);
    if (decision.accept) {
      requireProposer(await tx.select().from(people), facts.recordedBy, ["preparer", "approver"]);
      requireSame(facts, decision);
      const blocked = contradiction(shown, facts);
      if (blocked)
        throw new AppError("conflict", `${contradictionText(blocked)} Decline it and ask the issuer.`);
    }
    const { accept } = decision;
    const word = { act: "decide_wallet_facts", id, content: decision, signature } as const;
    const passkey = signsAnyApproval(await readPolicies(tx));
    const signatureId = accept ? await requireProof(context, tx, { ...word, passkey }) : null;
    const proof = accept ? proofDetail(context, signatureId, word) : {};
    const values = { confirmedBy: context.person.id, confirmedAt: new Date() };
    await (accept
      ? tx.update(walletFacts).set(values).where(eq(walletFacts.walletId, id))
      : tx.delete(walletFacts).where(eq(walletFacts.walletId, id)));
    const freed = accept ? [] : await giveBackFacts(tx, id);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: accept ? "wallet.facts_confirmed" : "wallet.facts_declined",
      subject: shown.name ?? id,
      detail: {
        ...{ walletId: id, network: facts.network, address: facts.address },
        ...proof,
        ...(freed.length > 0 && { redemptions: freed.map(({ code }) => code) }),
      },
    });
  });
  return viewWallet(context, shown);
}

/** What waits for a decision, or no longer holds, since the issuer contradicts it: then it can only be declined. */
async function lockUndecided(tx: Transaction, id: string, shown: IssuerWallet): Promise<WalletFactsRow> {
  const [facts] = await tx.select().from(walletFacts).where(eq(walletFacts.walletId, id)).for("update");
  if (!facts) throw new AppError("conflict", "Nothing is recorded for this wallet now. Reload the page.");
  if (!facts.confirmedAt || contradiction(shown, facts)) return facts;
  throw new AppError("conflict", "A colleague has already confirmed this wallet’s network and address.");
}

/** Open orders are placed by what was declined no longer; a check that was made with it says nothing. */
function giveBackFacts(tx: Transaction, walletId: string): Promise<OrderRow[]> {
  const when = and(
    eq(orders.walletId, walletId),
    isNotNull(orders.walletFacts),
    withOutcome("in_progress"),
    sql`${orders.confirmationState} is distinct from 'accepted'`,
  );
  const values = { walletFacts: null, watchedFrom: null, hashCheck: null };
  return changeOrders(tx, { from: "submitted", when }, values);
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
