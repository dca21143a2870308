import { recordOf } from "./records";
import type { OrderAction } from "./rules/redemptions";

/** The tasks of a redemption's page. */
export type StepName = "approve" | "send" | "confirm" | "payout";

/** The stops of the money line: where the money is on its way from our wallet to our bank account. */
export const STOPS = ["wallet", "address", "issuer", "account"] as const;
export type Stop = (typeof STOPS)[number];

/** `stopped`: it ended here. `blocked`: people have to look before it can go on. */
type StepStatus = "done" | "current" | "stopped" | "blocked";

/** Whether it goes on, has reached its end as wanted, needs looking into, or is over. It does not say who acts. */
export type Tone = "wait" | "done" | "alarm" | "over";

/**
 * What situations ask for, what can lose money first: something contradicts what was approved or sent, an order may exist twice,
 * tokens have left and something about them is open, tokens wait to be sent. What follows keeps money waiting at most.
 */
export const URGENCIES = ["alarm", "unknown", "check", "send", "verify", "close", "approve"] as const;
export type Urgency = (typeof URGENCIES)[number];

/**
 * Within these, votes, the chain, rules or a pause move a redemption while its row stays unchanged: from the row, the family of
 * the order’s situation is certain, the situation itself not always.
 */
export const FAMILIES = ["approval", "submission", "transfer", "payout", "paid"] as const;
export type Family = (typeof FAMILIES)[number];

/** What is known of a situation; what a row of the catalogue leaves out is as in its group. */
type Traits = {
  /** What it asks people to do, the most urgent first; the first that a person may do is theirs. Empty: it waits for no person. */
  asks: readonly OrderAction[];
  urgency: Urgency;
  /** The one gate before sending: QR code, copying and the wallet in the page are available only where it is open. */
  gate: "open" | "closed";
  /** Whether pages show where the tokens go. */
  seesAddress: boolean;
  /** How soon it is worth reading again where a page hears of no changes; `never`: nothing changes without a person. */
  poll: "soon" | "later" | "never";
  tone: Tone;
  /** Whether people have to look into it, or should know of it; by default, where its tone is alarm. */
  isProblem?: boolean;
  /** The step that it is about; null: the one that its facts have reached, since it can happen at several. */
  step: StepName | null;
  /** The stop of the money line that it is about; null: the one that its facts have reached. */
  stop: Stop | null;
  /** How it stands there. */
  status: StepStatus;
  /** A hash can be entered, or is recorded, before its step is reached. */
  hashForm: boolean;
  /** Null: its row alone says that an order stands here. */
  family: Family | null;
};

const USUAL = {
  asks: [],
  urgency: "check",
  gate: "closed",
  seesAddress: true,
  poll: "later",
  tone: "wait",
  status: "current",
  hashForm: false,
  family: null,
} satisfies Partial<Traits>;

type Defaults = Partial<Traits> & Pick<Traits, "step" | "stop">;

const GROUPS = {
  /** Waits for approvals. */
  approval: {
    ...{ asks: ["approve"], urgency: "approve", family: "approval" },
    ...{ step: "approve", stop: "wallet" },
  },
  /** Over without a payout. */
  ended: { poll: "never", tone: "over", step: "approve", stop: "wallet", status: "stopped" },
  /** Approved, until the issuer has said where the tokens go. */
  submission: { poll: "soon", step: "send", stop: "address", family: "submission" },
  /** The issuer may have created it. */
  unknown: { urgency: "unknown", tone: "alarm", step: "send", stop: "issuer", status: "blocked" },
  /** An alarm or a proposal to close it stops it until people have decided. */
  stopped: {
    ...{ asks: ["decide_alarm"], urgency: "alarm", seesAddress: false },
    ...{ tone: "alarm", step: null, stop: null, status: "blocked" },
  },
  /** Tokens are to be sent, or are on their way. */
  sending: { step: "send", stop: "address", hashForm: true, family: "transfer" },
  /** What the issuer or the chain says speaks against sending. */
  mismatch: {
    ...{ tone: "alarm", status: "blocked", hashForm: true, family: "transfer" },
    ...{ step: "send", stop: "address" },
  },
  /** A transaction hash is recorded and not accepted. */
  confirming: { poll: "soon", step: "confirm", stop: "address", family: "transfer" },
  /** The issuer has accepted the hash. */
  payout: { poll: "soon", step: "payout", stop: "issuer", family: "payout" },
  /** The issuer has started the payout. */
  paid: { poll: "never", step: "payout", stop: "account", status: "done", family: "paid" },
} as const satisfies Record<string, Defaults>;

