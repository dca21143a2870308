import "server-only";
import type { Order, OrderRow as OrderLine } from "@/lib/contract/orders";
import { accountParts } from "@/lib/domain/account-label";
import { alarmText } from "@/lib/domain/alarms";
import { returnOf } from "@/lib/domain/bank/receipt";
import { eachOptional } from "@/lib/domain/content";
import { issuerDetailText } from "@/lib/domain/issuer-detail";
import { hasMovedNothing, isSendDue, type OrderFacts } from "@/lib/domain/order-facts";
import { isPaid } from "@/lib/domain/order-outcome";
import { issuerReference } from "@/lib/domain/reference";
import { remarkText } from "@/lib/domain/remarks";
import { allowedActions, isAskedNow, type OrderAction, refusal } from "@/lib/domain/rules/redemptions";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { situationOf } from "@/lib/domain/situation-of";
import { asksOf, type Situation } from "@/lib/domain/situations";
import type { Signed } from "@/lib/domain/vote-delay";
import { contradictionText } from "@/lib/domain/wallet-contradiction";
import { earliestPasskey } from "@/lib/server/identity";
import {
  type ForPerson,
  hidesAddress,
  hidingAddress,
  type OrderRow,
  stopFacts,
  walletOf,
} from "@/lib/server/record";
import { askedOf as askedGroupsOf } from "../transfers/asked-groups";
import { destinationOf } from "../transfers/destination";
import { readWhenDue, type WhenDue } from "./expectation";
import { factsForSituation, factsOf, readSurroundings, type Surroundings, standingOf } from "./facts";
import { hashOfClosing, hashOfResolution } from "./proposal-hash";
import { alarmVotes, expiryOf, policyOf } from "./view-policy";

/** What a batch of orders shows this person: where each stands, what they may do, and the whole of it for the interface. */
export type Presenter = {
  situation: (row: OrderRow) => Situation;
  nextAction: (row: OrderRow) => OrderAction | null;
  view: (row: OrderRow) => Promise<Order>;
  /** As lists show it. */
  line: (row: OrderRow) => OrderLine;
};

/** Reads what orders and their pages depend on, in a handful of queries for all of them. */
export async function presenterFor(context: ForPerson, rows: OrderRow[]): Promise<Presenter> {
  const around = await readSurroundings(context, context.db, rows);
  const signed = await earliestPasskey(context.db, context.person);
  // Lists don’t show it.
  let whenDue: ReturnType<typeof readWhenDue> | undefined;
  const readDue = () => {
    whenDue ??= readWhenDue(context.db, rows, (row) => approvalsMissing(row, around));
    return whenDue;
  };
  return {
    situation: (row) => situationOf(factsForSituation(row, around)),
    nextAction: (row) => {
      const facts = factsForSituation(row, around);
      return askedOf(situationOf(facts), facts, context.person, signed);
    },
    line: (row) => viewLine(context, row, around, signed),
    view: async (row) => ({ ...viewOrder(context, row, around, signed), ...(await readDue())(row) }),
  };
}

/** Orders as the interface shows them to this person. */
export async function viewOrders(context: ForPerson, rows: OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const { view } = await presenterFor(context, rows);
  return Promise.all(rows.map(view));
}

/** One order as the interface shows it. */
export async function viewOne(context: ForPerson, row: OrderRow): Promise<Order> {
  const { view } = await presenterFor(context, [row]);
  return view(row);
}

/** Only while its tokens, or the order itself, are still to be sent. */
function stopOfOrder(context: ForPerson, row: OrderRow, { stop }: Surroundings): Order["tokenStop"] {
  const stopped = stop(row);
  return stopped && row.outcome !== "ended" && !isPaid(row.outcome) ? stopFacts(context, stopped) : null;
}

/** The first that the situation asks for now and this person may do. */
const askedOf = (
  situation: Situation,
  facts: OrderFacts,
  person: ForPerson["person"],
  signed: Signed | null,
): OrderAction | null =>
  asksOf(situation).find(
    (action) => isAskedNow(action, facts, person) && refusal(action, facts, person, signed) === null,
  ) ?? null;

