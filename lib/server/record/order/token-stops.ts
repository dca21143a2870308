import "server-only";
import { and, isNull } from "drizzle-orm";
import { displayAddress } from "@/lib/domain/networks";
import type { TokenStopFacts } from "@/lib/domain/token-stops";
import { type Database, prepared, type Transaction, tokenStops } from "@/lib/server/platform";
import type { Services } from "../context";

export type TokenStopRow = typeof tokenStops.$inferSelect;

type Chains = Pick<Services, "chains">;

const openQuery = prepared((db) =>
  db
    .select()
    .from(tokenStops)
    .where(and(isNull(tokenStops.endedAt), isNull(tokenStops.letGoAt)))
    .orderBy(tokenStops.since, tokenStops.id)
    .prepare("open_token_stops"),
);

/**
 * What stops tokens now, the oldest first: every node says so, and two people have not let it go on. Those of the settings only:
 * another contract may have taken the place of one that stopped.
 */
export async function readTokenStops(services: Chains, db: Database | Transaction): Promise<TokenStopRow[]> {
  const isSet = ({ chainId, token, currency }: TokenStopRow) =>
    chainOf(services, chainId)?.network.tokens[currency]?.address.toLowerCase() === token;
  return (await openQuery(db).execute()).filter(isSet);
}

const chainOf = ({ chains }: Chains, chainId: number) =>
  chains.find(({ network }) => network.chainId === chainId);

/**
 * As texts tell it; the token and the network as the settings name them. A deposit address is not named: it may be hidden where
 * it belongs, and all people read this.
 */
export function stopFacts(services: Chains, stop: TokenStopRow): TokenStopFacts {
  const chain = chainOf(services, stop.chainId);
  const isHidden = stop.address === "" || stop.reason === "deposit_blocked";
  return {
    reason: stop.reason,
    symbol: chain?.network.tokens[stop.currency]?.symbol ?? stop.currency,
    // words: stored with proposals
    network: chain?.network.name ?? `network ${stop.chainId}`,
    address: isHidden ? null : displayAddress(stop.address),
    percent: stop.percent,
    runs: stop.code && chain ? chain.contractBehind(stop.code) : null,
  };
}
