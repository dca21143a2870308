import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { DecideWalletFacts, Wallet } from "@/lib/contract/wallets";
import { type WalletFactsState, walletRules } from "@/lib/domain/rules/wallets";
import {
  type Act,
  perform,
  readPolicies,
  requireProposer,
  requireRead,
  signsAnyApproval,
} from "@/lib/server/decisions";
import type { Wallet as IssuerWallet } from "@/lib/server/outside";
import {
  orders,
  people,
  type Transaction,
  takePersonRead,
  throwIfRefused,
  walletFacts,
} from "@/lib/server/platform";
import {
  type Context,
  changeOrders,
  contradiction,
  type OrderRow,
  type WalletFactsRow,
  withOutcome,
} from "@/lib/server/record";
import { findWallet } from "./find";
import { hashOfFacts, viewWallet } from "./list";

type Input = DecideWalletFacts & { id: string };

/**
 * A second person's word on what was recorded of a wallet: confirmed, it counts for good; declined, it is gone and can be
 * recorded again. What is confirmed can be declined once the issuer says otherwise.
 * @throws AppError `forbidden`, `not_found`, `conflict` (nothing waits, or the issuer says otherwise), `stale_content`,
 * `step_up_required` (to confirm)
 */
export async function decideWalletFacts(context: Context, input: Input): Promise<Wallet> {
  throwIfRefused(walletRules.roleRefusal("confirm_facts", context.person));
  await takePersonRead(context);
  const shown = await findWallet(context, input.id);
  await perform(context, DECIDE, { ...input, shown });
  return viewWallet(context, shown);
}

type Facts = { row: WalletFactsRow | undefined; state: WalletFactsState };
type Confirming = { facts: WalletFactsRow; passkey: boolean };

const DECIDE: Act<Input & { shown: IssuerWallet }, Facts, Confirming, undefined> = {
  read: async ({ tx }, { id, shown }) => {
    const [row] = await tx.select().from(walletFacts).where(eq(walletFacts.walletId, id)).for("update");
    return {
      row,
      state: {
        recordedBy: row?.recordedBy ?? null,
        isConfirmed: row?.confirmedAt != null,
        contradiction: contradiction(shown, row),
      },
    };
  },
  refusal: ({ state }, person, _signed, { accept }) =>
    walletRules.refusal(accept ? "confirm_facts" : "decline_facts", state, person),
  check: async ({ tx }, { row: facts }, { accept, contentHash }) => {
    if (!facts) throw new Error("unreachable: the rule asks for what was recorded");
    if (accept) {
      requireProposer(await tx.select().from(people), facts.recordedBy, walletRules.rolesFor("record_facts"));
      requireRead(hashOfFacts(facts), contentHash);
    }
    return { facts, passkey: signsAnyApproval(await readPolicies(tx)) };
  },
  proof: (_scope, { passkey }, { id, accept, contentHash, signature }) =>
    accept ? { act: "decide_wallet_facts", id, content: { accept, contentHash }, signature, passkey } : null,
  apply: async ({ tx, person }, { facts }, { id, accept, shown }) => {
    const { network, address } = facts;
    const values = { confirmedBy: person.id, confirmedAt: new Date() };
    await (accept
      ? tx.update(walletFacts).set(values).where(eq(walletFacts.walletId, id))
      : tx.delete(walletFacts).where(eq(walletFacts.walletId, id)));
    const freed = accept ? [] : await giveBackFacts(tx, id);
    return {
      result: undefined,
      audit: {
        action: accept ? "wallet.facts_confirmed" : "wallet.facts_declined",
        subject: shown.name ?? id,
        detail: {
          ...{ walletId: id, network, address },
          ...(freed.length > 0 && { redemptions: freed.map(({ code }) => code) }),
        },
      },
    };
  },
};

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
