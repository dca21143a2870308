import "server-only";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import { countingApprovals, votesRequired } from "../approvals/voters";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { approvals } from "../db/schema";
import { AppError } from "../errors";
import { notifyPerson } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import { requireVoteProof } from "../proofs/require-vote-proof";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = { id: string; contentHash: string; comment?: string; signature?: Assertion };

/**
 * Approves exactly the content whose hash is given. With the last approval needed, the order is on its way.
 * @throws AppError `forbidden` (own order), `stale_content`, `wrong_state`, `conflict` (already decided), `step_up_required`.
 */
export async function approveOrder(
  context: Context,
  { id, contentHash, comment, signature }: Input,
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "approve", context);
    if (order.contentHash !== contentHash) {
      throw new AppError(
        "stale_content",
        "This redemption has changed since you opened it. Nothing was approved. Check it again, then decide.",
      );
    }
    const proof = { id: order.id, content: { contentHash }, signature };
    const { signatureId } = await requireVoteProof(context, tx, { act: "approve", ...proof });
    await tx.insert(approvals).values({
      orderId: order.id,
      personId: context.person.id,
      decision: "approved",
      comment: comment ?? null,
      contentHash,
      signatureId,
    });
    const given = (await countingApprovals(tx, order, contentHash)).length;
    const approvalsRequired = await votesRequired(tx, order);
    const enough = given >= approvalsRequired;
    const changed = await changeOrder(tx, order.id, "pending_approval", {
      approvalsRequired,
      ...(enough && { state: "approved", statusNote: null }),
    });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.approved",
      orderId: order.id,
      subject: order.code,
      detail: { contentHash, comment, given, required: approvalsRequired, signatureId },
    });
    if (enough) {
      await notifyPerson(context.queue, tx, "approved", changed, order.createdBy);
      await context.queue.send(tx, "submit-order", { orderId: order.id });
    }
    return changed;
  });
  context.queue.notifyWorkers("submit-order");
  context.queue.notifyWorkers("send-mail");
  return viewOne(context, row);
}
