import type { Order, OrderRow } from "@/lib/contract/orders";
import type { Me } from "@/lib/contract/people";
import { accountParts } from "@/lib/domain/account-label";
import { returnOf } from "@/lib/domain/bank/receipt";
import { statusTone } from "@/lib/domain/issuer-facts";
import { parseAddress } from "@/lib/domain/networks";
import {
  type AlarmCode,
  hasMovedNothing,
  isNoTransfer,
  type OrderFacts,
  type TransactionState,
} from "@/lib/domain/order-facts";
import { isPaid, outcomeOf } from "@/lib/domain/order-outcome";
import { allowedActions, askableActions, isAskedNow, refusal } from "@/lib/domain/rules/redemptions";
import { refusalText } from "@/lib/domain/rules/refusal-text";
import { sendingOverdue } from "@/lib/domain/sending-overdue";
import { asksOf, nextAction, type Situation } from "@/lib/domain/situations";
import { exampleOrder } from "./example-order";
import { EXAMPLE_HASH, exampleArrival, exampleCheck, exampleTransfer } from "./example-transfer";

export type ExamplePerson = "preparer" | "approver" | "viewer";

/** Who looks at an example: Pia prepared it, Anton may approve it, Vera only looks. */
export const EXAMPLE_PEOPLE: Record<ExamplePerson, Me> = {
  preparer: { id: "p", name: "Pia Preparer", email: "pia@example.com", roles: ["preparer"] },
  approver: { id: "a", name: "Anton Weiss", email: "anton@example.com", roles: ["approver"] },
  viewer: { id: "v", name: "Vera Viewer", email: "vera@example.com", roles: ["viewer"] },
};

/**
 * A plausible redemption in this situation, as this person gets it from the interface: what they may do, what they are
 * asked and why not follow from the same rule table that the server asks. `over` changes facts before that is decided.
 */
export function orderIn(
  situation: Situation,
  who: ExamplePerson = "preparer",
  over: Partial<Order> = {},
): Order {
  const order = exampleOrder({ ...EXAMPLES[situation], situation, ...over });
  const facts = exampleFacts(order);
  const outcome = outcomeOf(facts);
  const person = asActor(EXAMPLE_PEOPLE[who]);
  const allowed = allowedActions(facts, person);
  const [asked] = asksOf(order.situation).filter((one) => one !== "release" || facts.sendingOverdue);
  const action = nextAction(order.situation, askableActions(facts, person));
  const able = Object.values(EXAMPLE_PEOPLE).filter(
    (one) => asked && isAskedNow(asked, facts, one) && !refusal(asked, facts, asActor(one)),
  );
  return {
    ...order,
    outcome,
    allowed,
    addressCheck: allowed.includes("check_address") ? { id: "address-1", groups: [3, 8] } : null,
    nextAction: action,
    waitingFor: able.map(({ id, name }) => ({ id, name })),
    refusal: asked && !action ? refusalText(refusal(asked, facts, person)) : null,
  };
}

const asActor = (person: Me) => ({ ...person, approvesFrom: null });

