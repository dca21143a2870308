import "server-only";
import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { orders } from "../db/schema";
import type { Network } from "../networks";

/** The newest orders only: an address that was last used a thousand redemptions ago is not watched any more. */
const MOST = 1_000;
/** A hash that no node has shown for so long is not asked for any more. */
const LOOKED_FOR = "7 days";

const isOn = ({ name }: Network) =>
  sql`lower(trim(${orders.wallet}->>'network')) = ${name.trim().toLowerCase()}`;

/** The submitted orders on a network whose address is known, the newest first. */
export function watchedOrders(db: Database, network: Network) {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.state, "submitted"), isNotNull(orders.pinnedAt), isOn(network)))
    .orderBy(desc(orders.createdAt))
    .limit(MOST);
}

/** The orders on a network whose recorded transaction is not final yet. */
export function unsettledOrders(db: Database, network: Network) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.state, "submitted"),
        isOn(network),
        sql`${orders.transactionHash} like '0x%'`,
        sql`${orders.confirmationAt} > now() - ${LOOKED_FOR}::interval`,
        sql`(${orders.transaction} is null or ${orders.hashCheck} is null
          or ${orders.transaction}->>'hash' <> ${orders.transactionHash}
          or not (${orders.transaction}->>'final')::boolean)`,
      ),
    )
    .limit(50);
}