function viewLine(context: ForPerson, row: OrderRow, around: Surroundings, signed: Signed | null): OrderLine {
  const { everybody } = around;
  const facts = factsForSituation(row, around);
  const situation = situationOf(facts);
  const asked = firstAsked(situation, facts, everybody);
  const { id, state, step, currency, amount, wallet, createdBy } = row;
  const back = returnOf(row.receipt);
  return hidingAddress(row)<OrderLine>({
    ...{ id, state, step, situation, outcome: row.outcome, currency, amount },
    tokensAtIssuer: around.findings.tokensAtIssuer(row),
    reference: issuerReference(row.code, row.customerReference),
    walletName: wallet.name,
    bankAccount: accountParts(accountOf(row, around)),
    createdBy: { id: createdBy, name: everybody.find((one) => one.id === createdBy)?.name ?? "" },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    nextAction: askedOf(situation, facts, context.person, signed),
    waitingFor: asked ? ableTo(asked, facts, everybody).map(({ id, name }) => ({ id, name })) : [],
    neededBy: row.neededBy,
    expiresAt: expiryOf(row, around)?.toISOString() ?? null,
    paidOutAt: isPaid(row.outcome) ? (row.payoutAt?.toISOString() ?? null) : null,
    expectedAt: row.outcome === "paid_out" ? (row.expectedAt?.toISOString() ?? null) : null,
    receivedOn: row.outcome === "received" ? row.receivedOn : null,
    returned: back && { bookedAt: back.bookedAt, reason: back.reason },
  });
}

function approvalsMissing(row: OrderRow, around: Surroundings): number {
  const { required, counting } = standingOf(row, around);
  return required - counting.length;
}

function viewOrder(
  context: ForPerson,
  row: OrderRow,
  around: Surroundings,
  signed: Signed | null,
): Omit<Order, keyof WhenDue> {
  const { everybody } = around;
  const person: PersonOf = (id) => ({ id, name: everybody.find((one) => one.id === id)?.name ?? "" });
  const standing = standingOf(row, around);
  const facts = factsOf(row, around, standing);
  const situation = situationOf(facts);
  const allowed = allowedActions(facts, context.person, signed);
  const action = askedOf(situation, facts, context.person, signed);
  const asked = firstAsked(situation, facts, everybody);
  const blocked = around.walletBlock(row);
  const shown = hidingAddress(row)<Omit<Order, "alarmDetail" | keyof WhenDue>>({
    id: row.id,
    state: row.state,
    step: row.step,
    situation,
    outcome: row.outcome,
    tokensAtIssuer: around.findings.tokensAtIssuer(row),
    currency: row.currency,
    amount: row.amount,
    walletId: row.walletId,
    bankAccountId: row.bankAccountId,
    ...eachOptional((field) => row[field]),
    reference: issuerReference(row.code, row.customerReference),
    contentHash: row.contentHash,
    duplicate: row.duplicate && { ...row.duplicate, by: person(row.duplicate.by) },
    createdBy: person(row.createdBy),
    editedBy: row.contributors.filter((id) => id !== row.createdBy).map(person),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    approvalsRequired: facts.approvals.required,
    approvals: around.given(row).map(({ personId, decision, standsInFor, comment, at }) => ({
      by: person(personId),
      decision,
      standsInFor: standsInFor ? person(standsInFor) : null,
      comment,
      at: at.toISOString(),
    })),
    issuer: issuerSide(row),
    instructions: hidesAddress(row) ? null : pinned(row, person),
    alarm: alarmOf(row, person, alarmVotes(row, around)),
    closing: row.closing && {
      ...row.closing,
      by: person(row.closing.by),
      contentHash: hashOfClosing(row, row.closing),
      confirmedBy: row.closing.confirmedBy ? person(row.closing.confirmedBy) : null,
    },
    tokenStop: stopOfOrder(context, row, around),
    reservation: reservationOf(row, around, facts, person),
    notCreatedFrom: facts.notCreatedFrom,
    confirmation:
      row.transactionHash && row.confirmationState && row.confirmationAt
        ? {
            transactionHash: row.transactionHash,
            state: row.confirmationState,
            at: row.confirmationAt.toISOString(),
            acceptedBefore: row.acceptedHashes.filter(
              ({ transactionHash }) => transactionHash !== row.transactionHash,
            ),
            movedNothing: hasMovedNothing(row.transaction?.state),
          }
        : null,
    transfer: around.findings.of(row, person),
    paidOutAt: row.payoutAt?.toISOString() ?? null,
    expectedAt: row.expectedAt?.toISOString() ?? null,
    lateSince: row.lateSince?.toISOString() ?? null,
    receipt: row.receipt,
    inquiry: row.inquiry && { ...row.inquiry, by: person(row.inquiry.by) },
    resolution: row.resolution && {
      ...row.resolution,
      proposedBy: person(row.resolution.proposedBy),
      contentHash: hashOfResolution(row, row.resolution),
      acceptedBy: row.resolution.acceptedBy ? person(row.resolution.acceptedBy) : null,
    },
    allowed,
    addressCheck:
      allowed.includes("check_address") && row.walletAddress
        ? askedGroupsOf(context, destinationOf(row, row.walletAddress))
        : null,
    policy: policyOf(row, around, standing),
    nextAction: action,
    waitingFor: asked ? ableTo(asked, facts, everybody).map(({ id }) => person(id)) : [],
    refusal: asked && !action ? refusalText(refusal(asked, facts, context.person)) : null,
    wallet: walletOf(row),
    walletBlocked: blocked && contradictionText(blocked),
    bankAccount: accountOf(row, around),
    remark: remarkText(row.remark),
    // The issuer’s words may repeat an address that is hidden.
    issuerDetail: hidesAddress(row) ? null : issuerDetailText(row.issuerDetail),
  });
  // Who decides on the alarm compares the addresses.
  return { ...shown, alarmDetail: allowed.includes("decide_alarm") ? alarmDetail(row, person) : null };
}

