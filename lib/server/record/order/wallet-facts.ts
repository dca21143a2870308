import "server-only";
import { inArray } from "drizzle-orm";
import { sameAddress } from "@/lib/domain/networks";
import type { WalletContradiction } from "@/lib/domain/wallet-contradiction";
import { type Database, type Transaction, type WalletSnapshot, walletFacts } from "@/lib/server/platform";
import type { Services } from "../context";
import type { OrderRow } from "./find";

export type WalletFactsRow = typeof walletFacts.$inferSelect;

type Chains = Services["chains"];
type Shown = Pick<WalletSnapshot, "network" | "address">;
type Recorded = Pick<WalletFactsRow, "network" | "address" | "issuerNetwork" | "issuerAddress">;

/** What two people recorded of these wallets; ids in lower case. */
export function walletFactsOf(db: Database | Transaction, ids: string[]): Promise<WalletFactsRow[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : db.select().from(walletFacts).where(inArray(walletFacts.walletId, ids));
}

/** The network that the settings call so, in any letter case. */
export function chainNamed(chains: Chains, name: string | null): Chains[number] | undefined {
  return chains.find(({ network }) => sameName(network.name, name));
}

/** The wallet of an order as checks see it: as it was approved, and what two people recorded of it since. */
export const walletOf = ({
  wallet,
  walletFacts,
}: Pick<OrderRow, "wallet" | "walletFacts">): WalletSnapshot =>
  walletFacts ? { ...wallet, ...walletFacts } : wallet;

/** The wallet as the issuer shows it, filled up with what two people recorded in place of what it doesn't tell. */
export function withFacts<W extends Shown>(chains: Chains, shown: W, facts: WalletFactsRow | undefined): W {
  if (!facts) return shown;
  const { network, address } = facts;
  return {
    ...shown,
    network: chainNamed(chains, shown.network) ? shown.network : network,
    address: sameAddress(shown.address ?? "", address) ? shown.address : address,
  };
}

/** What the issuer now says other than was recorded; null while nothing contradicts it. */
export function contradiction(shown: Shown, facts: Recorded | undefined): WalletContradiction | null {
  if (!facts) return null;
  const { network, address, issuerNetwork, issuerAddress } = facts;
  if (shown.network && !sameName(shown.network, network) && !sameName(shown.network, issuerNetwork)) {
    return { of: "network", shown: shown.network, recorded: network };
  }
  if (shown.address && !sameAddress(shown.address, address) && shown.address !== issuerAddress) {
    return { of: "address", shown: shown.address, recorded: address };
  }
  return null;
}

/** The same of what the issuer said when it was last asked. */
export const knownContradiction = (facts: WalletFactsRow | undefined): WalletContradiction | null =>
  facts ? contradiction({ network: facts.seenNetwork, address: facts.seenAddress }, facts) : null;

const sameName = (a: string, b: string | null) => a.trim().toLowerCase() === b?.trim().toLowerCase();
