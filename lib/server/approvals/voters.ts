import "server-only";
import { and, arrayContains, asc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import { mayVoteNow } from "@/lib/domain/vote-delay";
import { passkeys, signatures } from "../db/auth-schema";
import type { Database, Transaction } from "../db/client";
import type { AlarmRecord } from "../db/order-records";
import { approvals, people } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { readPolicies } from "../policies/get";

type Contributors = Pick<OrderRow, "contributors">;

/** Whoever may be asked about this order: enabled approvers who neither prepared nor edited it. */
export async function approversOn(db: Database | Transaction, { contributors }: Contributors) {
  const approvers = await db
    .select({ id: people.id, approvesFrom: people.approvesFrom })
    .from(people)
    .where(and(arrayContains(people.roles, ["approver"]), isNull(people.disabledAt)));
  return approvers.filter(({ id }) => !contributors.includes(id));
}

/** How many of these words on an alarm count now, a new approver's as it was signed. */
export async function countVotes(
  tx: Transaction,
  order: Contributors,
  votes: AlarmRecord["votes"],
): Promise<number> {
  const approvers = await approversOn(tx, order);
  return votes.filter(({ by, enrolledAt }) => {
    const person = approvers.find(({ id }) => id === by);
    return person && mayVoteNow(person, enrolledAt ? { enrolledAt: new Date(enrolledAt) } : null);
  }).length;
}

/** How many have to agree: as many as the stricter of the rule when it was prepared and the rule now asks. */
export async function votesRequired(
  db: Database | Transaction,
  { approvalsRequired }: Pick<OrderRow, "approvalsRequired">,
): Promise<number> {
  return Math.max(approvalsRequired, (await readPolicies(db)).approvalsRequired);
}

/** A decision on an order, and since when its person has had the passkey that signed it. */
export type ApprovalRow = typeof approvals.$inferSelect & { enrolledAt: Date | null };

/** The decisions on these orders that no edit has voided, the oldest first. */
export async function readApprovals(db: Database | Transaction, orderIds: string[]): Promise<ApprovalRow[]> {
  const rows = await db
    .select({ ...getTableColumns(approvals), enrolledAt: passkeys.createdAt })
    .from(approvals)
    .leftJoin(
      signatures,
      and(eq(signatures.id, approvals.signatureId), eq(signatures.personId, approvals.personId)),
    )
    .leftJoin(passkeys, and(eq(passkeys.id, signatures.passkeyId), eq(passkeys.personId, approvals.personId)))
    .where(and(inArray(approvals.orderId, orderIds), isNull(approvals.voidedAt)))
    .orderBy(asc(approvals.at));
  return rows;
}

/** Whether an approval counts, of somebody who is an approver on that order: a new one's as it was signed. */
export const counts = ({ enrolledAt }: ApprovalRow, person: { approvesFrom: Date | null }) =>
  mayVoteNow(person, enrolledAt && { enrolledAt });

/** The approvals that count for exactly this content, by people whose word counts now (docs/order-life.md, rule 8). */
export async function countingApprovals(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "contributors">,
  contentHash: string,
): Promise<ApprovalRow[]> {
  const approvers = await approversOn(tx, order);
  const given = await readApprovals(tx, [order.id]);
  return given.filter((one) => {
    const person = approvers.find(({ id }) => id === one.personId);
    return one.decision === "approved" && one.contentHash === contentHash && person && counts(one, person);
  });
}
