import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { EditOrder, Order } from "@/lib/contract/orders";
import type { Policies } from "@/lib/contract/policies";
import { sameAmount } from "@/lib/domain/amount";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { approvals } from "../db/schema";
import { takePersonRead } from "../limits/person-reads";
import { notifyEligible } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { contentHash, contentOf, contentRecord } from "../order-record/content";
import { findOrder, type OrderRow } from "../order-record/find";
import { duplicateDetail, lockContent, preventDuplicate } from "../order-record/prevent-duplicate";
import { snapshotOf } from "../order-record/snapshot";
import { requireWithinLimit } from "../policies/daily-limit";
import { readPolicies } from "../policies/get";
import { changesBetween, staleEdit } from "./content-changes";
import { lockFor, overtaken, requireAllowed } from "./lock-for";
import { policyFor } from "./policy-for";
import { viewOne } from "./view";

/**
 * Changes an order that waits for approval; whatever was approved before counts no more.
 * @throws AppError `wrong_state`, `invalid` (a note is missing too), `stale_content` (somebody else has changed it),
 * `conflict` (identical to another), `not_usable` (over a daily limit), `too_many_requests`
 */
export async function editOrder(
  context: Context,
  { id, contentHash: edited, ...draft }: EditOrder & { id: string },
): Promise<Order> {
  const order = await findOrder(context.db, id);
  await requireAllowed(context.db, order, "edit", context);
  if (order.contentHash !== edited) throw await staleEdit(context.db, order, edited);
  await takePersonRead(context);
  const snapshot = await snapshotOf(context, draft);
  const row = await context.db.transaction(async (tx) => {
    const before = await lockFor(tx, id, "edit", context);
    if (before.contentHash !== edited) throw await staleEdit(tx, before, edited);
    const duplicate = await duplicateOf(tx, before, draft, context.person.id);
    const policies = await readPolicies(tx);
    // To edit is to begin anew, as withdrawing it and preparing another would be: what the rules ask now counts.
    const asked = await policyFor(tx, policies, draft);
    const sets = await amountSet(tx, policies, before, draft, context.person.id);
    const content = contentOf(draft, snapshot);
    const changed = await changeOrder(tx, before.id, "pending_approval", {
      ...content,
      ...asked,
      ...sets,
      contentHash: contentHash({ code: before.code, ...content }),
      contributors: [...new Set([...before.contributors, context.person.id])],
      duplicate,
    });
    if (!changed) throw overtaken(before.state);
    await tx
      .update(approvals)
      .set({ voidedAt: new Date() })
      .where(and(eq(approvals.orderId, before.id), isNull(approvals.voidedAt)));
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.edited",
      orderId: before.id,
      subject: before.code,
      detail: {
        before: contentRecord(before),
        changed: changesBetween(before, changed),
        ...contentRecord(changed),
        policy: asked.policy,
        ...(duplicate === before.duplicate ? {} : duplicateDetail(duplicate)),
      },
    });
    await notifyEligible(context.queue, tx, "approval_needed", changed);
    return changed;
  });
  context.queue.notifyWorkers("send-mail");
  return viewOne(context, row);
}

type Draft = Omit<EditOrder, "contentHash">;

/** Whose daily limit another amount counts for, from now on; the same amount stays where it was counted. */
async function amountSet(
  tx: Transaction,
  policies: Policies,
  before: OrderRow,
  draft: Draft,
  personId: string,
): Promise<Partial<Pick<OrderRow, "amountBy" | "amountAt">>> {
  if (before.currency === draft.currency && sameAmount(before.amount, draft.amount)) return {};
  await requireWithinLimit(tx, policies, { ...draft, personId, own: before.id });
  return { amountBy: personId, amountAt: new Date() };
}

/** What an earlier override said still counts while the edit leaves alone what made the two identical. */
async function duplicateOf(tx: Transaction, before: OrderRow, draft: Draft, personId: string) {
  const isAsBefore =
    before.currency === draft.currency &&
    sameAmount(before.amount, draft.amount) &&
    before.walletId === draft.walletId &&
    before.bankAccountId === draft.bankAccountId;
  if (isAsBefore) return before.duplicate;
  await lockContent(tx, draft);
  return preventDuplicate(tx, draft, personId, before.id);
}
