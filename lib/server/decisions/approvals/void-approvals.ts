import "server-only";
import { and, eq, isNull, notInArray } from "drizzle-orm";
import { approvals, type Transaction } from "@/lib/server/platform";

/**
 * Makes the approvals of an order, or those `of` one person, count no more, apart from those to be kept. Resolves to how many did until then, which the
 * audit entry keeps as `voided`: its sentence tells only what has happened.
 */
export async function voidApprovals(
  tx: Transaction,
  orderId: string,
  { except = [], of }: { except?: readonly string[]; of?: string } = {},
): Promise<number> {
  const voided = await tx
    .update(approvals)
    .set({ voidedAt: new Date() })
    .where(
      and(
        eq(approvals.orderId, orderId),
        isNull(approvals.voidedAt),
        of === undefined ? undefined : eq(approvals.personId, of),
        except.length > 0 ? notInArray(approvals.id, [...except]) : undefined,
      ),
    )
    .returning({ id: approvals.id });
  return voided.length;
}
