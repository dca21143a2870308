import type { ReactNode } from "react";
import type { AlarmCode } from "@/lib/domain/order-facts";

const unknown = "We don’t know if the issuer received this order";
const changed =
  "Changed payment details are a common fraud. Call the issuer on a number you already have, not on one from a message about this redemption.";

/** From the approval to the tokens being sent, and whatever stops it there or later: what happened, and what comes next. */
export const words = {
  nothing: "Don’t send anything.",
  nothingMore: "Don’t send anything more.",
  movedNothing: "The recorded transaction moved no tokens, and that is final.",
  approved: {
    heading: "Submitting to the issuer",
    next: "We check wallet and bank account once more first.",
  },
  submission_delayed: { heading: "Not sent to the issuer yet", next: "We try again automatically." },
  submission_paused: {
    heading: "Approved, but sending is paused",
    next: "Once two people have resumed it, we submit this automatically.",
    stopped: "Approved, but its token has stopped",
    afterwards: "Then we submit this automatically.",
  },
  submitting: {
    heading: "Submitting to the issuer",
    next: "This usually takes a few seconds. If no answer comes, we don’t send it again.",
  },
  outcome_unknown: {
    heading: unknown,
    happened: "We may have sent this order, and we don’t know the issuer’s answer.",
  },
  outcome_proposed: {
    heading: unknown,
    asked: "Check the recorded outcome with the issuer, then confirm or decline it.",
    waiting: (who: ReactNode) => <>Waiting for {who} to confirm or decline the recorded outcome.</>,
  },
  not_created: {
    heading: "The issuer never created this order",
    happened: "Two people have established that it doesn’t exist with the issuer.",
  },
  refused: {
    heading: "The issuer refused this order",
    happened: "The issuer didn’t accept it. Nothing was created.",
  },
  awaiting_instructions: {
    heading: "Waiting for the deposit address",
    next: "We keep asking the issuer where the tokens go.",
  },
  wallet_blocked: {
    heading: "Don’t send anything: this wallet is blocked",
    happened: "The issuer says otherwise of this wallet.",
    next: (link: (text: string) => ReactNode) => (
      <>
        Ask the issuer which is right. Where our record is wrong, an approver can decline it under{" "}
        {link("Wallets")}.
      </>
    ),
  },
  address_invalid: {
    heading: "Don’t send anything: the deposit address is invalid",
    happened: "The address that the issuer gave fails its checksum.",
    next: "Ask the issuer’s support for the correct address. We keep checking for it.",
  },
  verify: {
    heading: "Verify the deposit address",
    asked:
      "Call the issuer on a number you already have. Ask for the missing groups, and type what you hear.",
    waiting: (who: ReactNode) => <>{who} compares the address with the issuer by phone.</>,
    alreadySent: "The tokens were sent before it was verified. The hash waits for it.",
  },
  send: {
    heading: "Send the tokens",
    waitingHeading: "Waiting for the tokens",
    asked: (amount: ReactNode) => <>Send exactly {amount}, in one transfer</>,
    waiting: (who: ReactNode, amount: ReactNode) => (
      <>
        {who} sends exactly {amount}
      </>
    ),
    again: "Send the tokens again",
    onceMore: "Send them again, once.",
  },
  sending_paused: {
    heading: "Sending is paused",
    next: "Don’t send anything until two people have resumed it.",
    stopped: "Its token has stopped",
  },
  stopEnds: (link: (text: string) => ReactNode) => (
    <>
      Ask the issuer’s support what happened. It continues once every node reports that this is over, or two
      people say so under {link("Controls")}.
    </>
  ),
  being_sent: "The tokens are being sent",
  transfer_pending: {
    heading: "A transfer may be on its way",
    next: "Don’t send anything. The result appears here.",
  },
  unexpected_transfer: {
    question: "Did you send this transfer?",
    heading: "Tokens have come from another wallet",
    happened: "The issuer doesn’t show your wallet’s address to compare with.",
    asked: "Nothing can be sent until you answer.",
    waiting: (who: ReactNode) => <>Don’t send anything. {who} has to say whether it was yours.</>,
  },
  wrong_transfer: {
    heading: "The amount that arrived doesn’t match",
    otherToken: "A different token has arrived",
    happened: "The approved wallet has sent something other than what was ordered.",
  },
  unmatched_transfer: {
    heading: "The issuer can’t match these tokens",
    happened: (amount: ReactNode, of: ReactNode, isFromOther: boolean) => (
      <>
        {amount} of {of} came{isFromOther ? " from another wallet" : null}, and a preparer said that they were
        yours.
      </>
    ),
    asked:
      "Don’t send anything more. Send the message below to the issuer’s support. Once it has agreed, enter their transaction hash; an approver submits it although the check fails.",
    waiting: (who: ReactNode) => (
      <>Don’t send anything more. {who} has to ask the issuer’s support to match them.</>
    ),
    takenBack: "It came from another wallet, and the network no longer includes it.",
  },
  /** For what arrived other than ordered. */
  readAndSend: "Read below what arrived, then send the message to the issuer’s support.",
  tokens_arrived: {
    heading: "The tokens have arrived",
    next: "Don’t send anything more. After enough confirmations we notify the issuer automatically.",
  },
  completed_early: {
    heading: "Don’t send anything: the issuer has ended this order",
    without: {
      address: "The issuer reports it as completed, but it has given no deposit address.",
      transfer: "The issuer reports it as completed, but no transfer of ours is recorded.",
      tokens: "The issuer reports it as completed, but the recorded transaction moved no tokens.",
    },
    next: "Ask the issuer’s support what happened before anyone sends tokens.",
  },
  issuer_failed: {
    heading: "The issuer reports a failure",
    next: "Ask the issuer’s support what happened to the tokens and the payout.",
  },
  late_creation: {
    heading: "Stop: the issuer has this order",
    next: "Don’t send any tokens, not even for a repeat of it.",
  },
  instructions_alarm: "Stop: the payment instructions don’t match",
  order_differs: "Stop: the issuer’s order differs",
  address_rejected: "Stop: the deposit address doesn’t match",
  alarm: {
    asked: "Clear it with the issuer, then decide below.",
    waiting: (who: ReactNode) => <>{who} has to clear it with the issuer and decide here.</>,
    /** What to do about each kind. */
    advice: {
      amount_differs: changed,
      other_order: changed,
      instructions_changed: changed,
      transfer_changed: changed,
      transfer_shared:
        "Tokens that are sent for one may be counted for the other. Call the issuer and ask which redemption this transfer belongs to.",
      order_differs:
        "Ask the issuer why its record differs from what was approved. Accept it only if that is right.",
      address_rejected:
        "Someone may have changed the address on its way to us. Call the issuer again and ask which address it has for this order.",
      held: "If tokens were sent already, call the issuer.",
      created_after_all:
        "If it was prepared again, there are two orders for one redemption. Call the issuer before anyone sends tokens.",
    } satisfies Record<AlarmCode, string>,
  },
  held: {
    heading: "On hold",
    asked: "Release the hold once its reason is settled.",
    waiting: (who: ReactNode) => <>{who} can release the hold once its reason is settled.</>,
  },
  alarm_kept: {
    heading: "Kept on hold",
    next: "Don’t send anything. Two people can close it, or approvers can still clear the alarm.",
    payoutStarted: "Don’t send anything. Approvers can still clear the alarm.",
  },
  alarm_close_proposed: {
    heading: "Stop: an alarm is open",
    by: (who: ReactNode) => <>{who} has also proposed to close this redemption.</>,
    asked: "Check why, then confirm or decline closing it below.",
  },
  close_proposed: {
    heading: "Close this redemption?",
    by: (who: ReactNode) => <>{who} has proposed to close it.</>,
    asked: "Check why, then confirm or decline it below.",
    waiting: (who: ReactNode) => <>Waiting for {who} to confirm or decline it.</>,
  },
  closed: {
    heading: "Closed",
    one: "One person",
    secondOne: "a second one",
    by: (who: ReactNode, confirmedBy: ReactNode) => (
      <>
        {who} proposed to close this redemption, and {confirmedBy} confirmed it.
      </>
    ),
    next: "The issuer’s order may still exist. Don’t send any tokens for it, and ask the issuer to cancel it.",
    atIssuer:
      "Tokens of yours are with the issuer. Don’t prepare it again. Ask the issuer’s support to return them, or to say when they are paid out.",
  },
};
