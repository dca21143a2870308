import "server-only";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { ChainNetwork } from "@/lib/server/outside";
import { type Database, orders } from "@/lib/server/platform";
import { isOn, type OrderRow } from "@/lib/server/record";

/** The newest orders only: an address that was last used a thousand redemptions ago is not watched any more. */
const MAX_WATCHED_ORDERS = 1_000;
/** A hash that is not settled after so long is read at longer pauses, and so many of them at a turn. */
const OLD_AFTER_MS = 7 * 24 * 3_600_000;
// words: an interval of the database
const OLD_AFTER = `${OLD_AFTER_MS} milliseconds`;
const OLD_PAUSE = "1 hour";
const MAX_OLD_HASHES = 10;

/** A hash of another kind of network was seen to be one at its first check; that never changes. */
const isForeign = sql`${orders.hashCheck}->>'transactionHash' = ${orders.transactionHash}
  and ${orders.hashCheck}->'lines' @> '[{"name": "network", "result": "failed"}]'`;

/** What was submitted, and what was closed since: tokens that still come to its address must not go unnoticed. */
export const WATCHED_STATES = ["submitted", "closed"] as const;

/** The orders on a network whose address is known, the newest first. */
export function watchedOrders(db: Database, network: ChainNetwork) {
  return db
    .select()
    .from(orders)
    .where(and(inArray(orders.state, WATCHED_STATES), isNotNull(orders.pinnedAt), isOn(network)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_WATCHED_ORDERS);
}

/** What of a recorded transaction may still change, or lets tokens be sent again as long as it does not. */
const isUnsettled = sql`(${orders.transaction} is null or ${orders.hashCheck} is null
  or ${orders.transaction}->>'hash' <> ${orders.transactionHash}
  or (${orders.hashCheck}->>'at')::timestamptz < ${orders.pinnedAt}
  or not (${orders.transaction}->>'final')::boolean
  or ${orders.transaction}->>'state' in ('reverted', 'cancelled'))`;

const isOld = sql`${orders.confirmationAt} <= now() - ${OLD_AFTER}::interval`;
const isDue = sql`coalesce((${orders.hashCheck}->>'at')::timestamptz, '-infinity') <= now() - ${OLD_PAUSE}::interval`;
/** Neither paid out nor ended by the issuer's Status. */
const isOpen = sql`${orders.fiatTransferId} is null
  and lower(trim(coalesce(${orders.issuerStatus}, ''))) not in ('completed', 'failed')`;

/**
 * The orders on a network whose recorded transaction is not settled: it is not final, or it is held to have moved nothing,
 * which is read again and again since sending again rests on it. Those that are not final come first. As long as an order
 * is open its hash is never given up: an old one is read once an hour, a few of them at each turn.
 */
export async function unsettledOrders(db: Database, network: ChainNetwork): Promise<OrderRow[]> {
  const unsettled = and(
    eq(orders.state, "submitted"),
    isOn(network),
    isNotNull(orders.transactionHash),
    sql`(${isForeign}) is not true`,
    isUnsettled,
  );
  const recent = await db
    .select()
    .from(orders)
    .where(and(unsettled, sql`not (${isOld})`))
    .orderBy(sql`(${orders.transaction}->>'final')::boolean nulls first`)
    .limit(50);
  // In no order, so that one that cannot be read takes no other's turn for long.
  const old = await db
    .select()
    .from(orders)
    .where(and(unsettled, isOld, isDue, isOpen))
    .orderBy(sql`random()`)
    .limit(MAX_OLD_HASHES);
  return [...recent, ...old];
}

/** Whether a look at its recorded hash is worth a note even without news, since the next one is due an hour after it. */
export const isReadHourly = ({ confirmationAt }: Pick<OrderRow, "confirmationAt">): boolean =>
  confirmationAt !== null && Date.now() - confirmationAt.getTime() >= OLD_AFTER_MS;
