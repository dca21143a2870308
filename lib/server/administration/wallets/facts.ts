import "server-only";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Wallet, WalletFactsBody, WalletFactsInput } from "@/lib/contract/wallets";
import { CHANGE_DAYS } from "@/lib/domain/change-kinds";
import { sameAddress } from "@/lib/domain/networks";
import { addressHint } from "@/lib/domain/networks/hints";
import { NOTHING_RECORDED, type WalletFactsState, walletRules } from "@/lib/domain/rules/wallets";
import {
  type Act,
  approversToAsk,
  type ChangeRow,
  decideOn,
  findWaiting,
  isPast,
  lockChanges,
  NOT_WITHDRAWN,
  perform,
  proofOfYes,
  propose,
  readPolicies,
  requireDecidable,
  type SubjectChange,
  type SubjectVote,
  signsAnyApproval,
} from "@/lib/server/decisions";
import type { Wallet as IssuerWallet } from "@/lib/server/outside";
import {
  AppError,
  invalid,
  orders,
  people,
  type Transaction,
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
  withOutcome,
} from "@/lib/server/record";
import { walletProblem } from "@/lib/server/redemptions";
import { words } from "@/lib/words/administration";
import { findWallet } from "./find";
import { factsIn, type ProposedFacts, viewWallet } from "./list";

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
    throw new AppError("conflict", words.wallet.known);
  }
  await perform(context, RECORD, { id, shown, facts: checked(context, shown, given) });
  return viewWallet(context, shown);
}

/** What two people record of a wallet in place of what the issuer doesn't tell. */
export const walletFactsRecorded: SubjectChange = {
  kind: "wallet_facts_recorded",
  place: "subject",
  votes: 1,
  days: CHANGE_DAYS,
  proposers: walletRules.rolesFor("record_facts"),
  deciders: walletRules.rolesFor("confirm_facts"),
  // The act asks the issuer whether it says otherwise by now.
  judge: async () => (change) => ({
    isOver: isPast(change),
    refusal: (verb, person) =>
      verb === "withdraw"
        ? NOT_WITHDRAWN
        : walletRules.refusal(
            verb === "accept" ? "confirm_facts" : "decline_facts",
            { ...NOTHING_RECORDED, recordedBy: change.proposedBy },
            person,
          ),
  }),
  decide: (context, id, vote) => decideWalletFacts(context, { id, ...vote }),
};

type Given = { id: string; shown: IssuerWallet; facts: WalletFactsInput };

const RECORD: Act<Given, object, object, undefined> = {
  read: async ({ tx }) => {
    await lockChanges(tx);
    return {};
  },
  refusal: (_facts, person) => walletRules.refusal("record_facts", NOTHING_RECORDED, person),
  apply: async (scope, _facts, { id, shown, facts }) => {
    if (await readRecorded(scope.tx, id)) throw new AppError("conflict", words.wallet.recorded);
    const { network: issuerNetwork, address: issuerAddress } = shown;
    const subject = shown.name ?? id;
    await propose(scope, walletFactsRecorded, {
      ...{ subject, target: id, before: null, after: { ...facts, issuerNetwork, issuerAddress } },
    });
    const to = approversToAsk({ contributors: [scope.person.id] });
    return {
      result: undefined,
      audit: { action: "wallet.facts_recorded", subject, detail: { walletId: id, ...facts } },
      mails: [{ about: { kind: "wallet_facts_recorded", walletId: id }, to }],
    };
  },
};

/** What is recorded of a wallet, or waits to be: the one who recorded it, what, and whether a second person has confirmed it. */
type Recorded = { by: string; facts: ProposedFacts; change: ChangeRow | null };

async function readRecorded(tx: Transaction, id: string): Promise<Recorded | null> {
  const [row] = await tx.select().from(walletFacts).where(eq(walletFacts.walletId, id)).for("update");
  if (row) return { by: row.recordedBy, facts: row, change: null };
  const change = await findWaiting(tx, { kind: walletFactsRecorded.kind, target: id });
  return change && { by: change.proposedBy, facts: factsIn(change), change };
}

