import type { AidName } from "@/lib/domain/approval-aids";
import type { OrderMailKind, OrderMailTexts } from "@/lib/domain/mails/orders";

const NO_TOKENS = "Don’t send any tokens.";
const NO_TWIN = "Don’t prepare it again.";
const AGAIN = "You can prepare it again from its page.";
const ASK_SUPPORT = "Ask the issuer’s support what happened.";
const HIDDEN = "The deposit address is hidden until approvers have decided.";
const GOES_ON = "It continues where it left off.";
const CALL =
  "Call the issuer on a number you already have, ask for the missing groups and type what you hear.";

/** After what a person did, who may have written why. */
const readReason = (by: string | null) => (by ? " Open the redemption to read the reason." : "");

const mails: Record<OrderMailKind, OrderMailTexts> = {
  approval_needed: {
    title: "Approve",
    subject: (what) => `Approve ${what}`,
    lead: "",
    next: "",
    button: "Review and approve",
  },
  approval_lapsed: {
    title: "Approval needed again",
    happened: "Approval no longer counts",
    lead: ({ ownWords }) => `It was approved, and the approval no longer counts. ${ownWords ?? ""}`,
    next: "Nothing was sent to the issuer. It needs a new approval.",
    button: "Review the redemption",
  },
  ready_to_send: {
    title: "Ready to send",
    lead: "The issuer has given a deposit address, and no check objects.",
    next: "Open the redemption and send the tokens in one transfer.",
    button: "Review and send",
  },
  approval_reminder: {
    title: "Expires soon",
    lead: ({ preparer, expires }) => `${preparer} still needs your approval. It expires on ${expires}.`,
    next: "An expired redemption is never sent.",
    button: "Review and approve",
  },
  approval_unanswered: {
    title: "Not approved yet",
    lead: ({ approvers, expires }) =>
      approvers
        ? `It still needs the approval of ${approvers}. It expires on ${expires}.`
        : `It needs an approval that no colleague can give now. It expires on ${expires}.`,
    next: "Ask them, or propose a stand-in while they are away. An expired redemption is never sent.",
  },
  rejected: {
    title: "Rejected",
    lead: ({ actor }) => (actor ? `${actor} has rejected it.${readReason(actor)}` : "It was rejected."),
    next: `Nothing was sent to the issuer. ${AGAIN}`,
  },
  ended: {
    title: "Ended without a payout",
    lead: ({ ownWords }) => ownWords ?? "It has ended without a payout.",
    next: `${NO_TOKENS} ${AGAIN}`,
  },
  alarm: {
    title: "Stop. Payment instructions have changed",
    lead: `${HIDDEN} The redemption shows what differs.`,
    next: NO_TOKENS,
  },
  order_differs: {
    title: "Stop. The issuer’s order differs",
    lead: `The issuer’s order is not what was approved. ${HIDDEN}`,
    next: NO_TOKENS,
  },
  address_rejected: {
    title: "Stop. The deposit address doesn’t match",
    lead: ({ actor }) =>
      `${actor ? `${actor} has compared it with the issuer.` : "It isn’t the issuer’s."} The address is hidden now.${readReason(actor)}`,
    next: `${NO_TOKENS} If tokens were sent already, call the issuer now.`,
  },
  held: {
    title: "On hold",
    lead: ({ actor }) =>
      `${actor ? `${actor} has put it on hold.` : "It is on hold."} ${HIDDEN}${readReason(actor)}`,
    next: NO_TOKENS,
  },
  late_creation: {
    title: "Stop. The issuer has this order after all",
    lead: "It was recorded as not created. If it was prepared again, there are two orders.",
    next: "Don’t send tokens for either until the issuer has cancelled one.",
  },
  issuer_failed: {
    title: "Stop. The issuer reports a failure",
    lead: "If tokens were sent already, ask what becomes of them and of the payout.",
    next: `${NO_TOKENS} ${ASK_SUPPORT}`,
  },
  completed_early: {
    title: "Stop. The issuer has completed the order early",
    lead: "We know of no tokens that were sent for it. If tokens were sent, enter their transaction hash on the redemption.",
    next: `${NO_TOKENS} ${ASK_SUPPORT}`,
  },
  completed_unmatched: {
    title: "Stop. Completed, but the tokens don’t match",
    lead: "What arrived isn’t what was ordered. The redemption shows it.",
    next: "Don’t send anything more. Ask the issuer’s support which amount it pays out and what it returns.",
  },
  alarm_agreed: {
    title: "One more approver needed to clear the alarm",
    lead: ({ actor }) =>
      `${actor ?? "A first approver"} agrees to clear the alarm. It takes another approver.`,
    next: "Compare what the issuer shows now. Until the alarm is cleared nothing can be sent.",
    button: "Review the alarm",
  },
  alarm_kept: {
    title: "Stays on hold",
    lead: ({ actor }) =>
      `${actor ?? "An approver"} has decided to keep it on hold. Two people can close it, or approvers can clear the alarm later.`,
    next: NO_TOKENS,
  },
  alarm_cleared: {
    title: "Alarm cleared",
    lead: `The alarm has been cleared. ${GOES_ON}`,
    next: "",
  },
  address_check: {
    title: "Verify the deposit address",
    lead: "Its tokens go to a deposit address that no colleague has verified yet.",
    next: CALL,
    button: "Verify the address",
  },
  changed_address_check: {
    title: "Verify the changed deposit address",
    lead: "The issuer has changed its deposit address. The change was accepted, and a second approver has to verify the new address.",
    next: CALL,
    button: "Verify the address",
  },
  close_proposed: {
    title: "Confirm closing",
    lead: ({ actor }) =>
      `${actor ?? "A preparer or approver"} has proposed to close it. Open the redemption to read the reason.`,
    next: "A second person has to confirm or decline it. Until then nothing can be sent.",
  },
  close_declined: {
    title: "Not closed",
    lead: `The proposal to close it was declined. ${GOES_ON}`,
    next: "",
  },
  closed: {
    title: "Closed",
    lead: ({ actor }) => `Two people have closed it.${readReason(actor)}`,
    next: NO_TOKENS,
  },
  closed_in_vain: {
    title: "The issuer continued a closed redemption",
    lead: ({ payoutNamed }) =>
      payoutNamed
        ? "Two people had closed it. The issuer has now started its payout. Check the bank account."
        : "Two people had closed it. The issuer now reports it as completed, without naming a payout. Check the bank account.",
    next: `Don’t send any tokens, and don’t prepare it again. ${ASK_SUPPORT}`,
  },
  other_transfer: {
    title: "Unexpected transfer",
    lead: "Tokens that don’t match have reached the deposit address. The redemption shows what arrived.",
    next: "Don’t send anything more.",
  },
  foreign_transfer: {
    title: "Tokens from another wallet",
    lead: "Tokens from a wallet other than the approved one have reached the deposit address. Sending is blocked.",
    next: "Don’t send anything. Answer on the redemption whether you sent them.",
  },
  stray_transfer: {
    title: "Unexpected tokens",
    lead: "Tokens that the approved wallet didn’t send have reached the deposit address. What is due stays the same.",
    next: "If you sent them, ask the issuer’s support before you send anything.",
  },
  hash_not_found: {
    title: "Transaction not found",
    lead: "The chain doesn’t show the recorded transaction. Compare its hash with your wallet’s history and correct it.",
    next: "Don’t send the tokens again before you know what happened.",
    button: "Check the hash",
  },
  accepted_hash_undone: {
    title: "The chain undid an accepted transfer",
    lead: "The issuer accepted a transaction that the chain has since undone or replaced. If the tokens don’t arrive, ask the issuer’s support.",
    next: "Don’t send the tokens again. The redemption shows what the chain says now.",
  },
  check_overridden: {
    title: "Check overridden",
    lead: ({ actor }) =>
      `${actor ?? "An approver"} has submitted a transaction hash although its check didn’t pass.${readReason(actor)}`,
    next: "If you disagree, speak to them and to the issuer’s support.",
  },
  limit_reached: {
    title: "Over a daily limit",
    lead: ({ ownWords }) => `It is approved and was not sent. ${ownWords ?? ""}`,
    next: "It expires if it can’t be sent in time.",
  },
  paid_out: {
    title: "Paid out",
    lead: ({ currency }) =>
      `The issuer has started the payout.${currency === "EUR" ? " SEPA usually arrives within one business day." : ""}`,
    next: "",
  },
  completed: {
    title: "Completed",
    lead: "The issuer reports it as completed, without naming a payout.",
    next: "Check the bank account in the next days. If the money doesn’t arrive, ask the issuer’s support.",
  },
  received: { title: "Received", lead: "The bank has booked the full amount.", next: "" },
  received_differs: {
    title: "Amount differs",
    lead: "The bank has booked another amount than was redeemed.",
    next: "Compare it with the bank statement and ask the issuer.",
  },
  payout_returned: {
    title: "Payout returned",
    lead: "The bank has sent the money back.",
    next: "Ask the issuer to pay out again. The redemption shows what the bank says.",
  },
  payout_late: {
    title: "Payout late",
    lead: "The issuer started the payout, and the bank statements don’t show it.",
    next: "The redemption has a message to the issuer, ready to send.",
  },
  outcome_unknown: {
    title: "Outcome unknown",
    lead: "We sent this order and got no answer. The redemption shows how two people record what happened.",
    next: NO_TWIN,
  },
  outcome_proposed: {
    title: "Second person needed",
    lead: ({ actor }) => `${actor ?? "A preparer or approver"} has recorded what became of the order.`,
    next: "Check it with the issuer, then confirm or decline it.",
  },
  outcome_created: {
    title: "Outcome confirmed",
    lead: "Two people have confirmed that the issuer received the order.",
    next: "",
  },
  outcome_not_created: {
    title: "Not created",
    lead: ({ actor }) =>
      `Two people have confirmed that the issuer never created the order.${readReason(actor)}`,
    next: `${NO_TOKENS} ${AGAIN}`,
  },
  outcome_declined: {
    title: "Outcome still unknown",
    lead: "The recorded outcome was declined. Look the order up with the issuer, then record what you found.",
    next: NO_TWIN,
  },
};

export const words = {
  /** What it is called in a subject. */
  what: (money: string, account: string, day: string | null) =>
    `${money} to ${account}${day ? ` by ${day}` : ""}`,
  open: "Open the redemption",
  facts: {
    neededBy: "Needed by",
    cannotMeet: "Can’t be met",
    earliest: "Earliest day",
    approvals: "Approvals",
    preparedBy: "Prepared by",
    approveBy: "Approve by",
    reference: "Reference",
    theWallet: "The wallet",
  },
  aids: {
    usual: "Usual here",
    share: "From",
    limit: "Daily limit",
    account: "This account",
  } satisfies Record<AidName, string>,
  approvals: {
    needed: (count: number) => `${count} needed`,
    neededYouFirst: (count: number) => `${count} needed, you are the first`,
    given: (names: string, count: number, needed: number) => `${names}. ${count} of ${needed}.`,
    givenYouNext: (names: string, place: string) => `${names}. You are the ${place}.`,
    places: ["first", "second", "third", "fourth", "fifth"] as readonly string[],
    countsFrom: (name: string, time: string) => `${name} (from ${time})`,
  },
  mails,
};
