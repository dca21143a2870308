import fc from "fast-check";
import {
  ALARM_CODES,
  type ChainFacts,
  isNoTransfer,
  type OrderFacts,
  TRANSACTION_STATES,
} from "../domain/order-facts";
import { ORDER_STATES, ORDER_STEPS, type OrderState } from "../domain/order-life";
import { ROLES, type Role } from "../domain/roles";
import type { Actor } from "../domain/rules/rule";
import { CHECK_VERDICTS } from "../domain/transfers/checks";
import { TRANSFER_KINDS } from "../domain/transfers/transfer-kind";

/** The ids of all people in generated facts. */
export const PEOPLE = ["ada", "bob", "eve"] as const;

/** A redemption that was prepared and not decided on, unless `over` changes that. */
export function exampleFacts(over: Partial<OrderFacts> = {}): OrderFacts {
  return {
    state: "pending_approval",
    step: null,
    createdBy: "ada",
    contributors: ["ada"],
    decidedBy: [],
    approvals: { given: 0, required: 1 },
    eligible: null,
    standIns: [],
    madeByAuthors: [],
    noteMissing: false,
    delayed: false,
    paused: null,
    resolution: null,
    notCreatedFrom: null,
    reservedBy: null,
    sendingOverdue: null,
    closingBy: null,
    closingByApprover: false,
    alarm: null,
    alarmKept: false,
    issuerStatus: "neutral",
    receipt: null,
    late: false,
    inquiry: null,
    instructionsKnown: false,
    walletBlocked: false,
    addressInvalid: false,
    addressUnverified: false,
    addressAcceptedBy: null,
    confirmation: null,
    noTransfer: over.chain ? isNoTransfer({ confirmation: null, ...over, ...over.chain }) : false,
    chain: null,
    ...over,
  };
}

