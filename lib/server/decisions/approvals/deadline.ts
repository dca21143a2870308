import "server-only";
import { and, eq, isNull, lt, max, or, type SQL, sql } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { requirementOf } from "@/lib/domain/policies/requirement";
import { approvals, type Database, orders, type Transaction } from "@/lib/server/platform";
import type { OrderRow } from "@/lib/server/record";

const DAY_MS = 24 * 60 * 60 * 1000;

/** When it expires unless something is done, since when that runs, and after how many days. */
export type Deadline = { at: Date; since: Date; days: number };

/** The last approval that counts towards anything: our own tries to send an order must not keep an old one alive. */
const LAST_APPROVAL = sql`(select max(${approvals.at}) from ${approvals}
  where ${approvals.orderId} = ${orders.id} and ${approvals.voidedAt} is null)`;

/** The orders that have waited for approval, or to be sent, since before that moment. */
export function waitingSinceBefore(db: Database, moment: Date): Promise<OrderRow[]> {
  const waits = (state: OrderRow["state"], since: SQL) =>
    and(eq(orders.state, state), sql`${since} < ${moment}`);
  return db
    .select()
    .from(orders)
    .where(
      or(
        and(eq(orders.state, "pending_approval"), lt(orders.updatedAt, moment)),
        waits("approved", LAST_APPROVAL),
      ),
    );
}

/** Until when an order waits; the shorter of what the rules said when it was prepared and what they say now counts. */
export async function deadlineOf(
  db: Database | Transaction,
  order: OrderRow,
  policies: Policies,
): Promise<Deadline | null> {
  if (order.state === "pending_approval") return deadlineFrom(order, policies, order.updatedAt);
  if (order.state !== "approved") return null;
  const [last] = await db
    .select({ at: max(approvals.at) })
    .from(approvals)
    .where(and(eq(approvals.orderId, order.id), isNull(approvals.voidedAt)));
  return deadlineFrom(order, policies, last?.at ?? order.updatedAt);
}

/** {@link deadlineOf} where it is known since when it waits. */
export function deadlineFrom(order: OrderRow, policies: Policies, since: Date): Deadline {
  const days = requirementOf(order, policies).expiryDays ?? policies.approvalDays;
  return { at: new Date(since.getTime() + days * DAY_MS), since, days };
}
