import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import { statusTone } from "@/lib/domain/issuer-facts";
import { parseAddress } from "@/lib/domain/networks";
import type { OrderFacts } from "@/lib/domain/order-facts";
import { mayVoteNow } from "@/lib/domain/vote-delay";
import { type ApprovalRow, counts, readApprovals } from "../approvals/voters";
import type { Services } from "../context";
import type { Database, Transaction } from "../db/client";
import { people } from "../db/schema";
import { reservations } from "../db/sending-schema";
import type { OrderRow } from "../order-record/find";
import { readPolicies } from "../policies/get";
import { isPaused } from "../sending/state";
import { type Findings, findingsFor, NO_FINDINGS } from "../transfers/findings";

type PersonRow = Pick<typeof people.$inferSelect, "id" | "name" | "roles" | "disabledAt" | "approvesFrom">;
type Reservation = typeof reservations.$inferSelect;

/** What stands around orders in other tables: people and their decisions, rules, and what the chain says. */
export type Surroundings = {
  given: (row: OrderRow) => ApprovalRow[];
  /** Who is sending the tokens now. */
  reservation: (row: OrderRow) => Reservation | null;
  findings: Findings;
  everybody: readonly PersonRow[];
  policies: Pick<Policies, "approvalsRequired">;
  paused: boolean;
  /** How long the issuer’s answer may still be on its way. */
  notCreatedAfterSeconds: number;
};

/** In place of what stands around an order, for a rule that decides on its row alone. */
export const ROW_ALONE: Surroundings = {
  given: () => [],
  reservation: () => null,
  findings: NO_FINDINGS,
  everybody: [],
  policies: { approvalsRequired: 0 },
  paused: false,
  notCreatedAfterSeconds: 0,
};

/** Reads what decides where these orders stand, in a handful of queries for all of them. */
export async function readSurroundings(
  services: Services,
  db: Database | Transaction,
  rows: OrderRow[],
): Promise<Surroundings> {
  const ids = rows.map(({ id }) => id);
  const counting = await readApprovals(db, ids);
  const open = await db
    .select()
    .from(reservations)
    .where(and(inArray(reservations.orderId, ids), isNull(reservations.releasedAt)));
  const everybody = await db
    .select({
      id: people.id,
      name: people.name,
      roles: people.roles,
      disabledAt: people.disabledAt,
      approvesFrom: people.approvesFrom,
    })
    .from(people);
  return {
    given: (row) => counting.filter(({ orderId }) => orderId === row.id),
    reservation: (row) => open.find(({ orderId }) => orderId === row.id) ?? null,
    findings: await findingsFor(services, db, rows),
    everybody,
    policies: await readPolicies(db),
    paused: await isPaused(db),
    notCreatedAfterSeconds: services.settings.NOT_CREATED_AFTER_SECONDS,
  };
}

/** How many have to agree on this order: as many as the stricter of the rule when it was prepared and the rule now asks. */
export const votesAsked = (row: OrderRow, { policies }: Surroundings) =>
  Math.max(row.approvalsRequired, policies.approvalsRequired);

/** The facts that the rule table and the situation are decided on (`lib/domain/order-facts.ts`). */
export function factsOf(row: OrderRow, around: Surroundings): OrderFacts {
  const { given, findings, paused } = around;
  const decisions = given(row);
  return {
    state: row.state,
    step: row.step,
    createdBy: row.createdBy,
    contributors: row.contributors,
    decidedBy: decisions.map(({ personId }) => personId),
    approvals: {
      given: decisions.filter((one) => isCounting(one, row, around)).length,
      required: votesAsked(row, around),
    },
    delayed: row.state === "approved" && row.statusNote !== null,
    paused,
    resolution: proposalOf(row, around),
    notCreatedFrom: notCreatedFrom(row, around),
    reservedBy: around.reservation(row)?.personId ?? null,
    closingBy: row.closing && !row.closing.confirmedBy ? row.closing.by : null,
    alarm: row.alarmCode,
    alarmKept: row.alarm?.kept != null,
    issuerStatus: statusTone(row.issuerStatus),
    instructionsKnown: row.pinnedAt !== null,
    addressInvalid: parseAddress(row.walletAddress ?? "")?.parsed.checksum === "wrong",
    addressUnverified: findings.addressUnverified(row),
    confirmation: row.confirmationState,
    chain: findings.facts(row),
  };
}

/** An approval counts for the content as it is now, while whoever gave it is an enabled approver and no author. */
function isCounting(approval: ApprovalRow, row: OrderRow, { everybody }: Surroundings): boolean {
  const { decision, contentHash, personId } = approval;
  const person = everybody.find(({ id }) => id === personId);
  const isVoter =
    person?.disabledAt === null && person.roles.includes("approver") && counts(approval, person);
  return (
    decision === "approved" &&
    contentHash === row.contentHash &&
    isVoter &&
    !row.contributors.includes(personId)
  );
}

function proposalOf({ resolution }: OrderRow, { everybody }: Surroundings): OrderFacts["resolution"] {
  if (!resolution || resolution.acceptedBy) return null;
  const { proposedBy: by, outcome } = resolution;
  const proposer = everybody.find(({ id }) => id === by);
  const byApprover = proposer?.roles.includes("approver") === true && mayVoteNow(proposer);
  return { by, outcome, byApprover };
}

function notCreatedFrom(
  { state, claimedAt, updatedAt }: OrderRow,
  { notCreatedAfterSeconds }: Surroundings,
): string | null {
  if (state !== "outcome_unknown") return null;
  const from = new Date((claimedAt ?? updatedAt).getTime() + notCreatedAfterSeconds * 1000);
  return from > new Date() ? from.toISOString() : null;
}
