import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { DecideWalletFacts, Wallet, WalletFactsBody, WalletFactsInput } from "@/lib/contract/wallets";
import { sameAddress } from "@/lib/domain/networks";
import { NOTHING_RECORDED, type WalletFactsState, walletRules } from "@/lib/domain/rules/wallets";
import {
  type Act,
  approversToAsk,
  perform,
  readPolicies,
  requireProposer,
  requireRead,
  signsAnyApproval,
} from "@/lib/server/decisions";
import type { Wallet as IssuerWallet } from "@/lib/server/outside";
import {
  AppError,
  invalid,
  orders,
  people,
  type Transaction,
  takePersonAct,
  takePersonRead,
  throwIfRefused,
  walletFacts,
} from "@/lib/server/platform";
import {
  type Context,
  chainNamed,
  changeOrders,
  contradiction,
  type OrderRow,
  type WalletFactsRow,
  withOutcome,
} from "@/lib/server/record";
import { walletProblem } from "@/lib/server/redemptions";
import { findWallet } from "./find";
import { hashOfFacts, viewWallet } from "./list";

/** Records network and address of a wallet, or decides on what a colleague recorded: the body says which. */
export function walletFactsAction(
  context: Context,
  input: WalletFactsBody & { id: string },
): Promise<Wallet> {
  return "accept" in input ? decideWalletFacts(context, input) : recordWalletFacts(context, input);
}

/**
 * Records network and address of a wallet of which the issuer doesn't tell them, once; they count when a second person
 * has confirmed them.
 * @throws AppError `forbidden`, `not_found`, `invalid`, `conflict` (recorded already, or the issuer shows them)
 */
export async function recordWalletFacts(
  context: Context,
  { id, ...given }: WalletFactsInput & { id: string },
): Promise<Wallet> {
  throwIfRefused(walletRules.roleRefusal("record_facts", context.person));
  await takePersonRead(context);
  const shown = await findWallet(context, id);
  if (!walletProblem(context, shown)) {
    throw new AppError(
      "conflict",
      "Nothing has to be recorded: this wallet’s network and address are known.",
    );
  }
  await perform(context, RECORD, { id, shown, facts: checked(context, shown, given) });
  return viewWallet(context, shown);
}

const RECORD: Act<{ id: string; shown: IssuerWallet; facts: WalletFactsInput }, object, object, undefined> = {
  read: async () => ({}),
  refusal: (_facts, person) => walletRules.refusal("record_facts", NOTHING_RECORDED, person),
  apply: async ({ tx, person }, _facts, { id, shown, facts }) => {
    await takePersonAct(tx, person, "proposal");
    const [row] = await tx
      .insert(walletFacts)
      .values({
        ...{ walletId: id, ...facts, recordedBy: person.id },
        ...{ issuerNetwork: shown.network, issuerAddress: shown.address },
      })
      .onConflictDoNothing()
      .returning();
    if (!row)
      throw new AppError("conflict", "A colleague has already recorded this wallet’s network and address.");
    const to = approversToAsk({ contributors: [person.id] });
    return {
      result: undefined,
      audit: {
        action: "wallet.facts_recorded",
        subject: shown.name ?? id,
        detail: { walletId: id, ...facts },
      },
      mails: [{ about: { kind: "wallet_facts_recorded", walletId: id }, to }],
    };
  },
};

/** The network as the settings name it and the address with its checksum, neither against what the issuer shows. */
function checked(context: Context, shown: IssuerWallet, given: WalletFactsInput): WalletFactsInput {
  const chain = chainNamed(context.chains, given.network);
  if (!chain) throw invalid({ network: "Choose one of the networks that are set up here." });
  const { name } = chain.network;
  const issuers = chainNamed(context.chains, shown.network);
  if (issuers && issuers !== chain) {
    throw invalid({ network: `The issuer says this wallet is on ${issuers.network.name}.` });
  }
  const parsed = chain.kind.parseAddress(given.address);
  if (!parsed) throw invalid({ address: `An address on ${name} has ${chain.kind.addressHint}.` });
  if (parsed.checksum === "wrong") {
    throw invalid({ address: "The letters contradict the address’s own checksum. Copy it again." });
  }
  const isShown = shown.address !== null && chain.kind.parseAddress(shown.address) !== null;
  if (isShown && !sameAddress(shown.address ?? "", given.address)) {
    throw invalid({ address: "The issuer shows another address for this wallet." });
  }
  return { network: name, address: parsed.display };
}

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
