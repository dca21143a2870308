import { UntrustedText } from "@/components/shared/untrusted-text";
import { TextLink } from "@/components/ui/text-link";
import type { Order } from "@/lib/contract/orders";
import type { OrderStep } from "@/lib/domain/order-life";
import type { Situation } from "@/lib/domain/situations";
import { tokenStopText } from "@/lib/domain/token-stops";
import { amountToSend, isCompleted, isTakenBack, takenAsOurs } from "../parts/order-reading";
import { SendingNext, SendingSince } from "../parts/sending-since";
import { TokenMoney } from "../parts/token-money";
import { able, always, OVER, type SituationCopy, type Tell, toReader, waitingFor } from "./tell";

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
    Ask the issuer’s support what happened. It continues once every node reports that this is over, or two
    people say so under <TextLink href="/controls">Controls</TextLink>.
  </>
);

/** What the sending step is for the person who sends, and for everyone else. */
const sendHeading = ({ nextAction }: Order, again = "") =>
  nextAction ? `Send the tokens${again}` : "Waiting for the tokens";

/** The transfer for the person who sends it. */
const sendExactly = (order: Order) => <>Send exactly {transferOf(order)}, in one transfer</>;

/** The transfer for those who can’t send it: who does. */
const waitForSending = (order: Order) => able(order, "A preparer", <>sends exactly {transferOf(order)}</>);

const transferOf = (order: Order) => <TokenMoney amount={amountToSend(order)} currency={order.currency} />;

const CALL =
  "Call the issuer on a number you already have. Ask for the missing groups, and type what you hear.";

/** For the approver who verifies the address how, and for others who does. */
const waitForVerification = (order: Order) =>
  toReader(order, CALL, able(order, "An approver", "compares the address with the issuer by phone."));

/** From the approval to the tokens being sent. */
export const SEND = {
  approved: always("Submitting to the issuer", null, "We check wallet and bank account once more first."),
  submission_delayed: always("Not sent to the issuer yet", null, "We try again automatically."),
  submission_paused: ({ tokenStop }) => ({
    heading: tokenStop ? "Approved, but its token has stopped" : "Approved, but sending is paused",
    happened: tokenStop ? tokenStopText(tokenStop) : null,
    next: tokenStop ? (
      <>{stopEnds} Then we submit this automatically.</>
    ) : (
      "Once two people have resumed it, we submit this automatically."
    ),
  }),
  submitting: always(
    "Submitting to the issuer",
    null,
    "This usually takes a few seconds. If no answer comes, we don’t send it again.",
  ),
  outcome_unknown: ({ remark }) => ({
    heading: "We don’t know if the issuer received this order",
    // A restored database can't know that it was sent.
    happened: remark ? null : "We may have sent this order, and we don’t know the issuer’s answer.",
    next: null,
  }),
  outcome_proposed: (order) => ({
    heading: "We don’t know if the issuer received this order",
    happened: null,
    next: toReader(
      order,
      "Check the recorded outcome with the issuer, then confirm or decline it.",
      waitingFor(order, "a second person", "to confirm or decline the recorded outcome."),
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
    null,
    "We keep asking the issuer where the tokens go.",
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
    "The address that the issuer gave fails its checksum.",
    "Ask the issuer’s support for the correct address. We keep checking for it.",
  ),
  address_unverified: (order) => ({
    heading: "Verify the deposit address",
    happened: null,
    next: waitForVerification(order),
  }),
  ready_to_send: (order) => ({
    heading: sendHeading(order),
    title: toReader(order, sendExactly(order), waitForSending(order)),
    happened: null,
    next: null,
  }),
  sending_paused: ({ tokenStop }) => ({
    heading: tokenStop ? "Its token has stopped" : "Sending is paused",
    happened: tokenStop ? tokenStopText(tokenStop) : null,
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
        <SendingNext order={order} />
      </>
    ),
  }),
  transfer_pending: always(
    "A transfer may be on its way",
    null,
    "Don’t send anything. The result appears here.",
  ),
  unexpected_transfer: (order) => ({
    heading: order.nextAction ? "Did you send this transfer?" : "Tokens have come from another wallet",
    happened: order.wallet.address ? null : "The issuer doesn’t show your wallet’s address to compare with.",
    next: toReader(
      order,
      isCompleted(order) ? null : "Nothing can be sent until you answer.",
      <>Don’t send anything. {able(order, "A preparer", "has to say whether it was yours.")}</>,
    ),
  }),
  wrong_transfer: ({ transfer }) => ({
    heading: transfer?.arrivals.some(isOtherToken)
      ? "A different token has arrived"
      : "The amount that arrived doesn’t match",
    happened: "The approved wallet has sent something other than what was ordered.",
    next: "Don’t send anything more. Read below what arrived, then send the message to the issuer’s support.",
  }),
  unmatched_transfer: (order) => (isTakenBack(order) ? TAKEN_BACK : unmatched(order)),
  tokens_arrived: always(
    "The tokens have arrived",
    null,
    "Don’t send anything more. After enough confirmations we notify the issuer automatically.",
  ),
  completed_early: ({ step }) => ({
    heading: "Don’t send anything: the issuer has ended this order",
    happened: `The issuer reports it as completed, but ${(step && ENDED_WITHOUT[step]) ?? "it has given no deposit address"}.`,
    next: "Ask the issuer’s support what happened before anyone sends tokens.",
  }),
  resend_unverified: (order) => ({
    heading: "Verify the deposit address",
    happened: "The recorded transaction moved no tokens, and that is final.",
    next: waitForVerification(order),
  }),
  ready_to_resend: (order) => ({
    heading: sendHeading(order, " again"),
    title: toReader(order, sendExactly(order), waitForSending(order)),
    happened: "The recorded transaction moved no tokens, and that is final.",
    next: toReader(order, "Send them again, once.", null),
  }),
  address_unchecked: (order) => ({
    heading: "Verify the deposit address",
    happened: "The tokens were sent before it was verified. The hash waits for it.",
    next: waitForVerification(order),
  }),
  issuer_failed: always(
    "The issuer reports a failure",
    null,
    "Ask the issuer’s support what happened to the tokens and the payout.",
  ),
} satisfies Partial<Record<Situation, Tell>>;
