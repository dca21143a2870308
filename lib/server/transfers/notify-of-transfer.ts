import "server-only";
import { and, eq, gt } from "drizzle-orm";
import { isFromStranger } from "@/lib/domain/transfers/transfer-kind";
import type { Services } from "../context";
import { chainTransfers } from "../db/chain-schema";
import type { Transaction } from "../db/client";
import { notifyPerson } from "../mail/notify";
import type { OrderRow } from "../order-record/find";

const DAY_MS = 24 * 60 * 60_000;

/**
 * A mail to the preparer about a transfer that is not the expected one. What strangers send costs them next to nothing, so
 * it causes one mail a day for an order, however much of it there is; the page shows its count.
 */
export async function notifyOfTransfer(
  { queue }: Services,
  tx: Transaction,
  order: OrderRow,
  { id, kind }: typeof chainTransfers.$inferSelect,
): Promise<void> {
  if (kind === "match" || kind === "burn") return;
  if (isFromStranger(kind)) {
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
  }
  await notifyPerson(queue, tx, "other_transfer", order, order.createdBy);
}
