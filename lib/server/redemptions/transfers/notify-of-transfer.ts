import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { isFromStranger } from "@/lib/domain/transfers/transfer-kind";
import { contributors } from "@/lib/server/decisions";
import { only, orderMail, queueMails } from "@/lib/server/identity";
import { chainTransfers, type Transaction } from "@/lib/server/platform";
import type { OrderRow, Services } from "@/lib/server/record";
import { asksWhoseItIs, chainFactsOf, isWalletsOtherToken } from "./findings";
import { orderNetwork } from "./order-network";

type Row = typeof chainTransfers.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;

/**
 * A mail to the preparer about a transfer that is not the expected one. What strangers send costs them next to nothing, so
 * it causes one mail a day for an order, however much of it there is; the page shows its count.
 */
export async function notifyOfTransfer(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  row: Row,
): Promise<void> {
  const { id, kind } = row;
  if (kind === "match" || kind === "burn") return;
  const { queue } = services;
  // What stops the sending is mailed once, by notifyOfForeign.
  if (kind === "other_sender" && (await asksWhose(services, tx, order))) return;
  if (isFromStranger(kind) && !isWalletsOtherToken(order, orderNetwork(services, order), row)) {
    const now = new Date();
    const [mailed] = await tx
      .select({ id: chainTransfers.id })
      .from(chainTransfers)
      .where(
        and(
          eq(chainTransfers.orderId, order.id),
          gt(chainTransfers.mailedAt, new Date(now.getTime() - DAY_MS)),
        ),
      )
      .limit(1);
    if (mailed) return;
    await tx.update(chainTransfers).set({ mailedAt: now }).where(eq(chainTransfers.id, id));
    return queueMails(queue, tx, orderMail("stray_transfer", order, only(order.createdBy)));
  }
  await queueMails(queue, tx, orderMail("other_transfer", order, only(order.createdBy)));
}

/**
 * A mail to the people who prepared or edited it, once tokens from another wallet have stopped the sending that did not before. While
 * an alarm stops it, no one is asked; the mail follows when the alarm is cleared.
 */
export async function notifyOfForeign(
  services: Services,
  tx: Transaction,
  order: OrderRow,
  { wasAsked }: { wasAsked: boolean },
): Promise<void> {
  if (wasAsked || order.alarmCode !== null || !(await asksWhose(services, tx, order))) return;
  await queueMails(services.queue, tx, orderMail("foreign_transfer", order, contributors(order)));
}

/** So much has come from another wallet that a preparer has to say whose it is (findings.ts), once no alarm stands before it. */
export async function asksWhose(services: Services, tx: Transaction, order: OrderRow): Promise<boolean> {
  const chain = await chainFactsOf(services, tx, order);
  return chain !== null && asksWhoseItIs(order, chain);
}
