import "server-only";
import { and, inArray, lt } from "drizzle-orm";
import { PRESENT_VERSION } from "@/lib/domain/content";
import { askedToApprove, contributors, voidApprovals } from "@/lib/server/decisions";
import { orderMail, queueMails } from "@/lib/server/identity";
import { orders, type Transaction } from "@/lib/server/platform";
import {
  auditBySystem,
  changeOrder,
  contentRecord,
  hashed,
  lockOrder,
  type OrderRow,
  type Services,
} from "@/lib/server/record";

/** States in which a hash is still to be approved, or its approvals are still to be used. */
const WAITING = ["pending_approval", "approved"] as const;

/** Whether an older version of ours hashed its content in another way. */
export const isHashedOtherwise = ({ contentVersion }: Pick<OrderRow, "contentVersion">): boolean =>
  contentVersion < PRESENT_VERSION;

/** Whether a newer version of ours hashed it, in a way that this one does not know: it decides nothing about this order. */
export const isHashedByNewer = ({ contentVersion }: Pick<OrderRow, "contentVersion">): boolean =>
  contentVersion > PRESENT_VERSION;

/**
 * Hashes the content of a locked order in the present way. Its content is the same, but what was approved was the earlier
 * hash, so approvals are voided and it waits for approval again (docs/order-life.md, rule 4).
 */
export async function rehash(
  { queue }: Pick<Services, "queue">,
  tx: Transaction,
  order: OrderRow,
): Promise<void> {
  const voided = await voidApprovals(tx, order.id);
  const row = await changeOrder(tx, order.id, order.state, {
    ...{ state: "pending_approval", ...hashed(order) },
    ...(voided > 0 && { remark: { code: "rehashed" } as const }),
  });
  if (!row) return;
  const before = contentRecord(order);
  await auditBySystem(tx, row, "order.rehashed", { before, ...contentRecord(row), voided });
  if (voided === 0) return;
  await queueMails(queue, tx, orderMail("approval_lapsed", row, askedToApprove(row)));
  await queueMails(queue, tx, orderMail("approval_lapsed", row, contributors(row)));
}

/** Does that for every order that waits, after an upgrade, and for what an instance of the older version still adds. */
export async function rehashWaiting(services: Services): Promise<void> {
  const older = await services.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, [...WAITING]), lt(orders.contentVersion, PRESENT_VERSION)));
  for (const { id } of older) {
    await services.db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const isWaiting = WAITING.some((state) => state === order.state);
      if (isWaiting && isHashedOtherwise(order)) await rehash(services, tx, order);
    });
  }
}