/** What the rule table and the situation are decided on, read back from an order of the interface. */
export function exampleFacts(order: Order): OrderFacts {
  const { transfer, confirmation, resolution } = order;
  const check = transfer?.check?.transactionHash === confirmation?.transactionHash ? transfer?.check : null;
  const destination = transfer?.destination;
  return {
    state: order.state,
    step: order.step,
    createdBy: order.createdBy.id,
    contributors: [order.createdBy, ...order.editedBy].map(({ id }) => id),
    decidedBy: order.approvals.map(({ by }) => by.id),
    approvals: {
      given: order.approvals.filter(({ decision }) => decision === "approved").length,
      required: order.approvalsRequired,
    },
    eligible: order.policy.openToAll
      ? null
      : order.policy.eligible.map((one) => ({ ...one, isAsked: one.countsFrom === undefined })),
    standIns: [],
    madeByAuthors: [],
    noteMissing: order.policy.problem === "note_missing",
    delayed: order.state === "approved" && order.remark !== null,
    paused: order.situation === "submission_paused" || order.situation === "sending_paused" ? "all" : null,
    resolution:
      resolution && !resolution.acceptedBy
        ? { by: resolution.proposedBy.id, outcome: resolution.outcome, byApprover: false }
        : null,
    notCreatedFrom: order.notCreatedFrom,
    reservedBy: order.reservation?.by.id ?? null,
    // As it is when the redemption was last changed.
    sendingOverdue:
      order.reservation && sendingOverdue(new Date(order.reservation.at), new Date(order.updatedAt)),
    closingBy: order.closing && !order.closing.confirmedBy ? order.closing.by.id : null,
    closingByApprover: true,
    alarm: (order.alarm?.code ?? null) as AlarmCode | null,
    alarmKept: order.alarm?.kept != null,
    issuerStatus: statusTone(order.issuer?.status ?? null),
    receipt: order.receipt?.state ?? null,
    late: order.lateSince !== null,
    inquiry: order.inquiry?.about ?? null,
    instructionsKnown: order.step !== null && order.step !== "instructions_pending",
    walletBlocked: order.walletBlocked !== null,
    addressInvalid: parseAddress(order.instructions?.walletAddress ?? "")?.parsed.checksum === "wrong",
    addressUnverified: destination?.needsCheck ?? false,
    addressAcceptedBy: null,
    confirmation: confirmation?.state ?? null,
    noTransfer: isNoTransfer({
      confirmation: confirmation?.state ?? null,
      transaction: transfer?.transaction ? { ...transfer.transaction, own: true } : null,
      verdict: transfer?.check?.verdict ?? null,
      overridden: transfer?.check?.override != null,
    }),
    chain: transfer && {
      arrivals: transfer.arrivals.flatMap(({ kind, state }) =>
        state === "dropped" || kind === "reported" ? [] : [kind],
      ),
      pending: transfer.pending,
      foreign: transfer.arrivals.some(({ decided }) => decided?.ours)
        ? "ours"
        : transfer.arrivals.some(({ asks }) => asks)
          ? "undecided"
          : null,
      walletSentOtherToken: transfer.arrivals.some(
        ({ kind, state, fromWallet }) => kind === "other_token" && state !== "dropped" && fromWallet,
      ),
      transaction: transfer.transaction && { ...transfer.transaction, own: true },
      verdict: check?.verdict ?? null,
      overridden: Boolean(check?.override),
      posting: transfer.posting,
    },
  };
}

export const EXAMPLE_ADDRESS = "0x8617E340B3D01FA5F11F306F4090FD50E238070D";
const AT = "2026-11-21T09:12:00.000Z";
const ANTON = { id: "a", name: "Anton Weiss" };
const PIA = { id: "p", name: "Pia Preparer" };

const issuer = (status: string, fiatTransferId: string | null = null): Order["issuer"] => ({
  orderId: "0d9c2a5e-3f61-4a7b-8c54-1e2f3a4b5c6d",
  status,
  fiatTransferId,
  cryptoTransferId: "8a7b6c5d-4e3f-4a1b-9c8d-7e6f5a4b3c2d",
  createdAt: "2026-11-21T09:05:00Z",
  checkedAt: AT,
  compared: true,
});

/** Payment instructions that were read from the issuer a moment ago. */
export const exampleInstructions = (walletAddress = EXAMPLE_ADDRESS): NonNullable<Order["instructions"]> => ({
  walletOwner: "Example Issuer GmbH",
  walletAddress,
  amount: "1250.00",
  pinnedAt: AT,
  checkedAt: AT,
  missingSince: null,
  changed: null,
});

/** An alarm on a submitted order, which hides where the tokens go. */
const alarmed = (alarm: Partial<NonNullable<Order["alarm"]>>): Partial<Order> => ({
  ...awaiting,
  instructions: null,
  transfer: null,
  alarm: exampleAlarm(alarm),
});

