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
import { mayVoteNow, notYetText, SIGNED_VOTES, type Signed } from "../vote-delay";
import {
  type Actor,
  isApprover,
  isVoter,
  needs as needsOne,
  type Refusal,
  type Rule,
  roleMissing,
  ruleTable,
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

const lacksRole = (needed: readonly Role[], act: string): OrderRefusal => ({
  reason: "role_missing",
  ...roleMissing(needed, act),
});

const needs = (needed: readonly Role[], act: string) => needsOne(needed, lacksRole(needed, act));

/** The decision of a new approver counts from the next day on. */
const votesNow =
  (act: string, untilThen?: string): OrderRule =>
  (_facts, person, signed) =>
    person.approvesFrom === null || mayVoteNow(person, signed)
      ? null
      : { reason: "not_yet", code: "forbidden", message: notYetText(person.approvesFrom, act, untilThen) };

/** No passkey signs it. */
const releasesNow = votesNow(
  "release a reservation",
  "ask the person who is sending the tokens, or another approver",
);

/** Four eyes: people do not decide on what they prepared or edited. */
const notOwn =
  (act: string): OrderRule =>
  ({ contributors, createdBy }, { id }) => {
    if (!contributors.includes(id)) return null;
    const did = createdBy === id ? "prepared" : "edited";
    return {
      reason: "own_redemption",
      code: "forbidden",
      message: `You ${did} it, so someone else has to ${act}.`,
    };
  };

/** An approver whom an author made one alone: the two cannot be distinguished from one person with two addresses. */
const notMadeByAuthor =
  (act: string): OrderRule =>
  ({ madeByAuthors }, { id }) => {
    const made = madeByAuthors.find((one) => one.id === id);
    if (!made) return null;
    const { name } = made.author;
    return {
      reason: "made_by_author",
      code: "forbidden",
      message: `${name} worked on this, and without a second person one of you gave the other a role or one person gave both of you one, so you two don’t count as two people. Ask another approver to ${act}, or wait until a colleague whom another person added has confirmed it under Changes.`,
    };
  };

/** An author, or whom one of them made an approver alone. */
const isAuthorOrTheirs = ({ contributors, madeByAuthors }: OrderFacts, id: string) =>
  contributors.includes(id) || madeByAuthors.some((one) => one.id === id);

/** How a state reads after "This redemption ". */
const STATE_PHRASES: Record<OrderState, string> = {
  pending_approval: "is still waiting for approval",
  approved: "has been approved",
  submitting: "is being submitted to the issuer",
  submitted: "has been submitted to the issuer",
  outcome_unknown: "has an unknown outcome",
  not_created: "was not created by the issuer",
  refused: "was refused by the issuer",
  rejected: "has been rejected",
  withdrawn: "has been withdrawn",
  expired: "has expired",
  closed: "has been closed",
};

const inState =
  (...states: OrderState[]): OrderRule =>
  ({ state }) =>
    states.includes(state) ? null : wrongState(state);

/** The refusal for a person who acted on a redemption that has moved on. */
export function wrongState(state: OrderState): OrderRefusal {
  return {
    reason: "wrong_state",
    code: "wrong_state",
    message: `This redemption ${STATE_PHRASES[state]}, so this is no longer possible. Reload the page to see where it stands.`,
  };
}

/** A condition on the facts alone. */
const unless =
  (
    isMet: (facts: OrderFacts, person: Actor) => boolean,
    reason: RefusalReason,
    code: Refusal["code"],
    message: string,
  ): OrderRule =>
  (facts, person) =>
    isMet(facts, person) ? { reason, code, message } : null;

const noAlarm = unless(
  ({ alarm }) => alarm !== null,
  "alarm_raised",
  "conflict",
  "This redemption is blocked by an alarm. An approver has to decide on it first.",
);

const addressKnown = unless(
  ({ instructionsKnown }) => !instructionsKnown,
  "no_address_yet",
  "wrong_state",
  "The issuer has not given a deposit address for this redemption yet.",
);

const undecided = unless(
  ({ decidedBy }, { id }) => decidedBy.includes(id),
  "already_decided",
  "conflict",
  "You have already decided on this redemption.",
);

/** The role, or standing in for a person who has it and is away. */
const needsApprover = (act: string): OrderRule => {
  const approver = needs(["approver"], act);
  const rule: OrderRule = (facts, person, signed) =>
    facts.standIns.includes(person.id) ? null : approver(facts, person, signed);
  return Object.assign(rule, { needed: { ...approver.needed, orStandIn: true } });
};

/** The rules may name who approves. */
const named: OrderRule = ({ eligible }, { id }) => {
  if (eligible === null || eligible.some((one) => one.id === id)) return null;
  const message =
    eligible.length > 0
      ? `Your approval wouldn’t count for this redemption. It needs the approval of ${listed(eligible.filter(({ isAsked }) => isAsked).map(({ name }) => name))}.`
      : "Your approval wouldn’t count for this redemption, and none of the people whom the approval rules name can approve it now. An admin can change the rules or propose a stand-in.";
  return { reason: "not_named", code: "forbidden", message };
};

const notPaidOut = (act: string) =>
  unless(
    isPaidOut,
    "payout_begun",
    "wrong_state",
    `The issuer has paid out, so there is nothing left to ${act}.`,
  );

/** Who may do what with a redemption; `signed` is the passkey that a person signs with, or could, where this is something signed. */
export const redemptionRules = ruleTable<OrderAction, OrderFacts, Actor, OrderRefusal>({
  edit: [needs(["preparer"], "edit it"), inState("pending_approval")],
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
      "The approval rules now ask for a note, and it has none. A preparer has to edit it and add one.",
    ),
    votesNow(SIGNED_VOTES.approve),
  ],
  // An approver may change their mind until we begin to submit it.
  reject: [
    notOwn("reject it"),
    needsApprover("reject it"),
    inState("pending_approval", "approved"),
    (facts, person) => (facts.state === "pending_approval" ? undecided(facts, person, null) : null),
  ],
  withdraw: [
    needs(["preparer"], "withdraw it"),
    unless(
      ({ contributors }, { id }) => !contributors.includes(id),
      "not_the_preparer",
      "forbidden",
      "Only the people who prepared or edited it can withdraw it.",
    ),
    inState("pending_approval", "approved"),
  ],
  confirm: [
    needs(["preparer"], "enter the transaction hash"),
    inState("submitted"),
    noAlarm,
    addressKnown,
    unless(
      ({ confirmation }) => confirmation === "accepted",
      "hash_accepted",
      "conflict",
      "The issuer has already accepted a transaction hash for this redemption.",
    ),
  ],
  // An OrderId that turns up for a redemption stated as not created is taken in as well: it raises an alarm.
  resolve: [
    needs(["preparer", "approver"], "record what the issuer says"),
    inState("outcome_unknown", "not_created"),
    noAlarm,
    unless(
      ({ resolution }) => resolution !== null,
      "proposal_waiting",
      "conflict",
      "A colleague has already recorded an outcome. A second person has to confirm it.",
    ),
  ],
  decide_resolution: [
    needs(["preparer", "approver"], "confirm an outcome"),
    inState("outcome_unknown"),
    unless(
      ({ resolution }) => resolution === null,
      "no_proposal",
      "conflict",
      "No outcome is waiting to be confirmed for this redemption.",
    ),
    unless(
      ({ resolution }, { id }) => resolution?.by === id,
      "own_proposal",
      "forbidden",
      "You recorded this outcome, so someone else has to confirm it.",
    ),
    unless(
      ({ resolution }, person) =>
        resolution?.outcome === "not_created" && !resolution.byApprover && !isVoter(person),
      "approver_needed",
      "forbidden",
      "One of the two has to be an approver, so an approver has to confirm that the issuer never created it.",
    ),
    unless(
      (facts, { id }) =>
        facts.resolution?.outcome === "not_created" &&
        isAuthorOrTheirs(facts, facts.resolution.by) &&
        isAuthorOrTheirs(facts, id),
      "other_person_needed",
      "forbidden",
      "You both worked on it, or one of you set up the other, so someone else has to confirm that the issuer never created it.",
    ),
  ],
  // Viewers cause no reads at the issuer.
  refresh: [needs(["preparer", "approver", "admin"], "check with the issuer"), inState("submitted")],
  decide_alarm: [
    notOwn("decide on its alarm"),
    needs(["approver"], "decide on an alarm"),
    unless(
      ({ alarm }) => alarm === null,
      "no_alarm",
      "conflict",
      "There is no alarm on this redemption any more.",
    ),
    votesNow(SIGNED_VOTES.decide_alarm),
    notMadeByAuthor("decide on its alarm"),
  ],
  check_address: [
    notOwn("verify its deposit address"),
    needs(["approver"], "verify a deposit address"),
    inState("submitted"),
    noAlarm,
    unless(
      ({ addressUnverified }) => !addressUnverified,
      "address_settled",
      "wrong_state",
      "The deposit address of this redemption needs no verification now.",
    ),
    // Who has accepted the change and who verifies the address are two people, at least.
    unless(
      ({ addressAcceptedBy }, { id }) => addressAcceptedBy === id,
      "accepted_alone",
      "forbidden",
      "You accepted the changed deposit address, so a second approver has to verify it.",
    ),
    votesNow(SIGNED_VOTES.check_address),
    notMadeByAuthor("verify its deposit address"),
  ],
  // An approver may find wrong what another one has verified; a new approver can stop what they could not release yet.
  reject_address: [
    notOwn("reject its deposit address"),
    needs(["approver"], "reject a deposit address"),
    inState("submitted"),
    noAlarm,
    addressKnown,
    unless(
      ({ step }) => step === "payout_started",
      "payout_begun",
      "wrong_state",
      "The issuer has started the payout, so there is nothing left to stop.",
    ),
  ],
  override_check: [
    notOwn("override its check"),
    needs(["approver"], "override a check"),
    inState("submitted"),
    noAlarm,
    unless(
      (facts) => !isHashHeld(facts),
      "no_hash_held",
      "wrong_state",
      "No transaction hash of this redemption is held back now.",
    ),
    votesNow(SIGNED_VOTES.override_check),
    notMadeByAuthor("override its check"),
  ],
  reserve: [
    needs(["preparer"], "send its tokens"),
    inState("submitted"),
    noAlarm,
    unless(
      ({ reservedBy }) => reservedBy !== null,
      "reserved",
      "reserved",
      "The tokens of this redemption are already being sent. Look for the transaction before anyone sends again.",
    ),
    unless(
      ({ paused }) => paused === "all",
      "sending_paused",
      "paused",
      "All sending is paused. Nothing can be sent until two people resume it.",
    ),
    unless(
      ({ paused }) => paused === "token",
      "token_stopped",
      "paused",
      "Nothing can be sent with this token now: every node says that it can’t be relied on. Open Sending to see why.",
    ),
    unless(
      ({ walletBlocked }) => walletBlocked,
      "wallet_blocked",
      "conflict",
      "Nothing was sent: this wallet is blocked. The issuer says otherwise of it than is recorded here.",
    ),
    unless(
      (facts) => !isSendDue(facts),
      "nothing_to_send",
      "wrong_state",
      "No tokens are due for this redemption now. Reload the page to see where it stands.",
    ),
  ],
  release: [
    needs(["preparer", "approver"], "release a reservation"),
    inState("submitted"),
    unless(
      ({ reservedBy }) => reservedBy === null,
      "not_reserved",
      "conflict",
      "The tokens of this redemption aren’t being sent now.",
    ),
    unless(
      ({ reservedBy }, person) => reservedBy !== person.id && !isApprover(person),
      "not_the_holder",
      "forbidden",
      "Only the person who is sending the tokens, or an approver, can release this.",
    ),
    (facts, person) => (facts.reservedBy === person.id ? null : releasesNow(facts, person, null)),
  ],
  decide_arrival: [
    needs(["preparer"], "say whose a transfer is"),
    inState("submitted"),
    noAlarm,
    unless(
      (facts) => !mayDecideArrival(facts),
      "nothing_arrived",
      "conflict",
      "There is no transfer from another wallet to decide on.",
    ),
  ],
  ask_issuer: [
    needs(["preparer", "approver"], "note what the issuer says"),
    inState("submitted"),
    unless(
      (facts) => payoutProblem(facts) === null,
      "no_payout_problem",
      "conflict",
      "The bank’s statements don’t show a problem with this payout.",
    ),
  ],
  hold: [needs(NOT_VIEWERS, "hold a redemption"), inState("submitted"), notPaidOut("hold"), noAlarm],
  close: [
    needs(NOT_VIEWERS, "close a redemption"),
    inState("submitted"),
    notPaidOut("close"),
    unless(
      ({ closingBy }) => closingBy !== null,
      "closing_proposed",
      "conflict",
      "A colleague has already proposed to close this redemption. A second person has to confirm it.",
    ),
  ],
  decide_close: [
    needs(NOT_VIEWERS, "close a redemption"),
    inState("submitted"),
    notPaidOut("close"),
    unless(
      ({ closingBy }) => closingBy === null,
      "no_proposal",
      "conflict",
      "There is no proposal to close this redemption.",
    ),
    unless(
      ({ closingBy }, { id }) => closingBy === id,
      "own_proposal",
      "forbidden",
      "You proposed to close it, so someone else has to confirm it.",
    ),
    unless(
      ({ closingByApprover }, person) => !closingByApprover && !isVoter(person),
      "approver_needed",
      "forbidden",
      "One of the two has to be an approver, so an approver has to confirm that it is closed.",
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
    message: "The issuer may still be creating this order. Look it up again a little later, then record it.",
  };
}
