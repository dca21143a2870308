import "server-only";
import { and, isNull } from "drizzle-orm";
import { displayAddress } from "@/lib/domain/networks";
import type { TokenStopFacts } from "@/lib/domain/token-stops";
import type { Services } from "../context";
import { tokenStops } from "../db/chain-schema";
import type { Database, Transaction } from "../db/client";
import { prepared } from "../db/prepared";

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

/** What stops tokens now, the oldest first: every node says so, and two people have not let it go on. */
export const readTokenStops = (db: Database | Transaction): Promise<TokenStopRow[]> =>
  openQuery(db).execute();

/** As texts tell it; the token and the network as the settings name them. */
export function stopFacts({ chains }: Chains, stop: TokenStopRow): TokenStopFacts {
  const network = chains.find((one) => one.network.chainId === stop.chainId)?.network;
  return {
    reason: stop.reason,
    symbol: network?.tokens[stop.currency]?.symbol ?? stop.currency,
    network: network?.name ?? `network ${stop.chainId}`,
    address: stop.address ? displayAddress(stop.address) : null,
    percent: stop.percent,
  };
}
