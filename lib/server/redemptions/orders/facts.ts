import "server-only";
import { and, isNull } from "drizzle-orm";
import type { Policies } from "@/lib/contract/policies";
import type { OrderFacts } from "@/lib/domain/order-facts";
import { NO_REQUIREMENT } from "@/lib/domain/policies/requirement";
import { approvalFacts, countApprovals, type Electorate, type Standing } from "@/lib/domain/rules/approvals";
import { mayEver } from "@/lib/domain/rules/redemptions";
import { isVoter } from "@/lib/domain/rules/rule";
import { sendingOverdue } from "@/lib/domain/sending-overdue";
import type { WalletContradiction } from "@/lib/domain/wallet-contradiction";
import { type ApprovalRow, DEFAULT_POLICIES, readApprovals, readElectorate } from "@/lib/server/decisions";
import { type Database, isAmong, prepared, reservations, type Transaction } from "@/lib/server/platform";
import {
  knownContradiction,
  type NicknameOf,
  type OrderRow,
  proposedOutcome,
  readNicknameTexts,
  readTokenStops,
  rowFacts,
  type Services,
  type TokenStopRow,
  walletFactsOf,
} from "@/lib/server/record";
import { isPaused } from "../sending/state";
import { type Findings, findingsFor, NO_FINDINGS } from "../transfers/findings";
import { stopOf } from "../transfers/order-network";

type Reservation = typeof reservations.$inferSelect;

/** What stands around orders in other tables: people and their decisions, rules, and what the chain says. */
export type Surroundings = Electorate<Policies> & {
  given: (row: OrderRow) => ApprovalRow[];
  /** Who is sending the tokens now. */
  reservation: (row: OrderRow) => Reservation | null;
  /** What the issuer says of its wallet other than two people recorded, while tokens are due. */
  walletBlock: (row: OrderRow) => WalletContradiction | null;
  findings: Findings;
  paused: boolean;
  /** Why nothing is sent with the order's token. */
  stop: (row: OrderRow) => TokenStopRow | null;
  /** What bank accounts are called now. */
  nicknameOf: NicknameOf;
  /** How long the issuer’s answer may still be on its way. */
  notCreatedAfterSeconds: number;
};

/** In place of what stands around an order, for a rule that decides on its row alone. */
export const ROW_ALONE: Surroundings = {
  everybody: [],
  standIns: [],
  policies: DEFAULT_POLICIES,
  given: () => [],
  reservation: () => null,
  walletBlock: () => null,
  findings: NO_FINDINGS,
  paused: false,
  stop: () => null,
  nicknameOf: () => null,
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
  const open = await openReservationsQuery(db).execute({ ids });
  const electorate = await readElectorate(db);
  const stops = await readTokenStops(services, db);
  const wallets = await walletFactsOf(db, [...new Set(rows.filter(sends).map(({ walletId }) => walletId))]);
  return {
    ...electorate,
    given: (row) => counting.filter(({ orderId }) => orderId === row.id),
    reservation: (row) => open.find(({ orderId }) => orderId === row.id) ?? null,
    walletBlock: (row) =>
      sends(row) ? knownContradiction(wallets.find(({ walletId }) => walletId === row.walletId)) : null,
    findings: await findingsFor(services, db, rows, electorate.policies),
    paused: await isPaused(db),
    stop: (row) => stopOf(services, stops, row),
    nicknameOf: await readNicknameTexts(db),
    notCreatedAfterSeconds: services.settings.NOT_CREATED_AFTER_SECONDS,
  };
}

/** Whether its tokens are to be sent, or may have to be sent again. */
const sends = ({ step }: OrderRow) => step === "awaiting_transfer" || step === "transfer_recorded";

const openReservationsQuery = prepared((db) =>
  db
    .select()
    .from(reservations)
    .where(and(isAmong(reservations.orderId, "ids"), isNull(reservations.releasedAt)))
    .prepare("open_reservations"),
);

/** Where its approvals stand, by the stricter of the rules when it was prepared and the rules now. */
export const standingOf = (row: OrderRow, around: Surroundings): Standing =>
  countApprovals(around, row, around.given(row));

/** The facts that the rule table and the situation are decided on (`lib/domain/order-facts.ts`). */
export function factsOf(
  row: OrderRow,
  around: Surroundings,
  standing: Standing = standingOf(row, around),
): OrderFacts {
  const { findings } = around;
  const taken = around.reservation(row);
  return {
    ...rowFacts(row),
    ...approvalFacts(around, row, around.given(row), standing),
    paused: pausedFor(row, around),
    resolution: proposalOf(row, around),
    notCreatedFrom: notCreatedFrom(row, around),
    reservedBy: taken?.personId ?? null,
    sendingOverdue: taken && overdue(taken, around),
    closingByApprover: isApprover(around, row.closing?.by),
    walletBlocked: around.walletBlock(row) !== null,
    addressUnverified: findings.addressUnverified(row),
    chain: findings.facts(row),
  };
}

/** Of a person who can't send any more, only approvers can be asked. */
function overdue({ at, personId }: Reservation, { everybody }: Surroundings): OrderFacts["sendingOverdue"] {
  const holder = everybody.find(({ id }) => id === personId);
  const maySend = holder?.disabledAt === null && mayEver("reserve", holder);
  return maySend ? sendingOverdue(at, new Date()) : "approvers";
}

function pausedFor(row: OrderRow, { paused, stop }: Surroundings): OrderFacts["paused"] {
  if (paused) return "all";
  return stop(row) ? "token" : null;
}

/** In place of a count that nothing is decided by. */
const UNCOUNTED_STANDING: Standing = {
  ...{ requirement: NO_REQUIREMENT, missing: [], counting: [], required: 0 },
  ...{ eligible: [], asked: [], isStuck: false, isOpenToAll: true, standIns: [] },
};

/**
 * The facts that decide where an order stands and what it asks for: approvals are counted only while it waits for them,
 * which takes longer than all else.
 */
export const factsForSituation = (row: OrderRow, around: Surroundings): OrderFacts =>
  factsOf(row, around, row.state === "pending_approval" ? standingOf(row, around) : UNCOUNTED_STANDING);

/** Whether they are an approver whose vote counts. */
function isApprover({ everybody }: Surroundings, personId: string | undefined): boolean {
  const person = everybody.find(({ id }) => id === personId);
  return person !== undefined && isVoter(person);
}

function proposalOf(row: OrderRow, around: Surroundings): OrderFacts["resolution"] {
  const proposed = proposedOutcome(row);
  return proposed && { ...proposed, byApprover: isApprover(around, proposed.by) };
}

function notCreatedFrom(
  { state, claimedAt, updatedAt }: OrderRow,
  { notCreatedAfterSeconds }: Surroundings,
): string | null {
  if (state !== "outcome_unknown") return null;
  const from = new Date((claimedAt ?? updatedAt).getTime() + notCreatedAfterSeconds * 1000);
  return from > new Date() ? from.toISOString() : null;
}
