import "server-only";
import type { Order } from "@/lib/contract/orders";
import type { Assertion } from "@/lib/contract/proofs";
import { type Requirement, raisedBeside, requirementOf } from "@/lib/domain/policies/requirement";
import { countApprovals, placeOf } from "@/lib/domain/rules/approvals";
import { readApprovals, requireWithinLimits, voidApprovals } from "@/lib/server/decisions";
import { approversVote } from "@/lib/server/identity";
import { AppError, approvals } from "@/lib/server/platform";
import { type Context, findOrder, lockOrder, type OrderRow } from "@/lib/server/record";
import { words } from "@/lib/words/redemptions-server";
import { isHashedByNewer, isHashedOtherwise, rehash } from "../submission/rehash";
import type { Surroundings } from "./facts";
import { type OrderAct, performOnOrder, requireAllowed } from "./order-act";
import { viewOne } from "./view";

type Input = { id: string; contentHash: string; comment?: string; signature?: Assertion };

/**
 * Approves exactly the content whose hash is given. With the last approval needed, the order is on its way.
 * @throws AppError `forbidden` (own order, not named by the rules), `stale_content`, `wrong_state`, `conflict` (already
 * decided), `step_up_required`, `not_usable` (over a daily limit).
 */
export async function approveOrder(context: Context, input: Input): Promise<Order> {
  if (await rehashFirst(context, input)) throw new AppError("stale_content", words.approve.rehashed);
  return viewOne(context, await performOnOrder(context, APPROVE, input));
}

/**
 * What the rules ask of an approval (who gives it, whether it is signed) is judged on the locked row, by the stricter of the rules
 * that it was prepared under and those of now.
 */
const APPROVE: OrderAct<Input, { together: string; requirement: Requirement }> = {
  action: "approve",
  check: async ({ tx }, { order, around }, { contentHash }) => {
    if (isHashedByNewer(order)) throw new AppError("conflict", words.approve.newer);
    if (order.contentHash !== contentHash) throw new AppError("stale_content", words.approve.changed);
    const together = await requireWithinLimits(tx, around.policies, "approval", order);
    return { together, requirement: requirementOf(order, around.policies, together) };
  },
  proof: ({ person }, { order, requirement }, { contentHash, signature }) => ({
    ...{ act: "approve", id: order.id, content: { contentHash }, signature },
    passkey: requirement.passkey,
    vote: approversVote(person, "approve"),
  }),
  apply: async ({ tx, person }, now, { contentHash, comment }, { signatureId }) => {
    const { order, around, together, requirement } = now;
    // One that counts no more, since the rules ask for a signature now, makes way for this one.
    await voidApprovals(tx, order.id, { of: person.id });
    const standsInFor = placeTaken(around, order, person.id);
    await tx.insert(approvals).values({
      ...{ orderId: order.id, personId: person.id, decision: "approved", contentHash },
      ...{ standsInFor, comment: comment ?? null, signatureId },
      // Our own clock says whether they stand in now.
      at: new Date(),
    });
    const given = await readApprovals(tx, [order.id]);
    const { counting, required, missing } = countApprovals(around, order, given, { requirement });
    // Kept, it could begin to count later, unnoticed.
    if (!counting.some(({ personId }) => personId === person.id))
      throw new AppError("forbidden", words.approve.notCounted);
    const isEnough = missing.length === 0;
    return {
      set: {
        ...raisedBeside(order, around, together),
        ...(isEnough && { state: "approved" as const, remark: null }),
      },
      audit: {
        action: "order.approved",
        detail: {
          ...{ contentHash, comment, given: counting.length, required },
          ...(standsInFor && { standsInFor }),
        },
      },
      jobs: isEnough ? [{ name: "submit-order", data: { orderId: order.id } }] : [],
    };
  },
};

/** Of several for whom a person stands in, the one whose approval is missing. */
function placeTaken(around: Surroundings, order: OrderRow, personId: string): string | null {
  const others = around.given(order).filter((one) => one.personId !== personId);
  const { eligible } = countApprovals(around, order, others);
  const found = eligible.find(({ id }) => id === personId);
  return found?.standsInFor?.id ?? placeOf(around, order, personId);
}

/** What was hashed in another way is hashed again, which stands although nothing is approved. */
async function rehashFirst(context: Context, { id }: Input): Promise<boolean> {
  if (!isHashedOtherwise(await findOrder(context.db, id))) return false;
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    await requireAllowed(tx, order, "approve", context);
    if (!isHashedOtherwise(order)) return false;
    await rehash(context, tx, order);
    return true;
  });
}
