import { listed } from "../listed";
import {
  isHashHeld,
  isPaidOut,
  isSendDue,
  mayDecideArrival,
  type OrderFacts,
  payoutProblem,
} from "../order-facts";
import type { OrderState } from "../order-life";
import { NOT_VIEWERS, type Role } from "../roles";
import { mayVoteNow, type Signed } from "../vote-delay";
import { type DelayedVote, notYet, type UntilThen } from "./not-yet";
import {
  type Actor,
  isApprover,
  isVoter,
  needs as needsOne,
  type Refusal,
  type Rule,
  roleMissing,
  ruleTable,
  type Says,
} from "./rule";

export const ORDER_ACTIONS = [
  "edit",
  "approve",
  "reject",
  "withdraw",
  "confirm",
  "resolve",
  "decide_resolution",
  "refresh",
  "decide_alarm",
  "check_address",
  "reject_address",
  "override_check",
  "reserve",
  "release",
  "decide_arrival",
  "ask_issuer",
  "hold",
  "close",
  "decide_close",
] as const;

export type OrderAction = (typeof ORDER_ACTIONS)[number];

export const REFUSAL_REASONS = [
  "role_missing",
  "not_yet",
  "own_redemption",
  "made_by_author",
  "not_the_preparer",
  "own_proposal",
  "wrong_state",
  "already_decided",
  "not_named",
  "note_missing",
  "alarm_raised",
  "no_alarm",
  "no_address_yet",
  "hash_accepted",
  "proposal_waiting",
  "no_proposal",
  "address_settled",
  "accepted_alone",
  "no_hash_held",
  "too_early",
  "approver_needed",
  "other_person_needed",
  "closing_proposed",
  "payout_begun",
  "sending_paused",
  "token_stopped",
  "reserved",
  "wallet_blocked",
  "not_reserved",
  "not_the_holder",
  "nothing_to_send",
  "nothing_arrived",
  "no_payout_problem",
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Why a person may not do something with a redemption now, with a reason for programs. */
export type OrderRefusal = Refusal & { reason: RefusalReason };

type OrderRule = Rule<OrderFacts, Actor, OrderRefusal>;

/**
 * Whether a person is asked now for what they may do. Who is sending may always say that nothing was sent; we ask them once it
 * has taken long, and approvers later. Who may ask the issuer may do so again.
 */
export const isAskedNow = (
  action: OrderAction,
  facts: Pick<OrderFacts, "reservedBy" | "sendingOverdue" | "receipt" | "late" | "inquiry">,
  { id }: Pick<Actor, "id">,
): boolean => {
  const { reservedBy, sendingOverdue } = facts;
  if (action === "ask_issuer") return facts.inquiry !== payoutProblem(facts);
  if (action !== "release") return true;
  return sendingOverdue === "approvers" || (sendingOverdue === "holder" && reservedBy === id);
};

const lacksRole = (needed: readonly Role[], act: OrderAction): OrderRefusal => ({
  reason: "role_missing",
  ...roleMissing(needed, act),
});

const needs = (needed: readonly Role[], act: OrderAction) => needsOne(needed, lacksRole(needed, act));

/** The decision of a new approver counts from the next day on. */
const votesNow =
  (vote: DelayedVote, until?: UntilThen): OrderRule =>
  (_facts, person, signed) =>
    person.approvesFrom === null || mayVoteNow(person, signed)
      ? null
      : { reason: "not_yet", ...notYet(person.approvesFrom, vote, until) };

/** No passkey signs it. */
const releasesNow = votesNow("release", "sender");

type OrderDecision = Parameters<Parameters<Says>[0]["redemption"]["own"]>[1];

/** Four eyes: people do not decide on what they prepared or edited. */
const notOwn =
  (act: OrderDecision): OrderRule =>
  ({ contributors, createdBy }, { id }) => {
    if (!contributors.includes(id)) return null;
    const did = createdBy === id ? "prepared" : "edited";
    return {
      reason: "own_redemption",
      code: "forbidden",
      says: ({ redemption }) => redemption.own(did, act),
    };
  };

/** An approver whom an author made one alone: the two cannot be distinguished from one person with two addresses. */
const notMadeByAuthor =
  (act: OrderDecision): OrderRule =>
  ({ madeByAuthors }, { id }) => {
    const made = madeByAuthors.find((one) => one.id === id);
    if (!made) return null;
    const { name } = made.author;
    return {
      reason: "made_by_author",
      code: "forbidden",
      says: ({ redemption }) => redemption.tied(name, act),
    };
  };

/** An author, or whom one of them made an approver alone. */
const isAuthorOrTheirs = ({ contributors, madeByAuthors }: OrderFacts, id: string) =>
  contributors.includes(id) || madeByAuthors.some((one) => one.id === id);

const inState =
  (...states: OrderState[]): OrderRule =>
  ({ state }) =>
    states.includes(state) ? null : wrongState(state);

/** The refusal for a person who acted on a redemption that has moved on. */
export function wrongState(state: OrderState): OrderRefusal {
  return {
    reason: "wrong_state",
    code: "wrong_state",
    says: ({ redemption }) => redemption.wrongState(state),
  };
}

/** A condition on the facts alone. */
const unless =
  (
    isMet: (facts: OrderFacts, person: Actor) => boolean,
    reason: RefusalReason,
    code: Refusal["code"],
    says: Says,
  ): OrderRule =>
  (facts, person) =>
    isMet(facts, person) ? { reason, code, says } : null;

const noAlarm = unless(
  ({ alarm }) => alarm !== null,
  "alarm_raised",
  "conflict",
  ({ redemption }) => redemption.alarm,
);

const addressKnown = unless(
  ({ instructionsKnown }) => !instructionsKnown,
  "no_address_yet",
  "wrong_state",
  ({ redemption }) => redemption.noAddress,
);

const undecided = unless(
  ({ decidedBy }, { id }) => decidedBy.includes(id),
  "already_decided",
  "conflict",
  ({ redemption }) => redemption.decided,
);

/** The role, or standing in for a person who has it and is away. */
const needsApprover = (act: OrderAction): OrderRule => {
  const approver = needs(["approver"], act);
  const rule: OrderRule = (facts, person, signed) =>
    facts.standIns.includes(person.id) ? null : approver(facts, person, signed);
  return Object.assign(rule, { needed: { ...approver.needed, orStandIn: true } });
};

/** The rules may name who approves. */
const named: OrderRule = ({ eligible }, { id }) => {
  if (eligible === null || eligible.some((one) => one.id === id)) return null;
  const asked = eligible.filter(({ isAsked }) => isAsked).map(({ name }) => name);
  const says: Says = ({ redemption }) =>
    eligible.length > 0 ? redemption.notNamed(listed(asked)) : redemption.noneNamed;
  return { reason: "not_named", code: "forbidden", says };
};

const notPaidOut = (act: "hold" | "close") =>
  unless(isPaidOut, "payout_begun", "wrong_state", ({ stop }) => stop.paidOut(act));

/** Who may do what with a redemption; `signed` is the passkey that a person signs with, or could, where this is something signed. */
export const redemptionRules = ruleTable<OrderAction, OrderFacts, Actor, OrderRefusal>({
  edit: [needs(["preparer"], "edit"), inState("pending_approval")],
  // First that they prepared it: with the approver role they still could not decide.
  approve: [
    notOwn("approve"),
    needsApprover("approve"),
    notMadeByAuthor("approve"),
    inState("pending_approval"),
    undecided,
    named,
    unless(
      ({ noteMissing }) => noteMissing,
      "note_missing",
      "conflict",
      ({ redemption }) => redemption.noteMissing,
    ),
    votesNow("approve"),
  ],
  // An approver may change their mind until we begin to submit it.
  reject: [
    notOwn("reject"),
    needsApprover("reject"),
    inState("pending_approval", "approved"),
    (facts, person) => (facts.state === "pending_approval" ? undecided(facts, person, null) : null),
  ],
  withdraw: [
    needs(["preparer"], "withdraw"),
    unless(
      ({ contributors }, { id }) => !contributors.includes(id),
      "not_the_preparer",
      "forbidden",
      ({ redemption }) => redemption.notYours,
    ),
    inState("pending_approval", "approved"),
  ],
  confirm: [
    needs(["preparer"], "confirm"),
    inState("submitted"),
    noAlarm,
    addressKnown,
    unless(
      ({ confirmation }) => confirmation === "accepted",
      "hash_accepted",
      "conflict",
      ({ redemption }) => redemption.hashAccepted,
    ),
  ],
  // An OrderId that turns up for a redemption stated as not created is taken in as well: it raises an alarm.
  resolve: [
    needs(["preparer", "approver"], "resolve"),
    inState("outcome_unknown", "not_created"),
    noAlarm,
    unless(
      ({ resolution }) => resolution !== null,
      "proposal_waiting",
      "conflict",
      ({ outcome }) => outcome.proposed,
    ),
  ],
  decide_resolution: [
    needs(["preparer", "approver"], "decide_resolution"),
    inState("outcome_unknown"),
    unless(
      ({ resolution }) => resolution === null,
      "no_proposal",
      "conflict",
      ({ outcome }) => outcome.none,
    ),
    unless(
      ({ resolution }, { id }) => resolution?.by === id,
      "own_proposal",
      "forbidden",
      ({ outcome }) => outcome.own,
    ),
    unless(
      ({ resolution }, person) =>
        resolution?.outcome === "not_created" && !resolution.byApprover && !isVoter(person),
      "approver_needed",
      "forbidden",
      ({ outcome }) => outcome.approver,
    ),
    unless(
      (facts, { id }) =>
        facts.resolution?.outcome === "not_created" &&
        isAuthorOrTheirs(facts, facts.resolution.by) &&
        isAuthorOrTheirs(facts, id),
      "other_person_needed",
      "forbidden",
      ({ outcome }) => outcome.tied,
    ),
  ],
  // Viewers cause no reads at the issuer.
  refresh: [needs(["preparer", "approver", "admin"], "refresh"), inState("submitted")],
  decide_alarm: [
    notOwn("decide_alarm"),
    needs(["approver"], "decide_alarm"),
    unless(
      ({ alarm }) => alarm === null,
      "no_alarm",
      "conflict",
      ({ redemption }) => redemption.noAlarm,
    ),
    votesNow("decide_alarm"),
    notMadeByAuthor("decide_alarm"),
  ],
  check_address: [
    notOwn("check_address"),
    needs(["approver"], "check_address"),
    inState("submitted"),
    noAlarm,
    unless(
      ({ addressUnverified }) => !addressUnverified,
      "address_settled",
      "wrong_state",
      ({ address }) => address.settled,
    ),
    // Who has accepted the change and who verifies the address are two people, at least.
    unless(
      ({ addressAcceptedBy }, { id }) => addressAcceptedBy === id,
      "accepted_alone",
      "forbidden",
      ({ address }) => address.acceptedAlone,
    ),
    votesNow("check_address"),
    notMadeByAuthor("check_address"),
  ],
  // An approver may find wrong what another one has verified; a new approver can stop what they could not release yet.
  reject_address: [
    notOwn("reject_address"),
    needs(["approver"], "reject_address"),
    inState("submitted"),
    noAlarm,
    addressKnown,
    unless(
      ({ step }) => step === "payout_started",
      "payout_begun",
      "wrong_state",
      ({ address }) => address.paidOut,
    ),
  ],
  override_check: [
    notOwn("override_check"),
    needs(["approver"], "override_check"),
    inState("submitted"),
    noAlarm,
    unless(
      (facts) => !isHashHeld(facts),
      "no_hash_held",
      "wrong_state",
      ({ redemption }) => redemption.noHashHeld,
    ),
    votesNow("override_check"),
    notMadeByAuthor("override_check"),
  ],
  reserve: [
    needs(["preparer"], "reserve"),
    inState("submitted"),
    noAlarm,
    unless(
      ({ reservedBy }) => reservedBy !== null,
      "reserved",
      "reserved",
      ({ tokens }) => tokens.reserved,
    ),
    unless(
      ({ paused }) => paused === "all",
      "sending_paused",
      "paused",
      ({ tokens }) => tokens.paused,
    ),
    unless(
      ({ paused }) => paused === "token",
      "token_stopped",
      "paused",
      ({ tokens }) => tokens.stopped,
    ),
    unless(
      ({ walletBlocked }) => walletBlocked,
      "wallet_blocked",
      "conflict",
      ({ tokens }) => tokens.walletBlocked,
    ),
    unless(
      (facts) => !isSendDue(facts),
      "nothing_to_send",
      "wrong_state",
      ({ tokens }) => tokens.noneDue,
    ),
  ],
  release: [
    needs(["preparer", "approver"], "release"),
    inState("submitted"),
    unless(
      ({ reservedBy }) => reservedBy === null,
      "not_reserved",
      "conflict",
      ({ tokens }) => tokens.notReserved,
    ),
    unless(
      ({ reservedBy }, person) => reservedBy !== person.id && !isApprover(person),
      "not_the_holder",
      "forbidden",
      ({ tokens }) => tokens.notYours,
    ),
    (facts, person) => (facts.reservedBy === person.id ? null : releasesNow(facts, person, null)),
  ],
  decide_arrival: [
    needs(["preparer"], "decide_arrival"),
    inState("submitted"),
    noAlarm,
    unless(
      (facts) => !mayDecideArrival(facts),
      "nothing_arrived",
      "conflict",
      ({ redemption }) => redemption.noArrival,
    ),
  ],
  ask_issuer: [
    needs(["preparer", "approver"], "ask_issuer"),
    inState("submitted"),
    unless(
      (facts) => payoutProblem(facts) === null,
      "no_payout_problem",
      "conflict",
      ({ redemption }) => redemption.noPayoutProblem,
    ),
  ],
  hold: [needs(NOT_VIEWERS, "hold"), inState("submitted"), notPaidOut("hold"), noAlarm],
  close: [
    needs(NOT_VIEWERS, "close"),
    inState("submitted"),
    notPaidOut("close"),
    unless(
      ({ closingBy }) => closingBy !== null,
      "closing_proposed",
      "conflict",
      ({ stop }) => stop.proposed,
    ),
  ],
  decide_close: [
    needs(NOT_VIEWERS, "close"),
    inState("submitted"),
    notPaidOut("close"),
    unless(
      ({ closingBy }) => closingBy === null,
      "no_proposal",
      "conflict",
      ({ stop }) => stop.none,
    ),
    unless(
      ({ closingBy }, { id }) => closingBy === id,
      "own_proposal",
      "forbidden",
      ({ stop }) => stop.own,
    ),
    unless(
      ({ closingByApprover }, person) => !closingByApprover && !isVoter(person),
      "approver_needed",
      "forbidden",
      ({ stop }) => stop.approver,
    ),
  ],
});

export const { refusal, allowed: allowedActions, mayEver } = redemptionRules;

/** Of what a person may do with a redemption, what they can be asked for now. */
export const askableActions = (
  facts: OrderFacts,
  person: Actor,
  signed: Signed | null = null,
): OrderAction[] =>
  allowedActions(facts, person, signed).filter((action) => isAskedNow(action, facts, person));

/** Why it is too early to state that the issuer never created it, or null: its answer may still be on the way. */
export function notCreatedRefusal({
  notCreatedFrom,
}: Pick<OrderFacts, "notCreatedFrom">): OrderRefusal | null {
  if (notCreatedFrom === null) return null;
  return {
    reason: "too_early",
    code: "conflict",
    says: ({ outcome }) => outcome.tooEarly,
  };
}