/** The network as the settings name it and the address with its checksum, neither against what the issuer shows. */
function checked(context: Context, shown: IssuerWallet, given: WalletFactsInput): WalletFactsInput {
  const chain = chainNamed(context.chains, given.network);
  if (!chain) throw invalid({ network: words.wallet.network });
  const { name } = chain.network;
  const issuers = chainNamed(context.chains, shown.network);
  if (issuers && issuers !== chain) {
    throw invalid({ network: words.wallet.otherNetwork(issuers.network.name) });
  }
  const parsed = chain.kind.parseAddress(given.address);
  if (!parsed) throw invalid({ address: words.wallet.address(name, addressHint(chain.kind)) });
  if (parsed.checksum === "wrong") {
    throw invalid({ address: words.wallet.letters });
  }
  const isShown = shown.address !== null && chain.kind.parseAddress(shown.address) !== null;
  if (isShown && !sameAddress(shown.address ?? "", given.address)) {
    throw invalid({ address: words.wallet.otherAddress });
  }
  return { network: name, address: parsed.display };
}

type Input = SubjectVote & { id: string };

/**
 * A second person's answer to what was recorded of a wallet: confirmed, it counts for good; declined, it can be recorded again.
 * What is confirmed can be declined once the issuer says otherwise.
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

type Facts = { recorded: Recorded | null; state: WalletFactsState };
type Decided = { recorded: Recorded; passkey: boolean };

const DECIDE: Act<Input & { shown: IssuerWallet }, Facts, Decided, undefined> = {
  read: async ({ tx }, { id, shown }) => {
    await lockChanges(tx);
    const recorded = await readRecorded(tx, id);
    return {
      recorded,
      state: {
        recordedBy: recorded?.by ?? null,
        isConfirmed: recorded !== null && recorded.change === null,
        contradiction: contradiction(shown, recorded?.facts),
      },
    };
  },
  refusal: ({ state }, person, _signed, { accept }) =>
    walletRules.refusal(accept ? "confirm_facts" : "decline_facts", state, person),
  check: async ({ tx }, { recorded }, vote) => {
    if (!recorded) throw new Error("unreachable: the rule asks for what was recorded");
    const everybody = await tx.select().from(people);
    // A no to a proposal does not take back what was confirmed meanwhile.
    if (recorded.change || vote.changeId)
      requireDecidable(recorded.change, walletFactsRecorded, vote, everybody);
    return { recorded, passkey: signsAnyApproval(await readPolicies(tx)) };
  },
  proof: (_scope, { recorded: { change }, passkey }, vote) =>
    change && proofOfYes(walletFactsRecorded, change, vote, passkey),
  apply: async (scope, { recorded: { facts, change } }, { id, shown, ...vote }, proof) => {
    const { tx, person } = scope;
    const { network, address } = facts;
    if (change) await decideOn(scope, change, vote, proof);
    if (change && vote.accept) {
      const { proposedBy: recordedBy, at } = change;
      await tx.insert(walletFacts).values({ ...facts, walletId: id, recordedBy, at, confirmedBy: person.id });
    }
    const freed = change ? [] : await giveBackFacts(tx, id);
    return {
      result: undefined,
      audit: {
        action: vote.accept ? "wallet.facts_confirmed" : "wallet.facts_declined",
        subject: shown.name ?? id,
        detail: {
          ...{ walletId: id, network, address },
          ...(freed.length > 0 && { redemptions: freed.map(({ code }) => code) }),
        },
      },
    };
  },
};

/** What two people recorded is gone. Open orders are placed by it no longer; a check that was made with it says nothing. */
async function giveBackFacts(tx: Transaction, walletId: string): Promise<OrderRow[]> {
  await tx.delete(walletFacts).where(eq(walletFacts.walletId, walletId));
  const when = and(
    eq(orders.walletId, walletId),
    isNotNull(orders.walletFacts),
    withOutcome("in_progress"),
    sql`${orders.confirmationState} is distinct from 'accepted'`,
  );
  const values = { walletFacts: null, watchedFrom: null, hashCheck: null };
  return changeOrders(tx, { from: "submitted", when }, values);
}
