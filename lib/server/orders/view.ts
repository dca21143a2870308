import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { Order } from "@/lib/contract/orders";
import { allowedActions } from "@/lib/domain/order-actions";
import { issuerReference } from "@/lib/domain/reference";
import type { Context } from "../context";
import { approvals, people } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { isHeldBack } from "../transfers/confirmation-gate";
import { type Findings, findingsFor } from "../transfers/findings";

type ApprovalRow = typeof approvals.$inferSelect;
type Names = Map<string, string>;

/** Orders as the interface shows them to this person, each with what they may do now. */
export async function viewOrders(context: Context, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const given = await context.db
    .select()
    .from(approvals)
    .where(
      inArray(
        approvals.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(approvals.at));
  const findings = await findingsFor(context, rows);
  const ids = new Set([
    ...rows.flatMap(peopleOf),
    ...given.map(({ personId }) => personId),
    ...findings.people,
  ]);
  const known = await context.db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]));
  const names: Names = new Map(known.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    const counting = given.filter(({ orderId, voidedAt }) => orderId === row.id && voidedAt === null);
    return viewOrder(context, row, counting, names, findings);
  });
}

/** One order as the interface shows it. */
export async function viewOne(context: Context, row: OrderRow): Promise<Order> {
  const [order] = await viewOrders(context, [row]);
  if (!order) throw new Error("unreachable: one row gives one order");
  return order;
}

function viewOrder(
  context: Context,
  row: OrderRow,
  given: ApprovalRow[],
  names: Names,
  findings: Findings,
): Order {
  const person = (id: string) => ({ id, name: names.get(id) ?? "" });
  const transfer = findings.of(row, person);
  const allowed = allowedActions(actionFacts(row, given, transfer), context.person);
  return {
    id: row.id,
    state: row.state,
    step: row.step,
    currency: row.currency,
    amount: row.amount,
    walletId: row.walletId,
    bankAccountId: row.bankAccountId,
    customerReference: row.customerReference,
    reference: issuerReference(row.code, row.customerReference),
    note: row.note,
    contentHash: row.contentHash,
    createdBy: person(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvalsRequired: row.approvalsRequired,
    approvals: given.map(({ personId, decision, comment, at }) => ({
      by: person(personId),
      decision,
      comment,
      at: at.toISOString(),
    })),
    issuer: issuerSide(row),
    instructions: row.alarmCode ? null : pinned(row),
    alarm: row.alarmCode ? { code: row.alarmCode, message: row.alarmMessage ?? "" } : null,
    alarmDetail: allowed.includes("decide_alarm") ? alarmDetail(row) : null,
    confirmation:
      row.transactionHash && row.confirmationState && row.confirmationAt
        ? {
            transactionHash: row.transactionHash,
            state: row.confirmationState,
            at: row.confirmationAt.toISOString(),
          }
        : null,
    transfer,
    resolution: row.resolution && {
      ...row.resolution,
      proposedBy: person(row.resolution.proposedBy),
      acceptedBy: row.resolution.acceptedBy ? person(row.resolution.acceptedBy) : null,
    },
    allowed,
    wallet: row.wallet,
    bankAccount: row.bankAccount,
    remark: row.remark,
    issuerDetail: row.issuerDetail,
  };
}

function actionFacts(row: OrderRow, given: ApprovalRow[], transfer: Order["transfer"]) {
  return {
    state: row.state,
    createdBy: row.createdBy,
    contributors: row.contributors,
    decidedBy: given.map(({ personId }) => personId),
    instructionsKnown: row.pinnedAt !== null,
    alarmed: row.alarmCode !== null,
    confirmation: row.confirmationState,
    addressUnchecked: transfer?.destination.needsCheck ?? false,
    hashHeldBack: transfer !== null && isHeldBack(row),
    resolutionBy: row.resolution && !row.resolution.acceptedBy ? row.resolution.proposedBy : null,
  };
}

function issuerSide(row: OrderRow): Order["issuer"] {
  if (!row.issuerOrderId) return null;
  return {
    orderId: row.issuerOrderId,
    status: row.issuerStatus,
    fiatTransferId: row.fiatTransferId,
    cryptoTransferId: row.cryptoTransferId,
    createdAt: row.issuerCreatedAt,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  };
}

function pinned(row: OrderRow): Order["instructions"] {
  const { walletOwner, walletAddress, instructedAmount, pinnedAt } = row;
  if (!walletOwner || !walletAddress || !instructedAmount || !pinnedAt) return null;
  return { walletOwner, walletAddress, amount: instructedAmount, pinnedAt: pinnedAt.toISOString() };
}

function alarmDetail(row: OrderRow): Order["alarmDetail"] {
  const before = pinned(row);
  return before && row.observed ? { pinned: before, observed: row.observed } : null;
}

function peopleOf(row: OrderRow): string[] {
  const { resolution } = row;
  return [row.createdBy, resolution?.proposedBy, resolution?.acceptedBy].filter(
    (id) => typeof id === "string",
  );
}
