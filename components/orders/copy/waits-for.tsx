import type { ReactNode } from "react";
import type { Order } from "@/lib/contract/orders";
import type { Situation } from "@/lib/domain/order-situation";
import { Names } from "../parts/names";

/** Whose turn it is, after "Waiting for "; null where the chip says all there is. */
const WAITS: Record<Situation, ((names: Order["waitingFor"]) => ReactNode) | string | null> = {
  awaiting_approval: (names) => <>{by(names, "an approver")} to approve</>,
  partly_approved: (names) => <>{by(names, "an approver")} to approve</>,
  rejected: null,
  withdrawn: null,
  expired: null,
  approved: "us to submit it",
  submission_delayed: "us to submit it",
  submission_paused: "sending to go on",
  submitting: "the issuer’s answer",
  outcome_unknown: (names) => <>{by(names, "a preparer or an approver")} to look it up</>,
  outcome_proposed: (names) => <>{by(names, "a second person")} to confirm the outcome</>,
  not_created: null,
  late_creation: (names) => <>{by(names, "an approver")} to clear the alarm</>,
  refused: null,
  awaiting_instructions: "the issuer’s deposit address",
  instructions_alarm: (names) => <>{by(names, "an approver")} to clear the alarm</>,
  order_differs: (names) => <>{by(names, "an approver")} to clear the alarm</>,
  address_rejected: (names) => <>{by(names, "an approver")} to clear the alarm</>,
  held: (names) => <>{by(names, "an approver")} to decide on the hold</>,
  alarm_kept: null,
  alarm_close_proposed: (names) => <>{by(names, "an approver")} to clear the alarm</>,
  close_proposed: (names) => <>{by(names, "a second person")} to confirm that it is closed</>,
  closed: null,
  wallet_blocked: "the issuer and us to agree on the wallet",
  address_invalid: "a valid deposit address from the issuer",
  address_unverified: (names) => <>{by(names, "an approver")} to verify the deposit address</>,
  ready_to_send: (names) => <>{by(names, "a preparer")} to send the tokens</>,
  sending_paused: "sending to go on",
  // Its holder is named once it has taken long.
  being_sent: (names) =>
    names.length > 0 ? (
      <>{by(names, "whoever is sending")} to say what became of the tokens</>
    ) : (
      "the transaction that is being sent"
    ),
  transfer_pending: "a transfer that not every node shows in a block yet",
  unexpected_transfer: (names) => <>{by(names, "a preparer")} to say whose the tokens are</>,
  wrong_transfer: "the issuer’s support",
  unmatched_transfer: "the issuer’s support to match what arrived",
  tokens_arrived: "what arrived to be confirmed",
  completed_early: "the issuer’s support",
  transfer_reverted: "the chain to be final",
  transfer_cancelled: "the chain to be final",
  resend_unverified: (names) => <>{by(names, "an approver")} to verify the deposit address</>,
  ready_to_resend: (names) => <>{by(names, "a preparer")} to send the tokens again</>,
  hash_recorded: "the issuer to acknowledge the hash",
  checking_hash: "the chain",
  hash_not_found: (names) => <>{by(names, "a preparer")} to correct the hash</>,
  check_failed: (names) => <>{by(names, "a preparer or an approver")} to settle the failed check</>,
  not_verified: (names) => <>{by(names, "an approver")} to decide on the hash</>,
  address_unchecked: (names) => <>{by(names, "an approver")} to verify the deposit address</>,
  check_overridden: "the issuer to acknowledge the hash",
  hash_verified: "the issuer to acknowledge the hash",
  ready_to_post: (names) => <>{by(names, "a preparer")} to submit the hash</>,
  hash_refused: (names) => <>{by(names, "a preparer")} to correct the hash</>,
  awaiting_payout: "the issuer’s payout",
  surplus_transfer: "the issuer’s payout, and for its support",
  payout_started: null,
  paid_out: null,
  completed: null,
  extra_transfer: null,
  issuer_failed: "the issuer’s support",
};

const by = (people: Order["waitingFor"], otherwise: string) => (
  <Names people={people} otherwise={otherwise} />
);

/** Whether it waits for anybody or anything that its chip does not name. */
export const isWaiting = ({ situation }: Pick<Order, "situation">) => WAITS[situation] !== null;

/** Whether it waits for somebody outside, whoever of us is to ask them. */
export const waitsForOthers = ({ situation }: Pick<Order, "situation">) =>
  typeof WAITS[situation] === "string";

/** What a redemption in progress waits for, and for whom, in one line. */
export function WaitsFor({ order }: { order: Pick<Order, "situation" | "waitingFor"> }) {
  const waits = WAITS[order.situation];
  if (waits === null) return null;
  return <>Waiting for {typeof waits === "string" ? waits : waits(order.waitingFor)}.</>;
}
