import type { ReactNode } from "react";
import { Time } from "@/components/shared/time";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { TransactionState } from "@/lib/domain/order-facts";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/situations";
import { tokenStopText } from "@/lib/domain/token-stops";
import { amountToSend } from "../parts/amount-to-send";
import { isCompleted } from "../parts/is-completed";
import { Names } from "../parts/names";
import { SendingNext, SendingSince } from "../parts/sending-since";
import { isRecordedAsOurs, isTakenBack, takenAsOurs } from "../parts/taken-as-ours";
import { TokenMoney } from "../parts/token-money";
import { VerifiedBy } from "../parts/verified-by";
import { WhenSubmitted } from "../parts/when-submitted";
import {
  approvalHeading,
  sendExactly,
  sendHeading,
  settleCheck,
  submitOnceAgreed,
  toReader,
  waitForAlarm,
  waitForApproval,
  waitForHash,
  waitForSending,
  waitForVerification,
} from "./tasks";

/** What a step says above its task: a heading, what has happened, and what to do or who does it. */
export type SituationCopy = { heading: string; happened: ReactNode; next: ReactNode };

/** The sentences for where a redemption stands. */
export const situationCopy = (order: Order): SituationCopy => COPY[order.situation](order);

type Tell = (order: Order) => SituationCopy;

const always = (heading: string, happened: ReactNode, next: ReactNode): Tell => {
  const copy = { heading, happened, next };
  return () => copy;
};

/** What is missing from an order that the issuer calls completed. */
const ENDED_WITHOUT: Partial<Record<OrderStep, string>> = {
  awaiting_transfer: "no transfer of ours is recorded",
  transfer_recorded: "the recorded transaction moved no tokens",
};

const UNDONE: readonly TransactionState[] = ["dropped", "reverted", "cancelled"];

/** The chain took the acknowledged transaction back, or it moved nothing after all. */
const isUndone = (transfer: Order["transfer"]) =>
  transfer?.transaction ? UNDONE.includes(transfer.transaction.state) : false;

type Arrival = NonNullable<Order["transfer"]>["arrivals"][number];

const recordUnderWallets = (
  <>
    Where the wallet’s network or address is missing, two people can record it under{" "}
    <TextLink href="/wallets">Wallets</TextLink>.{" "}
  </>
);

const isOtherToken = ({ kind, state, fromWallet }: Arrival) =>
  kind === "other_token" && state !== "dropped" && fromWallet;

const OVER = "No money moves. It can be prepared again.";
const PAYOUT_REGARDLESS = "The payout doesn’t depend on it.";

const WRONG: Tell = ({ transfer }) => ({
  heading: transfer?.arrivals.some(isOtherToken)
    ? "A different token has arrived"
    : "The amount received doesn’t match",
  happened: "The approved wallet has sent something other than what was ordered.",
  next: "Don’t send anything more. Read below what arrived, then send the message to the issuer’s support.",
});

const FOREIGN: Tell = (order) => ({
  ...(order.wallet.address
    ? {
        heading: "Tokens have come from another wallet",
        happened: "At least half of the amount came from a wallet that isn’t the approved one.",
      }
    : {
        heading: "Tokens have arrived, and we can’t say whose",
        happened:
          "At least half of the amount has come. The issuer doesn’t show your wallet’s address to compare with.",
      }),
  next: toReader(
    order,
    "Don’t send anything. Say below whether they were yours.",
    <>
      Don’t send anything. <Names people={order.waitingFor} otherwise="A preparer" /> has to say whether they
      were yours.
    </>,
  ),
});

const UNMATCHED: Tell = (order) => (isTakenBack(order) ? TAKEN_BACK : unmatched(order));

/** It may be mined again, so it still stops the sending. */
const TAKEN_BACK: SituationCopy = {
  heading: "Taken back by the network",
  happened: "It came from another wallet, and the network no longer includes it.",
  next: "Don’t send anything.",
};

const unmatched: Tell = (order) => ({
  heading: "The issuer can’t match these tokens",
  happened: (
    <>
      <TokenMoney amount={takenAsOurs(order)} currency={order.currency} /> of{" "}
      <TokenMoney amount={amountToSend(order)} currency={order.currency} /> came
      {order.wallet.address ? " from another wallet" : null}, and a preparer said that they were yours.
    </>
  ),
  next: toReader(
    order,
    "Don’t send anything more. Send the message below to the issuer’s support. Once it has agreed, enter their transaction hash; an approver submits it although the check fails.",
    <>
      Don’t send anything more. <Names people={order.waitingFor} otherwise="A preparer" /> has to ask the
      issuer’s support to match them.
    </>,
  ),
});

