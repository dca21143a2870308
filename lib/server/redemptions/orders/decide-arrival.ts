import "server-only";
import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { DecideArrival } from "@/lib/contract/chain";
import { AppError, chainTransfers } from "@/lib/server/platform";
import { words } from "@/lib/words/redemptions-server";
import { issuerEndOf, reportIssuerEnd } from "../transfers/issuer-end";
import { orderAct } from "./order-act";

/**
 * A preparer's word on tokens that came from another wallet (docs/order-life.md, rule 15): not ours, and they stop the sending
 * no longer; or ours, and the redemption waits for the issuer. The second may be taken back.
 * @throws AppError `forbidden`, `wrong_state`, `conflict` (an alarm, or nothing asks for it).
 */
export const decideArrival = orderAct<{ id: string } & DecideArrival>({
  action: "decide_arrival",
  apply: async (scope, { order }, { transactionHash, ours, note }) => {
    const { tx, person } = scope;
    const endBefore = await issuerEndOf(scope, tx, order);
    const decided = await tx
      .update(chainTransfers)
      .set({ isOurs: ours, decidedBy: person.id, decidedAt: new Date(), decisionNote: note })
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
    if (decided.length === 0) throw new AppError("conflict", words.transfer.notAsked);
    return {
      audit: {
        action: ours ? "order.arrival_ours" : "order.arrival_not_ours",
        detail: { transactionHash, note },
      },
      after: (changed) => reportIssuerEnd(scope, tx, endBefore, changed),
    };
  },
});