const accountOf = ({ bankAccountId, bankAccount }: OrderRow, { nicknameOf }: Surroundings) => ({
  ...bankAccount,
  nickname: nicknameOf(bankAccountId),
});

type PersonOf = (id: string) => { id: string; name: string };
type Person = Surroundings["everybody"][number];

function alarmOf(
  { alarmCode, alarmCause, alarm }: OrderRow,
  person: PersonOf,
  votesRequired: number,
): Order["alarm"] {
  if (!alarmCode) return null;
  return {
    code: alarmCode,
    message: alarmText(alarmCause),
    by: alarm?.by ? person(alarm.by) : null,
    at: alarm?.at ?? null,
    differences: alarm?.differences ?? [],
    votes: (alarm?.votes ?? []).map(({ by, at }) => ({ by: person(by), at })),
    votesRequired,
    kept: alarm?.kept ? { ...alarm.kept, by: person(alarm.kept.by) } : null,
  };
}

function reservationOf(
  row: OrderRow,
  around: Surroundings,
  facts: OrderFacts,
  person: PersonOf,
): Order["reservation"] {
  const taken = around.reservation(row);
  if (!taken) return null;
  const { personId, means, at } = taken;
  return { by: person(personId), means, at: at.toISOString(), open: isSendDue(facts) };
}

/** So many names at most are worth reading. */
const MAX_NAMED = 4;

/** Of what a situation asks for, the first that any person could do; while a colleague is sending, it asks for nothing. */
const firstAsked = (situation: Situation, facts: OrderFacts, everybody: readonly Person[]) => {
  const asked = asksOf(situation).filter((action) => action !== "release" || facts.sendingOverdue !== null);
  return asked.find((action) => ableTo(action, facts, everybody).length > 0) ?? asked[0];
};

/** Who could do what the redemption waits for, by the same rules that the verbs enforce. */
function ableTo(action: OrderAction, facts: OrderFacts, everybody: readonly Person[]): Person[] {
  return everybody
    .filter((person) => person.disabledAt === null && isAskedNow(action, facts, person))
    .filter((person) => refusal(action, facts, person) === null)
    .slice(0, MAX_NAMED);
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
    compared: !row.notCompared,
  };
}

function pinned(row: OrderRow, person: PersonOf): Order["instructions"] {
  const { walletOwner, walletAddress, instructedAmount, pinnedAt, addressChange } = row;
  if (!walletOwner || !walletAddress || !instructedAmount || !pinnedAt) return null;
  return {
    walletOwner,
    walletAddress,
    amount: instructedAmount,
    pinnedAt: pinnedAt.toISOString(),
    checkedAt: row.instructionsCheckedAt?.toISOString() ?? null,
    missingSince: row.instructionsMissingSince?.toISOString() ?? null,
    changed: addressChange && { at: addressChange.at, by: addressChange.by.map(person) },
  };
}

function alarmDetail(row: OrderRow, person: PersonOf): Order["alarmDetail"] {
  const before = pinned(row, person);
  return before && row.observedInstructions ? { pinned: before, observed: row.observedInstructions } : null;
}
