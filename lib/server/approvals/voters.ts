import "server-only";
import { and, arrayContains, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "../db/client";
import { approvals, people } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { readPolicies } from "../policies/get";

/** The ids of those whose word counts on this order now: enabled approvers who neither prepared nor edited it. */
export async function votersOn(
  db: Database | Transaction,
  { contributors }: Pick<OrderRow, "contributors">,
): Promise<Set<string>> {
  const approvers = await db
    .select({ id: people.id })
    .from(people)
    .where(and(arrayContains(people.roles, ["approver"]), isNull(people.disabledAt)));
  return new Set(approvers.flatMap(({ id }) => (contributors.includes(id) ? [] : [id])));
}

/** How many have to agree: as many as the stricter of the rule when it was prepared and the rule now asks. */
export async function votesRequired(
  db: Database | Transaction,
  { approvalsRequired }: Pick<OrderRow, "approvalsRequired">,
): Promise<number> {
  return Math.max(approvalsRequired, (await readPolicies(db)).approvalsRequired);
}

/** The approvals that count for exactly this content, by people whose word counts now (docs/order-life.md, rule 8). */
export async function countingApprovals(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "contributors">,
  contentHash: string,
): Promise<(typeof approvals.$inferSelect)[]> {
  const voters = await votersOn(tx, order);
  const given = await tx
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.orderId, order.id),
        eq(approvals.decision, "approved"),
        eq(approvals.contentHash, contentHash),
        isNull(approvals.voidedAt),
      ),
    );
  return given.filter(({ personId }) => voters.has(personId));
}