const SUBMITS_HASH = (
  <>
    We submit it to the issuer <WhenSubmitted />. {PAYOUT_REGARDLESS}
  </>
);

const stopEnds = (
  <>
    Ask the issuer’s support what happened. It goes on once every node says that this is over, or two people
    say so under <TextLink href="/sending">Sending</TextLink>.
  </>
);

const COPY: Record<Situation, Tell> = {
  awaiting_approval: (order) => ({
    heading: approvalHeading(order),
    happened: (
      <>
        <UntrustedText>{order.createdBy.name}</UntrustedText> has prepared this redemption. Nothing has been
        sent to the issuer.
      </>
    ),
    next: waitForApproval(order),
  }),
  partly_approved: (order) => ({
    heading: approvalHeading(order),
    happened: `${order.approvals.filter(({ decision }) => decision === "approved").length} of ${order.approvalsRequired} approvals given. Nothing has been sent to the issuer.`,
    next: waitForApproval(order),
  }),
  rejected: ({ approvals }) => {
    const rejection = approvals.find(({ decision }) => decision === "rejected");
    return {
      heading: "Rejected",
      happened: (
        <>
          <UntrustedText>{rejection?.by.name || "An approver"}</UntrustedText> has rejected this redemption
          {rejection?.standsInFor ? (
            <>
              {" "}
              in the place of <UntrustedText>{rejection.standsInFor.name}</UntrustedText>
            </>
          ) : null}
          . Nothing was sent to the issuer.
        </>
      ),
      next: OVER,
    };
  },
  // Nobody else than its preparer can withdraw it.
  withdrawn: ({ createdBy }) => ({
    heading: "Withdrawn",
    happened: (
      <>
        <UntrustedText>{createdBy.name || "The preparer"}</UntrustedText> has withdrawn this redemption.
        Nothing was sent to the issuer.
      </>
    ),
    next: OVER,
  }),
  expired: always(
    "Expired",
    "This redemption was not approved and submitted in time. Nothing was sent to the issuer.",
    OVER,
  ),
  approved: always(
    "Approved",
    "Fully approved.",
    "We check the wallet and the bank account once more and submit it to the issuer automatically.",
  ),
  submission_delayed: always(
    "Approved, not sent to the issuer yet",
    "Fully approved. Nothing has been sent yet.",
    "We try again automatically.",
  ),
  submission_paused: ({ tokenStop }) => ({
    heading: tokenStop ? "Approved, but its token has stopped" : "Approved, but sending is paused",
    happened: tokenStop
      ? `${tokenStopText(tokenStop)} Nothing has been sent to the issuer.`
      : "Fully approved. Nothing has been sent to the issuer.",
    next: tokenStop ? (
      <>{stopEnds} Then we submit this automatically.</>
    ) : (
      "All sending is paused. Once two people have resumed it, we submit this automatically."
    ),
  }),
  submitting: always(
    "Submitting to the issuer",
    "We have sent the order once and are waiting for the issuer’s answer.",
    "This usually takes a few seconds. If no answer comes, we never send it again but ask you to look it up.",
  ),
  outcome_unknown: always(
    "We don’t know if the issuer received this order",
    "We may have sent it, and we don’t know the issuer’s answer. The order may or may not exist.",
    "Don’t prepare it again. Two people look it up with the issuer and record the outcome here.",
  ),
  outcome_proposed: (order) => ({
    heading: "We don’t know if the issuer received this order",
    happened: (
      <>
        <UntrustedText>{order.resolution?.proposedBy.name ?? "A colleague"}</UntrustedText> has recorded an
        outcome.
      </>
    ),
    next: toReader(
      order,
      "Check it with the issuer, then confirm or decline it below.",
      <>
        Waiting for <Names people={order.waitingFor} otherwise="a second person" /> to confirm or decline it.
      </>,
    ),
  }),
  not_created: always(
    "The issuer never created this order",
    "Two people have established that it doesn’t exist with the issuer.",
    OVER,
  ),
  late_creation: (order) => ({
    heading: "Stop: the issuer has this order",
    happened: "It was recorded as not created. The issuer has now confirmed that it exists.",
    next: <>Don’t send any tokens, not even for a repeat of it. {waitForAlarm(order)}</>,
  }),
  refused: always("The issuer refused this order", "The issuer didn’t accept it. Nothing was created.", OVER),
  awaiting_instructions: always(
    "Waiting for the deposit address",
    "The issuer has created the order.",
    "We keep asking where the tokens go. The deposit address will appear here.",
  ),
  instructions_alarm: (order) => ({
    heading: "Stop: the payment instructions don’t match",
    happened:
      "What the issuer shows differs from what was ordered or shown before. The deposit address is hidden.",
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  order_differs: (order) => ({
    heading: "Stop: the issuer’s order differs",
    happened: "The issuer’s record is not what was approved. The deposit address is hidden.",
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  address_rejected: (order) => ({
    heading: "Stop: the deposit address doesn’t match",
    happened: (
      <>
        <UntrustedText>{order.alarm?.by?.name || "An approver"}</UntrustedText> compared it with the issuer,
        who named another one. The address is hidden.
      </>
    ),
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  held: (order) => ({
    heading: "On hold",
    happened: (
      <>
        {order.alarm?.by === null ? (
          "We have"
        ) : (
          <>
            <UntrustedText>{order.alarm?.by.name || "A colleague"}</UntrustedText> has
          </>
        )}{" "}
        put this redemption on hold. The deposit address is hidden.
      </>
    ),
    next: <>Don’t send anything. {waitForAlarm(order)}</>,
  }),
  alarm_kept: (order) => ({
    heading: "Blocked",
    happened: (
      <>
        Blocked by <UntrustedText>{order.alarm?.kept?.by.name || "an approver"}</UntrustedText>
        {order.alarm?.kept ? (
          <>
            {" "}
            on <Time value={order.alarm.kept.at} />
          </>
        ) : null}
        . The deposit address is hidden.
      </>
    ),
    next:
      order.step === "payout_started"
        ? "Don’t send anything. Approvers can still clear the alarm."
        : "Don’t send anything. Two people can close it, or approvers can still clear the alarm.",
  }),
  alarm_close_proposed: (order) => ({
    heading: "Stop: an alarm is open",
    happened: (
      <>
        <UntrustedText>{order.closing?.by.name || "A colleague"}</UntrustedText> has also proposed to close
        this redemption. The deposit address is hidden.
      </>
    ),
    next: (
      <>
        Don’t send anything.{" "}
        {order.nextAction === "decide_close"
          ? "Check why, then confirm or decline closing it below."
          : waitForAlarm(order)}
      </>
    ),
  }),
  close_proposed: (order) => ({
    heading: "Close this redemption?",
    happened: (
      <>
        <UntrustedText>{order.closing?.by.name || "A colleague"}</UntrustedText> has proposed to close it.
        Until that is decided, nothing can be sent.
      </>
    ),
    next: toReader(
      order,
      "Check why, then confirm or decline it below.",
      <>
        Waiting for <Names people={order.waitingFor} otherwise="a second person" /> to confirm or decline it.
      </>,
    ),
  }),
  closed: (order) => ({
    heading: "Closed",
    happened: (
      <>
        <UntrustedText>{order.closing?.by.name || "One person"}</UntrustedText> proposed to close this
        redemption, and <UntrustedText>{order.closing?.confirmedBy?.name || "a second one"}</UntrustedText>{" "}
        confirmed it.
      </>
    ),
    next: order.tokensAtIssuer
      ? "Tokens of yours are with the issuer. Don’t prepare it again. Ask the issuer’s support to return them, or to say when they are paid out."
      : "The issuer’s order may still exist. Don’t send any tokens for it, and ask the issuer to cancel it.",
  }),
  wallet_blocked: ({ walletBlocked }) => ({
    heading: "Don’t send anything: this wallet is blocked",
    happened: <UntrustedText>{walletBlocked ?? "The issuer says otherwise of this wallet."}</UntrustedText>,
    next: (
      <>
        Ask the issuer which is right. Where our record is wrong, an approver can decline it under{" "}
        <TextLink href="/wallets">Wallets</TextLink>.
      </>
    ),
  }),
  address_invalid: always(
    "Don’t send anything: the deposit address is invalid",
    "The address from the issuer fails its own checksum, so at least one character is wrong.",
    "Ask the issuer’s support for the correct address. We keep checking for it.",
  ),
  address_unverified: (order) => ({
    heading: "Verify the deposit address",
    happened: "The issuer has given a deposit address that no one has verified yet.",
    next: <>Before tokens are sent, {waitForVerification(order)}</>,
  }),
  ready_to_send: (order) => ({
    heading: sendHeading(order),
    happened: toReader(order, sendExactly(order), <VerifiedBy order={order} />),
    next: (
      <>
        {toReader(order, null, waitForSending(order))} The issuer then pays out to the bank account
        automatically.
      </>
    ),
  }),
  sending_paused: ({ tokenStop }) => ({
    heading: tokenStop ? "Its token has stopped" : "Sending is paused",
    happened: tokenStop
      ? tokenStopText(tokenStop)
      : "The deposit address is known, but all sending is paused.",
    next: tokenStop ? (
      <>Don’t send anything. {stopEnds}</>
    ) : (
      "Don’t send anything until two people have resumed it."
    ),
  }),
  being_sent: (order) => ({
    heading: "The tokens are being sent",
    happened: <SendingSince order={order} />,
    next: (
      <>
        <SendingNext order={order} /> We record the transaction as soon as the wallet or the chain shows it.
      </>
    ),
  }),
  transfer_pending: always(
    "A transfer may be on its way",
    "A node shows a transfer to the deposit address that not every node shows in a block yet.",
    "Don’t send anything. We show here what became of it.",
  ),
  unexpected_transfer: FOREIGN,
  wrong_transfer: WRONG,
  unmatched_transfer: UNMATCHED,
  tokens_arrived: always(
    "The tokens have arrived",
    "Exactly the ordered amount has reached the deposit address.",
    "Don’t send anything more. We wait for confirmations and record the transaction hash automatically.",
  ),
  completed_early: ({ step }) => ({
    heading: "Don’t send anything: the issuer has ended this order",
    happened: `The issuer reports it as completed, but ${(step && ENDED_WITHOUT[step]) ?? "it has given no deposit address"}.`,
    next: "Ask the issuer’s support what happened before anyone sends tokens.",
  }),
  transfer_reverted: always(
    "No tokens moved",
    "The transaction failed on the chain, so the issuer received nothing.",
    "Don’t send again yet. We’ll show here when the chain can’t undo this any more.",
  ),
  transfer_cancelled: always(
    "No tokens moved",
    "Another transaction from the wallet took its place, so the issuer received nothing.",
    "Don’t send again yet. We’ll show here when the chain can’t undo this any more.",
  ),
  resend_unverified: (order) => ({
    heading: "No tokens moved",
    happened: "The recorded transaction moved no tokens, and that is final.",
    next: <>Before tokens are sent again, {waitForVerification(order)}</>,
  }),
  ready_to_resend: (order) => ({
    heading: sendHeading(order, " again"),
    happened: (
      <>
        The recorded transaction moved no tokens, and that is final.{" "}
        {toReader(order, "You can send them again, once.", <VerifiedBy order={order} />)}
      </>
    ),
    next: toReader(
      order,
      <>{sendExactly(order)} Then enter the new transaction hash.</>,
      waitForSending(order),
    ),
  }),
  hash_recorded: always(
    "Transfer recorded",
    "We have the transaction hash. The issuer hasn’t acknowledged it yet.",
    SUBMITS_HASH,
  ),
  checking_hash: ({ transfer }) => ({
    heading: "Checking the transfer",
    happened: "We have the transaction hash and are checking it against the chain.",
    next:
      transfer?.posting === "on_click" ? (
        "Once the chain shows exactly the transfer that was ordered, a preparer submits it to the issuer."
      ) : (
        <>
          Once the chain shows exactly the transfer that was ordered, we submit it to the issuer{" "}
          <WhenSubmitted />.
        </>
      ),
  }),
  hash_not_found: (order) => ({
    heading: "We can’t find this transaction",
    happened: `No node of ${order.transfer?.network?.name ?? "the network"} has seen this hash for more than five minutes, so we haven’t told the issuer.`,
    next: toReader(
      order,
      "Compare the hash with your wallet’s history and correct it. Don’t send the tokens again before you know what happened.",
      waitForHash(order),
    ),
  }),
  check_failed: (order) => ({
    heading: "This transaction doesn’t match the order",
    ...(isRecordedAsOurs(order)
      ? {
          happened: "These tokens came from another wallet of yours, so the check fails.",
          next: submitOnceAgreed(order),
        }
      : {
          happened: "The chain doesn’t show the transfer that was ordered, so we haven’t told the issuer.",
          next: settleCheck(order.nextAction),
        }),
  }),
  not_verified: (order) => ({
    heading: "The transfer couldn’t be verified",
    happened: order.transfer?.problem ? (
      <>
        <UntrustedText>{order.transfer.problem}</UntrustedText> So we couldn’t check the transfer, and we
        haven’t told the issuer.
      </>
    ) : (
      "We couldn’t read everything from the chain reliably, so we haven’t told the issuer."
    ),
    next: (
      <>
        {order.transfer?.problem ? recordUnderWallets : "We keep trying. "}
        {toReader(
          order,
          "You can submit the hash anyway.",
          <>
            <Names people={order.waitingFor} otherwise="An approver" /> can submit the hash anyway.
          </>,
        )}
      </>
    ),
  }),
  address_unchecked: (order) => ({
    heading: "Verify the deposit address",
    happened: "The tokens were sent before anyone had verified the deposit address.",
    next: <>Before we submit the hash to the issuer, {waitForVerification(order)}</>,
  }),
  check_overridden: ({ transfer }) => ({
    heading: "Transfer recorded",
    happened: (
      <>
        <UntrustedText>{transfer?.check?.override?.by.name ?? "An approver"}</UntrustedText> has decided to
        submit this hash although its check didn’t pass.
      </>
    ),
    next: SUBMITS_HASH,
  }),
  hash_verified: always(
    "The transfer is verified",
    "The chain shows exactly the transfer that was ordered.",
    SUBMITS_HASH,
  ),
  ready_to_post: (order) => ({
    heading: "The transfer is verified",
    happened: "The chain shows exactly the transfer that was ordered.",
    next: (
      <>
        {toReader(order, "You", <Names people={order.waitingFor} otherwise="A preparer" />)} can now submit it
        to the issuer. {PAYOUT_REGARDLESS}
      </>
    ),
  }),
  hash_refused: (order) => ({
    heading: "The issuer didn’t accept the hash",
    happened: "We have the transaction hash, but the issuer didn’t accept it as confirmation.",
    next: toReader(
      order,
      "Compare it with your wallet’s history and correct it. Never send the tokens again.",
      waitForHash(order),
    ),
  }),
  awaiting_payout: ({ transfer }) => ({
    heading: "Waiting for the payout",
    happened: isUndone(transfer)
      ? "The issuer has acknowledged the transfer, but the chain no longer includes it."
      : "The issuer has acknowledged the transfer.",
    next: isUndone(transfer)
      ? "Don’t send the tokens again. We keep checking what the chain says."
      : "The issuer burns the tokens and starts the payout. We keep checking.",
  }),
  payout_started: always(
    "The payout has started",
    "The issuer has started the transfer to the bank account.",
    "Nothing left to do. Arrival depends on the banks.",
  ),
  paid_out: always(
    "Paid out",
    "The issuer has started the transfer to the bank account and reports the order as completed.",
    "Nothing left to do. Arrival depends on the banks.",
  ),
  completed: always(
    "Completed by the issuer",
    "The issuer reports the order as completed. It names no payout id.",
    "Check that the money arrives on the bank account. We look for the id every day for two weeks.",
  ),
  surplus_transfer: always(
    "More has arrived than was ordered",
    "The approved wallet has sent something beside this redemption’s transfer.",
    "Don’t send anything more. Read below what arrived, then send the message to the issuer’s support.",
  ),
  extra_transfer: (order) => ({
    heading:
      COPY[
        order.step !== "payout_started" ? "completed" : isCompleted(order) ? "paid_out" : "payout_started"
      ](order).heading,
    happened: `${order.step === "payout_started" ? "The issuer has started the transfer to the bank account." : "The issuer reports the order as completed."} The approved wallet has also sent something else.`,
    next: "Read below what arrived, then send the message to the issuer’s support.",
  }),
  issuer_failed: always(
    "The issuer reports a failure",
    "The issuer’s status for this order says that it failed. It doesn’t say why.",
    "Don’t send anything. Ask the issuer’s support what happened to the tokens and the payout.",
  ),
};
