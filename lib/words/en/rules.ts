import type { ChangeState } from "../../domain/change-kinds";
import type { OrderState } from "../../domain/order-life";
import type { Role } from "../../domain/roles";
import type { OrderAction } from "../../domain/rules/redemptions";

const ROLES: Record<Role, string> = {
  preparer: "preparers",
  approver: "approvers",
  admin: "admins",
  viewer: "viewers",
};

/** After “can”. */
const ACTS = {
  any: "do this",
  prepare: "prepare a redemption",
  verifyAddresses: "verify deposit addresses",
  importStatements: "import bank statements",
  matchLines: "match bank lines",
  closeMonth: "close a month",
  setReports: "change settings of reports",
  apiTokens: "manage API tokens",
  edit: "edit it",
  approve: "approve",
  reject: "reject it",
  withdraw: "withdraw it",
  confirm: "enter the transaction hash",
  resolve: "record what the issuer says",
  decide_resolution: "confirm an outcome",
  refresh: "check with the issuer",
  decide_alarm: "decide on an alarm",
  check_address: "verify a deposit address",
  reject_address: "reject a deposit address",
  override_check: "override a check",
  reserve: "send its tokens",
  release: "release a reservation",
  decide_arrival: "say whose a transfer is",
  ask_issuer: "note what the issuer says",
  hold: "hold a redemption",
  close: "close a redemption",
  decide_close: "close a redemption",
} satisfies Record<OrderAction, string> & Record<string, string>;

/** After “has to”, and after “to”. */
const DECISIONS = {
  approve: "approve",
  reject: "reject it",
  decide_alarm: "decide on its alarm",
  check_address: "verify its deposit address",
  reject_address: "reject its deposit address",
  override_check: "override its check",
};

/** After “You can”. */
const VOTES = {
  approve: "approve",
  decide_alarm: "clear an alarm",
  check_address: "verify a deposit address",
  override_check: "override a check",
  release: "release a reservation",
  wallet: "confirm a wallet’s network and address",
  proposal: "accept proposals",
  person: "confirm colleagues",
};

/** After “Until then, ”. */
const UNTIL = {
  passkey: "sign with a passkey that you had before",
  sender: "ask the person who is sending the tokens, or another approver",
  approver: "ask another approver",
};

