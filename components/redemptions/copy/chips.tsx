import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/situations";
import { Names } from "../parts/names";

type Chip = {
  /** Two or three words. */
  label: string;
  /** Whose turn it is, after "Waiting for "; none where the label says all there is. A text names others than us. */
  waits?: People | string;
};

/** People of us: the words for those whose names are not known, or too many, and what they are to do. */
type People = { otherwise: string; act: string };

const people = (otherwise: string, act: string): People => ({ otherwise, act });

const CLEAR_ALARM = people("an approver", "to clear the alarm");
const VERIFY_ADDRESS = people("an approver", "to verify the deposit address");

/** What lists say of a redemption; its page says more (situations.ts). */
const CHIPS: Record<Situation, Chip> = {
  awaiting_approval: { label: "Needs approval", waits: people("an approver", "to approve") },
  partly_approved: { label: "Needs approval", waits: people("an approver", "to approve") },
  rejected: { label: "Rejected" },
  withdrawn: { label: "Withdrawn" },
  expired: { label: "Expired" },
  approved: { label: "Approved", waits: "us to submit it" },
  submission_delayed: { label: "Not sent yet", waits: "us to submit it" },
  submission_paused: { label: "Sending paused", waits: "sending to go on" },
  submitting: { label: "Submitting", waits: "the issuer’s answer" },
  outcome_unknown: {
    label: "Outcome unknown",
    waits: people("a preparer or an approver", "to look it up"),
  },
  outcome_proposed: {
    label: "Outcome unknown",
    waits: people("a second person", "to confirm the outcome"),
  },
  not_created: { label: "Not created" },
  late_creation: { label: "Alarm", waits: CLEAR_ALARM },
  refused: { label: "Refused" },
  awaiting_instructions: { label: "Awaiting address", waits: "the issuer’s deposit address" },
  instructions_alarm: { label: "Alarm", waits: CLEAR_ALARM },
  order_differs: { label: "Alarm", waits: CLEAR_ALARM },
  address_rejected: {
    label: "Address doesn’t match",
    waits: CLEAR_ALARM,
  },
  held: { label: "On hold", waits: people("an approver", "to decide on the hold") },
  alarm_kept: { label: "On hold" },
  alarm_close_proposed: { label: "Alarm", waits: CLEAR_ALARM },
  close_proposed: { label: "Closing", waits: people("a second person", "to confirm that it is closed") },
  closed: { label: "Closed" },
  wallet_blocked: {
    label: "Wallet blocked",
    waits: "the issuer and us to agree on the wallet",
  },
  address_invalid: {
    label: "Invalid address",
    waits: "a valid deposit address from the issuer",
  },
  address_unverified: { label: "Verify address", waits: VERIFY_ADDRESS },
  ready_to_send: { label: "Ready to send", waits: people("a preparer", "to send the tokens") },
  sending_paused: { label: "Sending paused", waits: "sending to go on" },
  // Its holder is named once it has taken long.
  being_sent: {
    label: "Sending",
    waits: people("the transaction that is being sent", "to say what became of the tokens"),
  },
  transfer_pending: {
    label: "Transfer pending",
    waits: "a transfer that not every node shows in a block yet",
  },
  unexpected_transfer: {
    label: "Sending blocked",
    waits: people("a preparer", "to say whose the tokens are"),
  },
  wrong_transfer: { label: "Wrong transfer", waits: "the issuer’s support" },
  unmatched_transfer: { label: "Unmatched transfer", waits: "the issuer’s support to match what arrived" },
  tokens_arrived: { label: "Tokens received", waits: "what arrived to be confirmed" },
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
    waits: VERIFY_ADDRESS,
  },
  ready_to_resend: {
    label: "No tokens moved",
    waits: people("a preparer", "to send the tokens again"),
  },
  hash_recorded: { label: "Transfer recorded", waits: "the issuer to acknowledge the hash" },
  checking_hash: { label: "Checking transfer", waits: "the chain" },
  hash_not_found: {
    label: "Not found",
    waits: people("a preparer", "to correct the hash"),
  },
  check_failed: {
    label: "Check failed",
    waits: people("a preparer or an approver", "to settle the failed check"),
  },
  not_verified: {
    label: "Not verified",
    waits: people("an approver", "to decide on the hash"),
  },
  address_unchecked: { label: "Verify address", waits: VERIFY_ADDRESS },
  check_overridden: { label: "Transfer recorded", waits: "the issuer to acknowledge the hash" },
  hash_verified: { label: "Transfer verified", waits: "the issuer to acknowledge the hash" },
  ready_to_post: { label: "Ready to confirm", waits: people("a preparer", "to submit the hash") },
  hash_refused: {
    label: "Hash refused",
    waits: people("a preparer", "to correct the hash"),
  },
  awaiting_payout: { label: "Awaiting payout", waits: "the issuer’s payout" },
  surplus_transfer: { label: "Extra transfer", waits: "the issuer’s payout, and for its support" },
  payout_started: { label: "Paid out" },
  paid_out: { label: "Paid out" },
  completed: { label: "Completed" },
  extra_transfer: { label: "Extra transfer" },
  issuer_failed: { label: "Failed at issuer", waits: "the issuer’s support" },
};

/** Where a redemption stands, in two or three words. */
export const labelOf = (situation: Situation): string => CHIPS[situation].label;

/** Whether it waits for a person or anything else that its label does not name. */
export const isWaiting = ({ situation }: Pick<Order, "situation">) => CHIPS[situation].waits !== undefined;

/** Whether it waits for others than us, even where one of us is to ask them. */
export const waitsForOthers = ({ situation }: Pick<Order, "situation">) =>
  typeof CHIPS[situation].waits === "string";

/** What a redemption in progress waits for, and for whom, in one line. */
export function WaitsFor({ order }: { order: Pick<Order, "situation" | "waitingFor"> }) {
  const { waits } = CHIPS[order.situation];
  if (waits === undefined) return null;
  if (typeof waits === "string") return `Waiting for ${waits}.`;
  const whom = <Names people={order.waitingFor} otherwise={waits.otherwise} />;
  // Without a name there is nothing that they are asked to do yet.
  const isSending = order.situation === "being_sent" && order.waitingFor.length === 0;
  return (
    <>
      Waiting for {whom}
      {isSending ? null : ` ${waits.act}`}.
    </>
  );
}

/** Only for whom, beside a task that says what for. */
export function WaitsForWhom({ order }: { order: Pick<Order, "situation" | "waitingFor"> }) {
  const { waits } = CHIPS[order.situation];
  if (waits === undefined) return null;
  return (
    <>
      Waiting for{" "}
      {typeof waits === "string" ? waits : <Names people={order.waitingFor} otherwise={waits.otherwise} />}
    </>
  );
}