/** The usual value two times in three, since many other facts matter only together with it. */
const mostly = <T>(usual: T, others: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

const anyChainFacts: fc.Arbitrary<ChainFacts> = fc.record({
  arrivals: mostly<ChainFacts["arrivals"]>([], fc.subarray([...TRANSFER_KINDS])),
  pending: mostly(false, fc.constant(true)),
  foreign: fc.constantFrom(null, null, "undecided", "ours"),
  walletSentOtherToken: mostly(false, fc.constant(true)),
  transaction: fc.option(
    fc.record({
      state: fc.constantFrom(...TRANSACTION_STATES),
      final: fc.boolean(),
      missing: mostly(false, fc.constant(true)),
      own: mostly(true, fc.constant(false)),
    }),
  ),
  verdict: fc.option(fc.constantFrom(...CHECK_VERDICTS)),
  overridden: mostly(false, fc.constant(true)),
  posting: fc.constantFrom("automatic", "on_click"),
});
/** What the chain shows of an order that nothing has arrived for. */
export const exampleChain = (over: Partial<ChainFacts> = {}): ChainFacts => ({
  arrivals: [],
  pending: false,
  foreign: null,
  walletSentOtherToken: false,
  transaction: null,
  verdict: null,
  overridden: false,
  posting: "automatic",
  ...over,
});

/** Whose a transfer was is asked only about one from another wallet. */
const chainFacts = anyChainFacts.map((chain) => ({
  ...chain,
  foreign: chain.arrivals.includes("other_sender") ? chain.foreign : null,
}));

/** Any combination of facts, even those that never occur together. */
export const orderFacts: fc.Arbitrary<OrderFacts> = fc.record({
  state: fc.oneof(fc.constant<OrderState>("submitted"), fc.constantFrom(...ORDER_STATES)),
  step: fc.constantFrom(...ORDER_STEPS, null),
  createdBy: fc.constantFrom(...PEOPLE),
  contributors: fc.subarray([...PEOPLE]),
  decidedBy: fc.subarray([...PEOPLE]),
  approvals: fc.record({ given: fc.nat(3), required: fc.integer({ min: 1, max: 3 }) }),
  delayed: fc.boolean(),
  paused: mostly<OrderFacts["paused"]>(null, fc.constantFrom("all", "token")),
  resolution: fc.option(
    fc.record({
      by: fc.constantFrom(...PEOPLE),
      outcome: fc.constantFrom("created", "not_created"),
      byApprover: fc.boolean(),
    }),
  ),
  notCreatedFrom: fc.constantFrom(null, "2100-01-01T10:00:00.000Z"),
  reservedBy: mostly<OrderFacts["reservedBy"]>(null, fc.constantFrom(...PEOPLE)),
  closingBy: mostly<OrderFacts["closingBy"]>(null, fc.constantFrom(...PEOPLE)),
  closingByApprover: fc.boolean(),
  alarm: mostly<OrderFacts["alarm"]>(null, fc.constantFrom(...ALARM_CODES)),
  alarmKept: fc.boolean(),
  issuerStatus: fc.constantFrom("neutral", "pending", "completed", "failed"),
  instructionsKnown: fc.boolean(),
  addressInvalid: mostly(false, fc.constant(true)),
  addressUnverified: fc.boolean(),
  confirmation: fc.constantFrom("recorded", "accepted", "failed", null),
  chain: fc.option(chainFacts, { freq: 4 }),
  // New facts come last, so that a seed generates the same values of the others as before.
  eligible: mostly<OrderFacts["eligible"]>(
    null,
    fc.subarray(PEOPLE.map((id) => ({ id, name: id, isAsked: true }))),
  ),
  standIns: mostly<OrderFacts["standIns"]>([], fc.subarray([...PEOPLE])),
  noteMissing: mostly(false, fc.constant(true)),
  madeByAuthors: mostly<OrderFacts["madeByAuthors"]>(
    [],
    fc.subarray(PEOPLE.map((id) => ({ id, author: { id: "zoe", name: "zoe" } }))),
  ),
  sendingOverdue: fc.constantFrom(null, "holder", "approvers"),
  walletBlocked: mostly(false, fc.constant(true)),
  noTransfer: mostly(false, fc.constant(true)),
  addressAcceptedBy: mostly<OrderFacts["addressAcceptedBy"]>(null, fc.constantFrom(...PEOPLE)),
  receipt: mostly<OrderFacts["receipt"]>(null, fc.constantFrom("received", "short", "over", "returned")),
  late: mostly(false, fc.constant(true)),
  inquiry: mostly<OrderFacts["inquiry"]>(null, fc.constantFrom("short", "returned", "late")),
});

/** A person with any roles, sometimes one without a part in the redemption. */
export const actor: fc.Arbitrary<Actor> = fc.record({
  id: fc.constantFrom(...PEOPLE, "zoe"),
  roles: fc.oneof(
    fc.constant<Role[]>(["preparer", "approver"]),
    fc.constant<Role[]>(["approver"]),
    fc.subarray([...ROLES]),
  ),
  // The votes of a new approver do not count yet.
  approvesFrom: mostly<Date | null>(null, fc.constant(new Date("2100-01-01"))),
});

/** Facts that can be recorded in the database, in an order's row and the rows about it. */
export const recordedFacts: fc.Arbitrary<OrderFacts> = orderFacts.map((facts) => {
  const isSubmitted = facts.state === "submitted";
  const step = isSubmitted ? (facts.step ?? "instructions_pending") : null;
  const isPaying = step === "transfer_confirmed" || step === "payout_started";
  const instructionsKnown =
    step !== null &&
    step !== "instructions_pending" &&
    (step !== "payout_started" || facts.instructionsKnown);
  const confirmation = instructionsKnown ? confirmationAt(step, facts.confirmation) : null;
  const hasHash = confirmation !== null;
  // While an order has an alarm, nothing of the chain is shown.
  const chain =
    isSubmitted && facts.alarm === null && facts.chain
      ? {
          ...facts.chain,
          walletSentOtherToken:
            facts.chain.walletSentOtherToken && facts.chain.arrivals.includes("other_token"),
          transaction: hasHash ? facts.chain.transaction : null,
          verdict: hasHash ? facts.chain.verdict : null,
          overridden: hasHash && facts.chain.overridden,
        }
      : null;
  const issuerStatus = isSubmitted ? facts.issuerStatus : "neutral";
  const contributors = [...new Set([facts.createdBy, ...facts.contributors])];
  // People cannot decide on what they prepared or edited.
  const decidedBy = facts.decidedBy.filter((id) => !contributors.includes(id));
  const given = Math.min(facts.approvals.given, decidedBy.length);
  return {
    ...facts,
    step,
    contributors,
    decidedBy,
    approvals: { ...facts.approvals, given },
    // approval-rules.test.ts tests what the approval rules require beyond a number.
    eligible: null,
    standIns: [],
    // made-by-author.test.ts tests approvers who were added by an author.
    madeByAuthors: [],
    noteMissing: false,
    delayed: facts.state === "approved" && facts.delayed,
    // Whether a token has stopped is known only of networks that are read.
    paused: facts.paused === "token" && chain === null ? null : facts.paused,
    // All people in generated facts are approvers.
    resolution:
      facts.state === "outcome_unknown" && facts.resolution
        ? { ...facts.resolution, byApprover: true }
        : null,
    notCreatedFrom: facts.state === "outcome_unknown" ? facts.notCreatedFrom : null,
    reservedBy: isSubmitted ? facts.reservedBy : null,
    sendingOverdue: isSubmitted && facts.reservedBy !== null ? facts.sendingOverdue : null,
    closingBy: isSubmitted ? facts.closingBy : null,
    closingByApprover: isSubmitted && facts.closingBy !== null,
    alarmKept: facts.alarm !== null && facts.alarmKept,
    issuerStatus,
    instructionsKnown,
    walletBlocked: (step === "awaiting_transfer" || step === "transfer_recorded") && facts.walletBlocked,
    addressInvalid: instructionsKnown && facts.addressInvalid,
    addressUnverified: instructionsKnown && facts.alarm === null && facts.addressUnverified,
    addressAcceptedBy:
      instructionsKnown && facts.alarm === null && facts.addressUnverified ? facts.addressAcceptedBy : null,
    // The bank books what was paid out; what it says of another order is the bank's or the issuer's fault.
    receipt: isPaying ? facts.receipt : null,
    late: isPaying && facts.late,
    inquiry: isPaying ? facts.inquiry : null,
    confirmation,
    noTransfer: chain ? isNoTransfer({ ...chain, confirmation }) : hasHash && facts.noTransfer,
    chain,
  };
});

function confirmationAt(
  step: NonNullable<OrderFacts["step"]>,
  given: OrderFacts["confirmation"],
): OrderFacts["confirmation"] {
  if (step === "transfer_confirmed") return "accepted";
  if (step === "transfer_recorded") return given === "failed" ? "failed" : "recorded";
  return step === "payout_started" ? given : null;
}
