import "server-only";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { both, holders, only, orderMail, queueMails } from "@/lib/server/identity";
import { orders } from "@/lib/server/platform";
import { auditBySystem, changeOrder, hasStatements, type Services } from "@/lib/server/record";

/** Says of payouts that should have arrived by now that they are late, once each. */
export async function announceLate({ db, queue }: Services): Promise<void> {
  const due = and(
    eq(orders.outcome, "paid_out"),
    isNull(orders.receipt),
    isNull(orders.lateSince),
    lte(orders.lateFrom, sql`now()`),
    hasStatements,
  );
  const rows = await db.select().from(orders).where(due).limit(100);
  for (const { id, state } of rows) {
    await db.transaction(async (tx) => {
      const late = await changeOrder(tx, id, state, { lateSince: new Date() }, { when: due });
      if (!late) return;
      await auditBySystem(tx, late, "order.payout_late", { expectedAt: late.expectedAt?.toISOString() });
      await queueMails(
        queue,
        tx,
        orderMail("payout_late", late, both(only(late.createdBy), holders(["preparer"]))),
      );
    });
  }
}
