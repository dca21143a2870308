import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../db/client";
import { approvals } from "../db/schema";
import { AppError } from "../errors";
import { requireState } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { requireSecondPerson } from "./second-person";

/** What holds for approving and rejecting alike: still undecided, not one's own order, one decision a person. */
export async function requireDecision(tx: Transaction, order: OrderRow, personId: string): Promise<void> {
  requireSecondPerson(order.contributors, personId);
  requireState(order, "pending_approval");
  const [given] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(
      and(eq(approvals.orderId, order.id), eq(approvals.personId, personId), isNull(approvals.voidedAt)),
    );
  if (given) throw new AppError("conflict", "You have already decided on this order.");
}
