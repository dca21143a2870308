import "server-only";
import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { ChainNetwork } from "../chain/reader";
import type { Database } from "../db/client";
import { orders } from "../db/schema";

/** The newest orders only: an address that was last used a thousand redemptions ago is not watched any more. */
const MAX_WATCHED_ORDERS = 1_000;
/** A hash that no node has shown for so long is not looked for any more. */
const MAX_HASH_AGE = "7 days";

/** A hash of another kind of network was seen to be one at its first check; that never changes. */
const isForeign = sql`${orders.hashCheck}->>'transactionHash' = ${orders.transactionHash}
  and ${orders.hashCheck}->'lines' @> '[{"name": "network", "result": "failed"}]'`;

const isOn = ({ name }: ChainNetwork) =>
  sql`lower(trim(coalesce(${orders.walletFacts}, ${orders.wallet})->>'network')) = ${name.trim().toLowerCase()}`;

/** What was submitted, and what was closed since: tokens that still come to its address must not go unnoticed. */
const isWatched = or(
  eq(orders.state, "submitted"),
  and(eq(orders.state, "closed"), isNotNull(orders.watchedFrom)),
);

/** The orders on a network whose address is known, the newest first. */
export function watchedOrders(db: Database, network: ChainNetwork) {
  return db
    .select()
    .from(orders)
    .where(and(isWatched, isNotNull(orders.pinnedAt), isOn(network)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_WATCHED_ORDERS);
}

/**
 * The orders on a network whose recorded transaction is not settled: it is not final, or it is held to have moved nothing,
 * which is read again and again since sending again rests on it. Those that are not final come first.
 */
export function unsettledOrders(db: Database, network: ChainNetwork) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, "submitted"),
        isOn(network),
        isNotNull(orders.transactionHash),
        sql`(${isForeign}) is not true`,
        sql`${orders.confirmationAt} > now() - ${MAX_HASH_AGE}::interval`,
        sql`(${orders.transaction} is null or ${orders.hashCheck} is null
          or ${orders.transaction}->>'hash' <> ${orders.transactionHash}
          or (${orders.hashCheck}->>'at')::timestamptz < ${orders.pinnedAt}
          or not (${orders.transaction}->>'final')::boolean
          or ${orders.transaction}->>'state' in ('reverted', 'cancelled'))`,
      ),
    )
    .orderBy(sql`(${orders.transaction}->>'final')::boolean nulls first`)
    .limit(50);
}
