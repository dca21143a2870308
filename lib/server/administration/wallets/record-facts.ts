import "server-only";
import type { Wallet, WalletFactsInput } from "@/lib/contract/wallets";
import { sameAddress } from "@/lib/domain/networks";
import { NOTHING_RECORDED, walletRules } from "@/lib/domain/rules/wallets";
import { type Act, approversToAsk, perform } from "@/lib/server/decisions";
import type { Wallet as IssuerWallet } from "@/lib/server/outside";
import {
  AppError,
  invalid,
  takePersonAct,
  takePersonRead,
  throwIfRefused,
  walletFacts,
} from "@/lib/server/platform";
import { type Context, chainNamed } from "@/lib/server/record";
import { walletProblem } from "@/lib/server/redemptions";
import { findWallet } from "./find";
import { viewWallet } from "./list";

/**
 * Records network and address of a wallet of which the issuer doesn't tell them, once; they count when a second person
 * has confirmed them.
 * @throws AppError `forbidden`, `not_found`, `invalid`, `conflict` (recorded already, or the issuer tells them)
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