export type SituationGroup = keyof typeof GROUPS;

type Row = Partial<Traits> & { group: SituationGroup };

/** Every place where a redemption can stand, in the order of its life (docs/order-life.md): its group, and how it differs. */
const CATALOGUE = {
  awaiting_approval: { group: "approval" },
  partly_approved: { group: "approval" },
  rejected: { group: "ended" },
  withdrawn: { group: "ended" },
  expired: { group: "ended" },
  approved: { group: "submission" },
  submission_delayed: { group: "submission" },
  submission_paused: { group: "submission", poll: "later" },
  submitting: { group: "submission", family: null },
  outcome_unknown: { group: "unknown", asks: ["resolve"] },
  outcome_proposed: { group: "unknown", asks: ["decide_resolution"] },
  not_created: { group: "ended", stop: "issuer", step: "send", isProblem: true },
  late_creation: { group: "stopped", stop: "issuer", step: "send" },
  refused: { group: "ended", stop: "issuer", step: "send", tone: "alarm" },
  awaiting_instructions: { group: "submission", family: null },
  instructions_alarm: { group: "stopped", stop: "address" },
  order_differs: { group: "stopped", stop: "issuer" },
  address_rejected: { group: "stopped", stop: "address" },
  held: { group: "stopped" },
  alarm_kept: { group: "stopped", asks: [] },
  alarm_close_proposed: { group: "stopped", asks: ["decide_alarm", "decide_close"] },
  close_proposed: {
    ...{ group: "stopped", asks: ["decide_close"], urgency: "close" },
    // A person's decision that is due is no fault.
    ...{ tone: "wait", isProblem: true },
  },
  closed: { group: "ended", stop: null, step: "send", seesAddress: false },
  wallet_blocked: { group: "mismatch", stop: "wallet", step: null },
  address_invalid: { group: "mismatch", step: null },
  address_unverified: { group: "sending", asks: ["check_address"], urgency: "verify" },
  ready_to_send: { group: "sending", asks: ["confirm"], urgency: "send", gate: "open" },
  sending_paused: { group: "sending" },
  being_sent: { group: "sending", asks: ["release"], poll: "soon" },
  transfer_pending: { group: "sending", poll: "soon", step: null },
  unexpected_transfer: { group: "mismatch", asks: ["decide_arrival"], urgency: "alarm" },
  // The issuer's support has to be asked; the hash of what arrived is what can be recorded here.
  wrong_transfer: { group: "mismatch", asks: ["confirm"], urgency: "alarm" },
  unmatched_transfer: { group: "mismatch", asks: ["confirm"] },
  tokens_arrived: { group: "sending", poll: "soon" },
  completed_early: { group: "mismatch", stop: "issuer", step: null },
  transfer_reverted: { group: "confirming", tone: "alarm" },
  transfer_cancelled: { group: "confirming", tone: "alarm" },
  resend_unverified: { group: "sending", asks: ["check_address"], urgency: "verify", tone: "alarm" },
  ready_to_resend: { group: "sending", asks: ["confirm"], urgency: "send", gate: "open", tone: "alarm" },
  hash_recorded: { group: "confirming" },
  checking_hash: { group: "confirming" },
  hash_not_found: { group: "confirming", asks: ["confirm"], tone: "alarm" },
  check_failed: {
    ...{ group: "confirming", asks: ["override_check", "confirm"] },
    ...{ tone: "alarm", status: "blocked" },
  },
  not_verified: { group: "confirming", asks: ["override_check"], isProblem: true },
  address_unchecked: { group: "mismatch", asks: ["check_address"] },
  check_overridden: { group: "confirming" },
  hash_verified: { group: "confirming" },
  ready_to_post: { group: "confirming", asks: ["confirm"] },
  hash_refused: { group: "confirming", stop: "issuer", asks: ["confirm"], isProblem: true },
  awaiting_payout: { group: "payout" },
  surplus_transfer: { group: "payout", stop: "address", tone: "alarm", status: "blocked" },
  payout_started: { group: "paid" },
  paid_out: { group: "paid" },
  // The issuer may still name a FiatTransferId.
  completed: { group: "paid", poll: "later" },
  // What the bank says, or keeps silent about, is certain by the row.
  payout_late: { group: "paid", asks: ["ask_issuer"], tone: "alarm", status: "blocked", family: null },
  received: { group: "paid", tone: "done" },
  received_differs: { group: "paid", asks: ["ask_issuer"], tone: "alarm", status: "blocked", family: null },
  payout_returned: {
    ...{ group: "paid", asks: ["ask_issuer"], urgency: "alarm" },
    ...{ tone: "alarm", status: "blocked", family: null },
  },
  // The money is on its way, and more tokens arrived than were ordered.
  extra_transfer: { group: "paid", stop: "address", tone: "alarm" },
  issuer_failed: { group: "mismatch", stop: "issuer", poll: "never", step: null, family: null },
} as const satisfies Record<string, Row>;

