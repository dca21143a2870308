import type { Situation } from "./situations";

type Words = {
  /** Two or three words. */
  label: string;
  /** Whose turn it is, after "Waiting for "; none where the label says all there is. A text names others than us. */
  waits?: People | string;
};

/** People of us: the words for those whose names are not known, or too many. */
type People = { otherwise: string };

const people = (otherwise: string): People => ({ otherwise });

const APPROVER = people("an approver");

/** What lists, mails and digests say of a redemption; its page says more (components/redemptions/copy/situations.ts). */
const WORDS: Record<Situation, Words> = {
  awaiting_approval: { label: "Needs approval", waits: APPROVER },
  partly_approved: { label: "Needs approval", waits: APPROVER },
  rejected: { label: "Rejected" },
  withdrawn: { label: "Withdrawn" },
  expired: { label: "Expired" },
  approved: { label: "Approved", waits: "us to submit it" },
  submission_delayed: { label: "Not sent yet", waits: "us to submit it" },
  submission_paused: { label: "Sending paused", waits: "sending to be resumed" },
  submitting: { label: "Submitting", waits: "the issuer’s answer" },
  outcome_unknown: {
    label: "Outcome unknown",
    waits: people("a preparer or an approver"),
  },
  outcome_proposed: {
    label: "Outcome unknown",
    waits: people("a second person"),
  },
  not_created: { label: "Not created" },
  late_creation: { label: "Found at issuer", waits: APPROVER },
  refused: { label: "Refused" },
  awaiting_instructions: { label: "Awaiting address", waits: "the issuer’s deposit address" },
  instructions_alarm: { label: "Address changed", waits: APPROVER },
  order_differs: { label: "Order differs", waits: APPROVER },
  address_rejected: { label: "Address doesn’t match", waits: APPROVER },
  held: { label: "On hold", waits: APPROVER },
  alarm_kept: { label: "On hold" },
  alarm_close_proposed: { label: "Alarm", waits: APPROVER },
  close_proposed: { label: "Closing", waits: people("a second person") },
  closed: { label: "Closed" },
  wallet_blocked: {
    label: "Wallet blocked",
    waits: "the issuer and us to agree on the wallet",
  },
  address_invalid: {
    label: "Invalid address",
    waits: "a valid deposit address from the issuer",
  },
  address_unverified: { label: "Verify address", waits: APPROVER },
  ready_to_send: { label: "Ready to send", waits: people("a preparer") },
  sending_paused: { label: "Sending paused", waits: "sending to go on" },
  // Its holder is named once it has taken long.
  being_sent: {
    label: "Sending",
    waits: people("the transaction that is being sent"),
  },
  transfer_pending: {
    label: "Transfer pending",
    waits: "all nodes to show the transfer",
  },
  unexpected_transfer: {
    label: "Sending blocked",
    waits: people("a preparer"),
  },
  wrong_transfer: { label: "Wrong transfer", waits: "the issuer’s support" },
  unmatched_transfer: { label: "Unmatched transfer", waits: "the issuer’s support to match what arrived" },
  tokens_arrived: { label: "Tokens arrived", waits: "what arrived to be confirmed" },
  completed_early: {
    label: "Ended by issuer",
    waits: "the issuer’s support",
  },
  transfer_reverted: {
    label: "No tokens moved",
    waits: "the chain to be final",
  },
  transfer_cancelled: {
    label: "No tokens moved",
    waits: "the chain to be final",
  },
  resend_unverified: {
    label: "No tokens moved",
    waits: APPROVER,
  },
  ready_to_resend: {
    label: "No tokens moved",
    waits: people("a preparer"),
  },
  hash_recorded: { label: "Transfer recorded", waits: "the issuer to acknowledge the hash" },
  checking_hash: { label: "Checking transfer", waits: "the chain" },
  hash_not_found: {
    label: "Not found",
    waits: people("a preparer"),
  },
  check_failed: {
    label: "Check failed",
    waits: people("a preparer or an approver"),
  },
  not_verified: {
    label: "Not verified",
    waits: APPROVER,
  },
  address_unchecked: { label: "Verify address", waits: APPROVER },
  check_overridden: { label: "Transfer recorded", waits: "the issuer to acknowledge the hash" },
  hash_verified: { label: "Transfer verified", waits: "the issuer to acknowledge the hash" },
  ready_to_post: { label: "Ready to confirm", waits: people("a preparer") },
  hash_refused: {
    label: "Hash refused",
    waits: people("a preparer"),
  },
  awaiting_payout: { label: "Awaiting payout", waits: "the issuer’s payout" },
  surplus_transfer: { label: "Extra transfer", waits: "the issuer’s payout, and for its support" },
  payout_started: { label: "Paid out" },
  paid_out: { label: "Paid out" },
  completed: { label: "Paid out" },
  payout_late: { label: "Payout late", waits: "the bank to book it" },
  received: { label: "Received" },
  received_differs: { label: "Amount differs", waits: "the issuer’s support" },
  payout_returned: { label: "Payout returned", waits: "the issuer’s support" },
  extra_transfer: { label: "Extra transfer" },
  issuer_failed: { label: "Failed at issuer", waits: "the issuer’s support" },
};

/** Where a redemption stands, in two or three words. */
export const labelOf = (situation: Situation): string => WORDS[situation].label;

/** For whom or what it waits, after "Waiting for "; undefined where its label says all there is. */
export const waitsFor = (situation: Situation): People | string | undefined => WORDS[situation].waits;