/** An alarm on changed instructions unless said otherwise. */
export const exampleAlarm = (over: Partial<NonNullable<Order["alarm"]>>): Order["alarm"] => ({
  code: "instructions_changed",
  message: "The issuer’s deposit address has changed.",
  by: null,
  at: AT,
  differences: [],
  votes: [],
  votesRequired: 1,
  kept: null,
  ...over,
});

const HELD = {
  code: "held",
  message: "Pia Preparer has put this redemption on hold: the bank asked.",
  by: PIA,
};

const closing = (confirmedBy: typeof ANTON | null): Order["closing"] => ({
  reason: "The issuer has cancelled it.",
  by: PIA,
  at: AT,
  contentHash: "c105e",
  confirmedBy,
  confirmedAt: confirmedBy && AT,
});

const approved: Partial<Order> = {
  state: "approved",
  approvals: [{ by: ANTON, decision: "approved", standsInFor: null, comment: null, at: AT }],
};
const submitted: Partial<Order> = {
  ...approved,
  state: "submitted",
  step: "instructions_pending",
  issuer: issuer("Pending"),
  transfer: exampleTransfer({}),
};
const awaiting: Partial<Order> = {
  ...submitted,
  step: "awaiting_transfer",
  instructions: exampleInstructions(),
};
const confirmation = (
  state: "recorded" | "accepted" | "failed",
  transaction: Chain["transaction"] = null,
): Order["confirmation"] => ({
  transactionHash: EXAMPLE_HASH,
  state,
  at: AT,
  acceptedBefore: [],
  movedNothing: hasMovedNothing(transaction?.state),
});

type Chain = Parameters<typeof exampleTransfer>[0];

const EXAMPLE_TRANSACTION: NonNullable<Chain["transaction"]> = {
  ...{ hash: EXAMPLE_HASH, state: "unseen", replaces: null },
  ...{ confirmations: 0, final: false, missing: false },
};

const transaction = (state: TransactionState, final = false): Chain["transaction"] => ({
  ...EXAMPLE_TRANSACTION,
  state,
  confirmations: state === "mined" ? 5 : 0,
  final,
});

const recorded = (chain: Chain, state: "recorded" | "failed" = "recorded"): Partial<Order> => ({
  ...awaiting,
  step: "transfer_recorded",
  confirmation: confirmation(state, chain.transaction),
  transfer: exampleTransfer({ transaction: transaction("mined"), ...chain }),
});

const failedCheck = exampleCheck({
  verdict: "failed",
  lines: [
    { name: "mined", result: "passed", expected: null, found: null },
    { name: "amount", result: "failed", expected: "1250", found: "1249.5" },
    { name: "recipient", result: "unknown", expected: EXAMPLE_ADDRESS, found: null },
  ],
});

const unverified = { completed: 0, resembles: [], needsCheck: true, checked: null, lapsed: null };

const verified: Chain = {
  arrivals: [exampleArrival({ state: "final", confirmations: 20 })],
  received: "1250",
  transaction: transaction("mined", true),
  check: exampleCheck({}),
};

/** The same with a second payment beside it. */
const doubled: Chain = {
  ...verified,
  arrivals: [...(verified.arrivals ?? []), exampleArrival({ kind: "doubled", logIndex: 1 })],
};

const paid = (status: string): Partial<Order> => ({
  ...recorded(verified),
  step: "payout_started",
  issuer: issuer(status, "1152921504606846977"),
  confirmation: confirmation("accepted"),
});

/** One line of the bank's, and one that takes it back where it was returned. */
const booked = (state: NonNullable<Order["receipt"]>["state"], amount: string): Partial<Order> => {
  const line = (credit: boolean, number: number) => ({
    ...{ id: `line-${number}`, amount: "1250.00", credit, bookedAt: "2026-11-26", number },
    ...{ payer: "Stichting Meridian Payments", statementId: "statement-1" },
    ...{
      how: credit ? ("code" as const) : ("return" as const),
      reason: credit ? null : "AC04 account closed",
    },
  });
  const lines = state === "returned" ? [line(true, 4), line(false, 7)] : [line(true, 4)];
  return { ...paid("Completed"), receipt: { state, amount, bookedAt: "2026-11-26", lines } };
};

