import type { ReactNode } from "react";
import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/situations";
import { tokenStopText } from "@/lib/domain/token-stops";
import { amountToSend, isTakenBack, takenAsOurs } from "../parts/order-reading";
import { VerifiedBy } from "../parts/people";
import { SendingNext, SendingSince } from "../parts/sending-since";
import { TokenMoney } from "../parts/token-money";
import { able, always, by, OVER, type SituationCopy, type Tell, toReader, waitingFor } from "./tell";

/** What is missing from an order that the issuer calls completed. */
const ENDED_WITHOUT: Partial<Record<OrderStep, string>> = {
  awaiting_transfer: "no transfer of ours is recorded",
  transfer_recorded: "the recorded transaction moved no tokens",
};

const isOtherToken = ({ kind, state, fromWallet }: NonNullable<Order["transfer"]>["arrivals"][number]) =>
  kind === "other_token" && state !== "dropped" && fromWallet;

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
      Don’t send anything more. {able(order, "A preparer", "has to ask the issuer’s support to match them.")}
    </>,
  ),
});

const stopEnds = (
  <>
    Ask the issuer’s support what happened. It goes on once every node says that this is over, or two people
    say so under <TextLink href="/sending">Sending</TextLink>.
  </>
);

/** What the sending step is for the person who sends, and for everyone else. */
const sendHeading = ({ nextAction }: Order, again = "") =>
  nextAction ? `Send the tokens${again}` : "Waiting for the tokens";

/** The transfer, with its amount and the wallet it comes from, for the person who sends it. */
const sendExactly = (order: Order) => <>Send exactly {transferOf(order)}, in one transfer.</>;

/** The transfer for those who can’t send it: who can. */
const waitForSending = (order: Order) => able(order, "A preparer", <>can send {transferOf(order)} now.</>);

const transferOf = (order: Order) => (
  <>
    <TokenMoney amount={amountToSend(order)} currency={order.currency} /> from{" "}
    <UntrustedText>{order.wallet.name ?? "the wallet below"}</UntrustedText>
  </>
);

/** Follows "Before tokens are sent, ". */
function waitForVerification(order: Order): ReactNode {
  const how = "the address with the issuer by phone, using a number you already have.";
  return toReader(order, `compare ${how}`, able(order, "an approver", `compares ${how}`));
}

/** From the approval to the tokens being sent. */
export const SEND = {
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
    happened: by(order.resolution?.proposedBy, "A colleague", "has recorded an outcome."),
    next: toReader(
      order,
      "Check it with the issuer, then confirm or decline it below.",
      waitingFor(order, "a second person", "to confirm or decline it."),
    ),
  }),
  not_created: always(
    "The issuer never created this order",
    "Two people have established that it doesn’t exist with the issuer.",
    OVER,
  ),
  refused: always("The issuer refused this order", "The issuer didn’t accept it. Nothing was created.", OVER),
  awaiting_instructions: always(
    "Waiting for the deposit address",
    "The issuer has created the order.",
    "We keep asking where the tokens go. The deposit address will appear here.",
  ),
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
  unexpected_transfer: (order) => ({
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
      <>Don’t send anything. {able(order, "A preparer", "has to say whether they were yours.")}</>,
    ),
  }),
  wrong_transfer: ({ transfer }) => ({
    heading: transfer?.arrivals.some(isOtherToken)
      ? "A different token has arrived"
      : "The amount received doesn’t match",
    happened: "The approved wallet has sent something other than what was ordered.",
    next: "Don’t send anything more. Read below what arrived, then send the message to the issuer’s support.",
  }),
  unmatched_transfer: (order) => (isTakenBack(order) ? TAKEN_BACK : unmatched(order)),
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
  address_unchecked: (order) => ({
    heading: "Verify the deposit address",
    happened: "The tokens were sent before anyone had verified the deposit address.",
    next: <>Before we submit the hash to the issuer, {waitForVerification(order)}</>,
  }),
  issuer_failed: always(
    "The issuer reports a failure",
    "The issuer’s status for this order says that it failed. It doesn’t say why.",
    "Don’t send anything. Ask the issuer’s support what happened to the tokens and the payout.",
  ),
} satisfies Partial<Record<Situation, Tell>>;
