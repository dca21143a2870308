import "server-only";
import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { DecideArrival } from "@/lib/contract/chain";
import type { Order } from "@/lib/contract/orders";
import { appendAudit } from "../audit/append";
import type { Context } from "../context";
import { chainTransfers } from "../db/chain-schema";
import { AppError } from "../errors";
import { changeOrder } from "../order-record/change";
import { issuerEndOf, reportIssuerEnd } from "../transfers/issuer-end";
import { lockFor, overtaken } from "./lock-for";
import { viewOne } from "./view";

/**
 * A preparer's word on tokens that came from another wallet (docs/order-life.md, rule 15): not ours, and they stop the sending
 * no longer; or ours, and the redemption waits for the issuer. The second may be taken back.
 * @throws AppError `forbidden`, `wrong_state`, `conflict` (an alarm, or nothing asks for it).
 */
export async function decideArrival(
  context: Context,
  { id, transactionHash, ours, note }: { id: string } & DecideArrival,
): Promise<Order> {
  const row = await context.db.transaction(async (tx) => {
    const order = await lockFor(tx, id, "decide_arrival", context);
    const endBefore = await issuerEndOf(context, tx, order);
    const decided = await tx
      .update(chainTransfers)
      .set({ isOurs: ours, decidedBy: context.person.id, decidedAt: new Date(), decisionNote: note })
      .where(
        and(
          eq(chainTransfers.orderId, order.id),
          inArray(chainTransfers.transactionHash, [
            transactionHash.trim(),
            transactionHash.trim().toLowerCase(),
          ]),
          eq(chainTransfers.kind, "other_sender"),
          isNotNull(chainTransfers.agreedAt),
          // Twice the same is not asked for, and what was not ours stays so.
          or(
            isNull(chainTransfers.isOurs),
            and(eq(chainTransfers.isOurs, true), ne(chainTransfers.isOurs, ours)),
          ),
        ),
      )
      .returning();
    if (decided.length === 0) throw new AppError("conflict", NOT_ASKED);
    await appendAudit(tx, {
      actorId: context.person.id,
      action: ours ? "order.arrival_ours" : "order.arrival_not_ours",
      orderId: order.id,
      subject: order.code,
      detail: { transactionHash, note },
    });
    const changed = await changeOrder(tx, order.id, "submitted", {});
    if (!changed) throw overtaken(order.state);
    await reportIssuerEnd(context, tx, endBefore, changed);
    return changed;
  });
  return viewOne(context, row);
}

const NOT_ASKED = "No one has to say whose this transfer is. Reload the page to see what has arrived.";