const proposed: NonNullable<Order["resolution"]> = {
  outcome: "not_created",
  orderId: null,
  note: "The issuer’s support found nothing under the reference.",
  checks: [],
  proposedBy: PIA,
  proposedAt: AT,
  contentHash: "0c0de",
  acceptedBy: null,
  acceptedAt: null,
};
const notCreated: Partial<Order> = {
  ...approved,
  state: "not_created",
  resolution: { ...proposed, acceptedBy: ANTON, acceptedAt: AT },
};

const EXAMPLES: Record<Situation, Partial<Order>> = {
  awaiting_approval: {},
  partly_approved: { approvals: approved.approvals, approvalsRequired: 2 },
  rejected: {
    state: "rejected",
    approvals: [{ by: ANTON, decision: "rejected", standsInFor: null, comment: "Not this month.", at: AT }],
  },
  withdrawn: { state: "withdrawn", remark: "Prepared by mistake." },
  expired: { state: "expired", remark: "It was not approved within 7 days." },
  approved,
  submission_delayed: { ...approved, remark: "The issuer can’t be reached." },
  submission_paused: approved,
  submitting: { ...approved, state: "submitting" },
  outcome_unknown: { ...approved, state: "outcome_unknown", remark: "The issuer’s answer was lost." },
  outcome_proposed: { ...approved, state: "outcome_unknown", resolution: proposed },
  not_created: notCreated,
  late_creation: {
    ...notCreated,
    alarm: exampleAlarm({
      code: "created_after_all",
      message: "The issuer has created this order after all.",
    }),
  },
  refused: { ...approved, state: "refused", remark: "The issuer refused the amount." },
  awaiting_instructions: submitted,
  instructions_alarm: alarmed({}),
  order_differs: alarmed({
    code: "order_differs",
    message: "The issuer’s order is not what was approved (Amount).",
    differences: [{ field: "Amount", expected: "1250.00", found: "1350.00" }],
  }),
  address_rejected: alarmed({
    code: "address_rejected",
    message:
      "Anton Weiss compared the deposit address with the issuer, and it doesn’t match: another last group.",
    by: ANTON,
  }),
  held: alarmed(HELD),
  alarm_kept: alarmed({ ...HELD, kept: { by: ANTON, note: "The bank has to answer first.", at: AT } }),
  alarm_close_proposed: { ...alarmed({}), closing: closing(null) },
  close_proposed: { ...awaiting, instructions: null, closing: closing(null) },
  closed: { ...submitted, state: "closed", step: null, transfer: null, closing: closing(ANTON) },
  wallet_blocked: {
    ...awaiting,
    walletBlocked: "The issuer now says this wallet is on Polygon. Recorded here: Ethereum.",
  },
  address_invalid: {
    ...awaiting,
    instructions: exampleInstructions("0x8617E340B3D01FA5F11F306F4090FD50E238070d"),
  },
  address_unverified: { ...awaiting, transfer: exampleTransfer({ destination: unverified }) },
  ready_to_send: awaiting,
  sending_paused: awaiting,
  being_sent: { ...awaiting, reservation: { by: PIA, means: "page", at: AT, open: true } },
  transfer_pending: {
    ...awaiting,
    transfer: exampleTransfer({
      arrivals: [exampleArrival({ kind: "reported", confirmations: 0 })],
      pending: true,
    }),
  },
  unexpected_transfer: {
    ...awaiting,
    transfer: exampleTransfer({
      arrivals: [exampleArrival({ kind: "other_sender", fromWallet: false, asks: true })],
      strangers: 1,
    }),
  },
  wrong_transfer: {
    ...awaiting,
    transfer: exampleTransfer({
      arrivals: [exampleArrival({ kind: "partial", amount: "1249.5" })],
      received: "1249.5",
    }),
  },
  unmatched_transfer: {
    ...awaiting,
    transfer: exampleTransfer({
      arrivals: [
        exampleArrival({
          ...{ kind: "other_sender", fromWallet: false, amount: "900" },
          decided: { ours: true, by: PIA, at: AT, note: "Treasury sent it." },
        }),
      ],
      strangers: 1,
    }),
  },
  tokens_arrived: {
    ...awaiting,
    transfer: exampleTransfer({ arrivals: [exampleArrival({})], received: "1250" }),
  },
  completed_early: { ...awaiting, issuer: issuer("Completed") },
  transfer_reverted: recorded({ check: failedCheck, transaction: transaction("reverted") }),
  transfer_cancelled: recorded({ check: failedCheck, transaction: transaction("cancelled") }),
  resend_unverified: recorded({
    check: failedCheck,
    transaction: transaction("reverted", true),
    destination: unverified,
  }),
  ready_to_resend: recorded({ check: failedCheck, transaction: transaction("reverted", true) }),
  hash_recorded: { ...recorded({}), transfer: null },
  checking_hash: recorded({}),
  hash_not_found: recorded({
    check: exampleCheck({ verdict: "waiting" }),
    transaction: { ...EXAMPLE_TRANSACTION, missing: true },
  }),
  check_failed: recorded({ check: failedCheck }),
  not_verified: recorded({
    check: exampleCheck({ verdict: "not_verified" }),
    transaction: transaction("unseen"),
  }),
  address_unchecked: recorded({ ...verified, destination: unverified }),
  check_overridden: recorded({
    check: { ...failedCheck, override: { by: ANTON, reason: "The issuer agreed by phone.", at: AT } },
  }),
  hash_verified: recorded(verified),
  ready_to_post: recorded({ ...verified, posting: "on_click" }),
  hash_refused: recorded({ check: exampleCheck({}) }, "failed"),
  awaiting_payout: {
    ...recorded(verified),
    step: "transfer_confirmed",
    confirmation: confirmation("accepted"),
  },
  surplus_transfer: {
    ...recorded(doubled),
    step: "transfer_confirmed",
    confirmation: confirmation("accepted"),
  },
  payout_started: paid("Settling in batch 7"),
  paid_out: paid("Completed"),
  payout_late: { ...paid("Completed"), lateSince: "2026-11-26T11:00:00.000Z" },
  received: booked("received", "1250.00"),
  received_differs: booked("short", "1240.00"),
  payout_returned: booked("returned", "0"),
  completed: {
    ...recorded(verified),
    step: "transfer_confirmed",
    confirmation: confirmation("accepted"),
    issuer: issuer("Completed"),
  },
  extra_transfer: {
    ...paid("Completed"),
    transfer: exampleTransfer(doubled),
  },
  issuer_failed: { ...awaiting, issuer: issuer("Failed") },
};

/** What a list has of the example in a situation, as a person sees it. */
export function rowIn(
  situation: Situation,
  over: Partial<OrderRow> = {},
  who: ExamplePerson = "preparer",
): OrderRow {
  const order = orderIn(situation, who);
  const { id, reference, currency, amount, state, step, outcome, createdBy, createdAt, updatedAt } = order;
  const back = returnOf(order.receipt);
  return {
    ...{ id, reference, currency, amount, state, step, situation, outcome, createdBy, createdAt, updatedAt },
    tokensAtIssuer: order.tokensAtIssuer,
    walletName: order.wallet.name,
    bankAccount: accountParts(order.bankAccount),
    nextAction: order.nextAction,
    waitingFor: order.waitingFor,
    neededBy: order.neededBy,
    expiresAt: order.policy.expiresAt,
    paidOutAt: isPaid(order.outcome) ? order.updatedAt : null,
    expectedAt: order.outcome === "paid_out" ? order.expectedAt : null,
    receivedOn: order.outcome === "received" ? (order.receipt?.bookedAt ?? null) : null,
    returned: back && { bookedAt: back.bookedAt, reason: back.reason },
    ...over,
  };
}