/** Where a redemption stands: one name for everything that words, steps, polling and the send gate need to know. */
export type Situation = keyof typeof CATALOGUE;

/** A situation in which tokens may be sent. */
export type SendSituation = {
  [S in Situation]: (typeof CATALOGUE)[S] extends { gate: "open" } ? S : never;
}[Situation];

export const SITUATIONS = Object.keys(CATALOGUE) as [Situation, ...Situation[]];

/** One entry for each situation: that of its group, unless it is given one of its own. */
export const bySituation = <T>(
  groups: Record<SituationGroup, T>,
  own: Partial<Record<Situation, T>> = {},
): Record<Situation, T> => each((situation, { group }) => own[situation] ?? groups[group]);

const each = <T>(entryOf: (situation: Situation, row: Row) => T) =>
  recordOf(SITUATIONS.map((one) => [one, entryOf(one, CATALOGUE[one])]));

type Complete = Required<Traits> & { group: SituationGroup };

const TRAITS = each((_, row): Complete => {
  const traits = { ...USUAL, ...GROUPS[row.group], ...row };
  return { ...traits, isProblem: traits.isProblem ?? traits.tone === "alarm" };
});

/** Everything that the catalogue says of a situation. */
export const traitsOf = (situation: Situation): Complete => TRAITS[situation];

export const maySendTokens = (situation: Situation): situation is SendSituation =>
  TRAITS[situation].gate === "open";

/** What a redemption waits for from people. */
export const asksOf = (situation: Situation): readonly OrderAction[] => TRAITS[situation].asks;

/** What this person is asked to do now, out of what people can be asked for (`askableActions`); null when there is nothing. */
export const nextAction = (situation: Situation, askable: readonly OrderAction[]): OrderAction | null =>
  asksOf(situation).find((action) => askable.includes(action)) ?? null;

export const isProblem = (situation: Situation): boolean => TRAITS[situation].isProblem;

/** Whether it can lose money. */
export const isAlarm = (situation: Situation): boolean => TRAITS[situation].tone === "alarm";

/** Below zero where the first is more urgent; of the same urgency they keep their order. */
export const compareUrgency = (a: Situation, b: Situation): number =>
  URGENCIES.indexOf(TRAITS[a].urgency) - URGENCIES.indexOf(TRAITS[b].urgency);

/** The situations of a family. */
export const membersOf = (family: Family): Situation[] =>
  SITUATIONS.filter((one) => TRAITS[one].family === family);

/**
 * The situations of rows that may wait for one of these actions: those that ask for it, and the others of their families, since
 * a row leaves open which of them it is.
 */
export function situationsAsking(isWanted: (action: OrderAction) => boolean): Situation[] {
  const asking = SITUATIONS.filter((one) => asksOf(one).some(isWanted));
  const families = asking.map((one) => TRAITS[one].family);
  return SITUATIONS.filter((one) => {
    const { family } = TRAITS[one];
    return asking.includes(one) || (family !== null && families.includes(family));
  });
}

/** The families of which some situations are among these and some are not: what a row says does not decide it. */
export const dividedFamilies = (wanted: ReadonlySet<Situation>): Family[] =>
  FAMILIES.filter((family) => {
    const members = membersOf(family);
    return members.some((one) => wanted.has(one)) && !members.every((one) => wanted.has(one));
  });
