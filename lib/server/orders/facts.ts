import "server-only";
import { and, asc, inArray, isNull } from "drizzle-orm";
import { statusTone } from "@/lib/domain/issuer-facts";
import { parseAddress } from "@/lib/domain/networks";
import type { OrderFacts } from "@/lib/domain/order-facts";
import type { Services } from "../context";
import type { Database, Transaction } from "../db/client";
import { approvals } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { type Findings, findingsFor, NO_FINDINGS } from "../transfers/findings";

export type ApprovalRow = typeof approvals.$inferSelect;

/** What stands around orders in other tables: decisions that count, and what the chain says. */
export type Surroundings = { given: (row: OrderRow) => ApprovalRow[]; findings: Findings };

/** In place of what stands around an order, for a rule that decides on its row alone. */
export const ROW_ALONE: Surroundings = { given: () => [], findings: NO_FINDINGS };

/** Reads what decides where these orders stand, in a handful of queries for all of them. */
export async function readSurroundings(
  services: Services,
  db: Database | Transaction,
  rows: OrderRow[],
): Promise<Surroundings> {
  const ids = rows.map(({ id }) => id);
  const counting = await db
    .select()
    .from(approvals)
    .where(and(inArray(approvals.orderId, ids), isNull(approvals.voidedAt)))
    .orderBy(asc(approvals.at));
  const findings = await findingsFor(services, db, rows);
  return { given: (row) => counting.filter(({ orderId }) => orderId === row.id), findings };
}

/** The facts that the rule table and the situation are decided on (`lib/domain/order-facts.ts`). */
export function factsOf(row: OrderRow, { given, findings }: Surroundings): OrderFacts {
  const decisions = given(row);
  return {
    state: row.state,
    step: row.step,
    createdBy: row.createdBy,
    contributors: row.contributors,
    decidedBy: decisions.map(({ personId }) => personId),
    approvals: {
      given: decisions.filter(({ decision }) => decision === "approved").length,
      required: row.approvalsRequired,
    },
    delayed: row.state === "approved" && row.statusNote !== null,
    resolutionBy: row.resolution && !row.resolution.acceptedBy ? row.resolution.proposedBy : null,
    alarm: row.alarmCode,
    issuerStatus: statusTone(row.issuerStatus),
    instructionsKnown: row.pinnedAt !== null,
    addressInvalid: parseAddress(row.walletAddress ?? "")?.parsed.checksum === "wrong",
    addressUnverified: findings.addressUnverified(row),
    confirmation: row.confirmationState,
    chain: findings.facts(row),
  };
}
