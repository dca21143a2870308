import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import { type Electorate, placeOf, readElectorate } from "../approvals/electorate";
import { raisedBeside, requirementOf } from "../approvals/requirement-of";
import { countApprovals, readApprovals } from "../approvals/voters";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import type { Transaction } from "../db/client";
import { approvals } from "../db/schema";
import { AppError } from "../errors";
import { only, orderMail, queueMails } from "../mail/notify";
import { changeOrder } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { requireWithinLimits } from "../policies/leaving";
import { proofDetail } from "../proofs/require-proof";
import { requireVoteProof } from "../proofs/require-vote-proof";
import { isHashedByNewer, isHashedOtherwise, rehash } from "../submission/rehash";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

type Input = { id: string; contentHash: string; comment?: string; signature?: Assertion };

/**
 * Approves exactly the content whose hash is given. With the last approval needed, the order is on its way. What the
 * rules ask of an approval (who gives it, whether it is signed) is judged on the locked row, by the stricter of the rules
 * that it was prepared under and those of now.
 * @throws AppError `forbidden` (own order, not named by the rules), `stale_content`, `wrong_state`, `conflict` (already
 * decided), `step_up_required`, `not_usable` (over a daily limit).
 */
export async function approveOrder(
  context: Context,
  { id, contentHash, comment, signature }: Input,
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "approve", context);
    if (isHashedByNewer(order)) throw new AppError("conflict", NEWER);
    if (isHashedOtherwise(order)) {
      await rehash(context, tx, order);
      return null;
    }
    if (order.contentHash !== contentHash) {
      throw new AppError(
        "stale_content",
        "This redemption has changed since you opened it. Nothing was approved. Check it again, then decide.",
      );
    }
    const electorate = await readElectorate(tx);
    const together = await requireWithinLimits(tx, electorate.policies, "approval", order);
    const requirement = requirementOf(order, electorate.policies, together);
    const { passkey } = requirement;
    const proof = { id: order.id, content: { contentHash }, signature };
    const { signatureId } = await requireVoteProof(context, tx, { act: "approve", ...proof, passkey });
    // One that counts no more, since the rules ask for a signature now, makes way for this one.
    await tx
      .update(approvals)
      .set({ voidedAt: new Date() })
      .where(
        and(
          eq(approvals.orderId, order.id),
          eq(approvals.personId, context.person.id),
          isNull(approvals.voidedAt),
        ),
      );
    const standsInFor = await placeTaken(tx, electorate, order, context.person.id);
    await tx.insert(approvals).values({
      orderId: order.id,
      personId: context.person.id,
      decision: "approved",
      standsInFor,
      comment: comment ?? null,
      contentHash,
      // Our own clock says whether somebody stands in now.
      at: new Date(),
      signatureId,
    });
    const given = await readApprovals(tx, [order.id]);
    const { counting, required, missing } = countApprovals(electorate, order, given, { requirement });
    // Kept, it could begin to count later, when nobody looks.
    if (!counting.some(({ personId }) => personId === context.person.id)) throw countsForNothing();
    const enough = missing.length === 0;
    const changed = await changeOrder(tx, order.id, "pending_approval", {
      ...raisedBeside(order, electorate, together),
      ...(enough && { state: "approved" as const, statusNote: null }),
    });
    if (!changed) throw overtaken(order.state);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: "order.approved",
      orderId: order.id,
      subject: order.code,
      detail: {
        ...{ contentHash, comment, given: counting.length, required },
        ...(standsInFor && { standsInFor }),
        ...proofDetail(context, signatureId),
      },
    });
    if (enough) {
      await queueMails(context.queue, tx, orderMail("approved", changed, only(order.createdBy)));
      await context.queue.send(tx, "submit-order", { orderId: order.id });
    }
    return changed;
  });
  if (!row) throw new AppError("stale_content", REHASHED);
  return viewOne(context, row);
}

/** Of several for whom somebody stands in, the one whose approval is missing. */
async function placeTaken(
  tx: Transaction,
  electorate: Electorate,
  order: OrderRow,
  personId: string,
): Promise<string | null> {
  const { eligible } = countApprovals(electorate, order, await readApprovals(tx, [order.id]));
  const found = eligible.find(({ id }) => id === personId);
  return found?.standsInFor?.id ?? placeOf(electorate, order, personId);
}

const REHASHED =
  "An upgrade changed how we compute the content hash of this redemption. Nothing was approved. Check it again, then decide.";

const NEWER =
  "This redemption was prepared with a newer version, which is being installed. Nothing was approved. Reload the page in a minute.";

const countsForNothing = () =>
  new AppError(
    "forbidden",
    "Your approval wouldn’t count for this redemption now. Reload the page to see who can approve it.",
  );