/** After “This redemption ”. */
const STATES: Record<OrderState, string> = {
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

/** After “This proposal ”. */
const PROPOSALS: Record<Exclude<ChangeState, "waiting">, string> = {
  applying: "has been accepted",
  accepted: "has been accepted",
  declined: "has been declined",
  withdrawn: "has been withdrawn",
  expired: "has expired",
  failed: "was accepted but couldn’t be carried out",
};

const SECOND_ADMIN = "Ask the person who runs the server to add a second admin";

export const words = {
  roleMissing: (roles: readonly Role[], act: keyof typeof ACTS) =>
    `Only ${roles.map((role) => ROLES[role]).join(" and ")} can ${ACTS[act]}. An admin can give you that role.`,
  notYet: (from: string, act: keyof typeof VOTES, until: keyof typeof UNTIL) =>
    `You can ${VOTES[act]} from ${from}. Until then, ${UNTIL[until]}.`,
  redemption: {
    own: (did: "prepared" | "edited", act: keyof typeof DECISIONS) =>
      `You ${did} it, so someone else has to ${DECISIONS[act]}.`,
    tied: (author: string, act: keyof typeof DECISIONS) =>
      `${author} worked on this, and without a second person one of you gave the other a role or one person gave both of you one, so you two don’t count as two people. Ask another approver to ${DECISIONS[act]}, or wait until a colleague whom another person added has confirmed it under Changes.`,
    wrongState: (state: OrderState) =>
      `This redemption ${STATES[state]}, so this is no longer possible. Reload the page to see where it stands.`,
    alarm: "This redemption is blocked by an alarm. An approver has to decide on it first.",
    noAddress: "The issuer has not given a deposit address for this redemption yet.",
    decided: "You have already decided on this redemption.",
    notNamed: (names: string) =>
      `Your approval wouldn’t count for this redemption. It needs the approval of ${names}.`,
    noneNamed:
      "Your approval wouldn’t count for this redemption, and none of the people whom the approval rules name can approve it now. An admin can change the rules or propose a stand-in.",
    noteMissing:
      "The approval rules now ask for a note, and it has none. A preparer has to edit it and add one.",
    notYours: "Only the people who prepared or edited it can withdraw it.",
    hashAccepted: "The issuer has already accepted a transaction hash for this redemption.",
    noAlarm: "There is no alarm on this redemption any more.",
    noHashHeld: "No transaction hash of this redemption is held back now.",
    noArrival: "There is no transfer from another wallet to decide on.",
    noPayoutProblem: "The bank’s statements don’t show a problem with this payout.",
  },
  outcome: {
    proposed: "A colleague has already recorded an outcome. A second person has to confirm it.",
    none: "No outcome is waiting to be confirmed for this redemption.",
    own: "You recorded this outcome, so someone else has to confirm it.",
    approver:
      "One of the two has to be an approver, so an approver has to confirm that the issuer never created it.",
    tied: "You both worked on it, or one of you set up the other, so someone else has to confirm that the issuer never created it.",
    tooEarly: "The issuer may still be creating this order. Look it up again a little later, then record it.",
  },
  address: {
    settled: "The deposit address of this redemption needs no verification now.",
    acceptedAlone: "You accepted the changed deposit address, so a second approver has to verify it.",
    paidOut: "The issuer has started the payout, so there is nothing left to stop.",
  },
  tokens: {
    reserved:
      "The tokens of this redemption are already being sent. Look for the transaction before anyone sends again.",
    paused: "All sending is paused. Nothing can be sent until two people resume it.",
    stopped:
      "Nothing can be sent with this token now: every node says that it can’t be relied on. Open Sending to see why.",
    walletBlocked:
      "Nothing was sent: this wallet is blocked. The issuer says otherwise of it than is recorded here.",
    noneDue: "No tokens are due for this redemption now. Reload the page to see where it stands.",
    notReserved: "The tokens of this redemption aren’t being sent now.",
    notYours: "Only the person who is sending the tokens, or an approver, can release this.",
  },
  stop: {
    paidOut: (act: "hold" | "close") => `The issuer has paid out, so there is nothing left to ${act}.`,
    proposed: "A colleague has already proposed to close this redemption. A second person has to confirm it.",
    none: "There is no proposal to close this redemption.",
    own: "You proposed to close it, so someone else has to confirm it.",
    approver: "One of the two has to be an approver, so an approver has to confirm that it is closed.",
  },
  sending: {
    viewer: "Only preparers, approvers and admins can do this. An admin can give you a role.",
    none: "There is no proposal to resume sending. Reload the page.",
    own: "You proposed to resume sending, so someone else has to accept it.",
    paused: "All sending is already paused.",
    notPaused: "Sending isn’t paused.",
    proposed: "A colleague has already proposed to resume sending. A second person has to accept it.",
    approver:
      "The database was restored, so one of the two has to be an approver. An approver has to accept it.",
  },
  wallet: {
    none: "Nothing is recorded for this wallet now. Reload the page.",
    confirmed: "A colleague has already confirmed this wallet’s network and address.",
    own: "You recorded this, so someone else has to confirm it.",
    contradicted: (contradiction: string) => `${contradiction} Decline it and ask the issuer.`,
  },
  apiToken: {
    notYours: "Only the person who proposed this token can collect it.",
    collected:
      "This token was collected before and isn’t shown again. If it is lost, remove it and propose a new one.",
    expired: "This token has expired. Remove it and propose a new one.",
  },
  person: {
    ownRole: "You cannot take away your own admin role or access. Ask another admin.",
    signedIn: "You are signed in. Add a passkey, or change your password, under Your account.",
    standIn: "You can propose a stand-in for yourself. An admin can propose one for others.",
    endStandIn: "The two people it is about and admins can end it.",
  },
  proposal: {
    over: (state: keyof typeof PROPOSALS) =>
      `This proposal ${PROPOSALS[state]}. Reload the page to see where it stands.`,
    decider:
      "Only admins and approvers can decide on a proposal. An admin can propose to give you that role.",
    countsLater: (name: string, from: string) =>
      `${name}’s proposals count from ${from}, a day after their role or sign-in changed. Accept it then.`,
    aboutYou: "This proposal is about you, so someone else has to decide on it.",
    approver: "One of the two has to be an approver, so an approver has to accept it.",
    accepted: "You have already accepted it. Another person has to accept it as well.",
    own: "You proposed it, so a second person has to accept it.",
    ownDecline: "You proposed it. Withdraw it instead.",
    notYours: "Only the person who proposed it can withdraw it.",
    notWithdrawn: "It waits for a second person, who can decline it.",
    roleLost: "You no longer have a role that allows this. Reload the page.",
    proposerGone: (name: string | null, lacks: "access" | "role") =>
      `${name ?? "The person who proposed this"} no longer has ${lacks === "access" ? "access" : "a role that allows this"}, so this proposal no longer counts. Decline it, then propose it again.`,
  },
  confirmation: {
    oneself: "Someone else has to confirm you.",
    oneselfAlone: `Only a colleague whom another person added can confirm you. ${SECOND_ADMIN}.`,
    tied: "One of you gave the other a role, or one person gave both of you a role. Someone else has to confirm this.",
    tiedAlone: `One of you gave the other a role, or one person gave both of you a role. ${SECOND_ADMIN}, who can confirm this.`,
    decider: "Only admins and approvers can confirm a colleague.",
    none: "There is nothing to confirm any more. Reload the page.",
  },
};
