import type { OrderState } from "../order-life";
import { gaveReason, type Mail, type MailWords, mailsOf, type StillTrue, wordsOf } from "./mail";

type AboutOrder = {
  amount: string;
  reference: string;
  preparer: string;
  /** Why it stands where it stands, in our own words; null where a person has said it. */
  ownWords: string | null;
  /** Who gave a reason, which only the page shows; null where no person did. */
  reasonBy: string | null;
  /** The issuer names a payout, and not only a Status. */
  payoutNamed: boolean;
  /** Whose approval it needs, and when it expires, while it waits for one. */
  approvers: string;
  expires: string;
};

/** A mail about one redemption. */
type OrderMail = Omit<Mail<AboutOrder>, "subject" | "button"> &
  Partial<StillTrue<{ state: OrderState }>> & {
    /** How the subject begins; the amount and the reference follow. */
    subject: string;
    /** Left out where it opens the redemption. */
    button?: string;
    /** Its readers are asked to approve, or to see that a colleague does: it says whose approval is missing, and until when. */
    asksForApproval?: true;
    /** A person gave a reason of it there; it says who that is. */
    reasonIn?: ReasonIn;
  };

/** Where the record of an order keeps the reason that a person gave. */
export type ReasonIn = "approvals" | "alarm" | "closing" | "resolution";

const isWaiting = ({ state }: { state: OrderState }) => state === "pending_approval";

/** The mails about one redemption. */
export const ORDER_MAILS = mailsOf<OrderMail>()({
  approval_needed: {
    topic: "approvals",
    asksForApproval: true,
    subject: "Approval needed",
    lead: ({ amount, preparer }) =>
      `${preparer} has prepared a redemption of ${amount} and asks for your approval.`,
    next: "Check the wallet, the bank account and the amount, then approve or reject it.",
    button: "Review the redemption",
  },
  approved: {
    topic: "progress",
    subject: "Approved",
    lead: ({ amount }) => `Your redemption of ${amount} is fully approved.`,
    next: "We submit it to the issuer as soon as nothing stops sending. Once the issuer has given a deposit address, the redemption shows where to send the tokens.",
  },
  approval_lapsed: {
    topic: "approvals",
    asksForApproval: true,
    subject: "Approval needed again",
    lead: ({ amount, ownWords }) =>
      `The redemption of ${amount} was approved, but the approval no longer counts. ${ownWords ?? ""}`,
    next: "Nothing was sent to the issuer. An approver has to check it and approve it again.",
  },
  ready_to_send: {
    topic: "sending",
    subject: "Ready to send",
    lead: ({ amount }) =>
      `The issuer has given a deposit address for the redemption of ${amount}, and nothing speaks against it.`,
    next: "Open the redemption to send the tokens, in one transfer. Never send them to an address from an e-mail.",
    button: "Send the tokens",
  },
  approval_reminder: {
    topic: "reminders",
    asksForApproval: true,
    stillTrue: isWaiting,
    subject: "Expires soon",
    lead: ({ amount, preparer, expires }) =>
      `${preparer} has asked for your approval of ${amount}. Nobody has decided yet. It expires ${expires}.`,
    next: "Check it, then approve or reject it. An expired redemption is never sent.",
    button: "Review the redemption",
  },
  approval_unanswered: {
    topic: "reminders",
    asksForApproval: true,
    stillTrue: isWaiting,
    subject: "Nobody has decided yet",
    lead: ({ amount, approvers, expires }) =>
      `The redemption of ${amount} still needs the approval of ${approvers || "people who can’t give it now"}. It expires ${expires}.`,
    next: "Ask them, or propose a stand-in for whoever is away. An expired redemption is never sent and has to be prepared again.",
  },
  rejected: {
    topic: "progress",
    reasonIn: "approvals",
    subject: "Rejected",
    lead: ({ amount, reasonBy }) => `Your redemption of ${amount} was rejected.${gaveReason(reasonBy)}`,
    next: "Nothing was sent to the issuer. You can prepare it again from its page.",
  },
  ended: {
    subject: "Ended",
    lead: ({ amount, ownWords }) =>
      `Your redemption of ${amount} has ended without a payout. ${ownWords ?? ""}`,
    next: "Don’t send any tokens. You can prepare it again from its page.",
  },
  alarm: {
    subject: "Stop: payment instructions in doubt",
    lead: ({ amount }) =>
      `Something about the redemption of ${amount} has changed. Don’t send any tokens for it.`,
    next: "The deposit address is hidden until approvers have decided. Open the redemption to see what differs.",
  },
  order_differs: {
    subject: "Stop: the issuer’s order differs",
    lead: ({ amount }) =>
      `The issuer’s record of the redemption of ${amount} is not what was approved. Don’t send any tokens for it.`,
    next: "The deposit address is hidden until approvers have decided. Open the redemption to see what differs.",
  },
  address_rejected: {
    reasonIn: "alarm",
    subject: "Stop: the deposit address doesn’t match",
    lead: ({ amount, reasonBy }) =>
      `The deposit address for the redemption of ${amount} isn’t the issuer’s.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens. The address is hidden. If tokens were sent already, call the issuer now.",
  },
  held: {
    reasonIn: "alarm",
    subject: "On hold",
    lead: ({ amount, reasonBy }) => `The redemption of ${amount} is on hold.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens. The deposit address is hidden until approvers have decided.",
  },
  late_creation: {
    subject: "Stop: the issuer has this order after all",
    lead: ({ amount }) =>
      `The redemption of ${amount} was recorded as not created. The issuer has it after all.`,
    next: "If it was prepared again, there are two orders. Don’t send tokens for either until the issuer has cancelled one.",
  },
  issuer_failed: {
    subject: "Stop: the issuer reports a failure",
    lead: ({ amount }) =>
      `The issuer reports the redemption of ${amount} as failed. Don’t send any tokens for it.`,
    next: "Ask the issuer’s support what happened. If tokens were sent already, ask what becomes of them and of the payout.",
  },
  completed_early: {
    subject: "Stop: the issuer has ended the order",
    lead: ({ amount }) =>
      `The issuer reports the redemption of ${amount} as completed, although we know of no tokens that were sent for it. Don’t send any.`,
    next: "Ask the issuer’s support what happened. If tokens were sent already, enter their transaction hash on the redemption.",
  },
  completed_unmatched: {
    subject: "Stop: completed by the issuer, but the tokens don’t match",
    lead: ({ amount }) =>
      `The issuer reports the redemption of ${amount} as completed, although what arrived isn’t what was ordered. Don’t send anything more for it.`,
    next: "Ask the issuer’s support which amount it pays out and what it returns. Open the redemption to see what arrived.",
  },
  alarm_agreed: {
    subject: "Second approver needed",
    lead: ({ amount }) =>
      `An approver agrees to clear the alarm on the redemption of ${amount}. Another approver has to agree as well.`,
    next: "Compare what the issuer shows now. Until the alarm is cleared nothing can be sent for it.",
    button: "Review the alarm",
  },
  alarm_kept: {
    subject: "Stays blocked",
    lead: ({ amount }) => `An approver has decided that the redemption of ${amount} stays blocked.`,
    next: "Don’t send any tokens. Two people can close it, or approvers can clear the alarm later.",
  },
  alarm_cleared: {
    subject: "Alarm cleared",
    lead: ({ amount }) => `The alarm on the redemption of ${amount} has been cleared.`,
    next: "It goes on from where it was. Its page shows what to do now.",
  },
  address_check: {
    topic: "approvals",
    subject: "Verify the deposit address",
    lead: ({ amount }) =>
      `The tokens for the redemption of ${amount} go to a deposit address that no one has verified yet.`,
    next: "Call the issuer on a number you already have, ask for the missing groups and type what you hear.",
    button: "Verify the address",
  },
  changed_address_check: {
    topic: "approvals",
    subject: "Verify the changed deposit address",
    lead: ({ amount }) =>
      `The issuer has changed the deposit address for the redemption of ${amount}. The change was accepted, and a second approver has to verify the new address.`,
    next: "Call the issuer on a number you already have, ask for the missing groups and type what you hear. Nothing can be sent until then.",
    button: "Verify the address",
  },
  close_proposed: {
    reasonIn: "closing",
    subject: "Confirm closing",
    lead: ({ amount, reasonBy }) =>
      `${reasonBy ?? "A colleague"} has proposed to close the redemption of ${amount} and gave a reason. Open the redemption to read it.`,
    next: "A second person has to confirm or decline it. Until then nothing can be sent for it.",
  },
  close_declined: {
    subject: "Not closed",
    lead: ({ amount }) => `A colleague has declined to close the redemption of ${amount}.`,
    next: "It goes on from where it was. Its page shows what to do now.",
  },
  closed: {
    reasonIn: "closing",
    subject: "Closed",
    lead: ({ amount, reasonBy }) =>
      `Two people have closed the redemption of ${amount}.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens for it.",
  },
  closed_in_vain: {
    subject: "The issuer went on with a closed redemption",
    lead: ({ amount, payoutNamed }) =>
      `Two people had closed the redemption of ${amount}. The issuer ${payoutNamed ? "has now started its payout" : "now reports it as completed, without naming a payout"}.`,
    next: "Check the bank account, and ask the issuer’s support what happened. Don’t send any tokens for it, and don’t prepare it again.",
  },
  other_transfer: {
    subject: "Unexpected transfer",
    lead: ({ amount }) =>
      `Tokens that don’t match the redemption of ${amount} have reached its deposit address.`,
    next: "Don’t send anything more. The redemption shows what arrived and what to do.",
  },
  foreign_transfer: {
    subject: "Tokens from another wallet",
    lead: ({ amount }) =>
      `Tokens from a wallet that isn’t the approved one have reached the deposit address of the redemption of ${amount}. Sending is closed.`,
    next: "Don’t send anything. Say on the redemption whether they were yours.",
  },
  stray_transfer: {
    subject: "Unexpected tokens",
    lead: ({ amount }) =>
      `Tokens that the approved wallet didn’t send have reached the deposit address of the redemption of ${amount}.`,
    next: "They don’t change what is due. If they are yours, ask the issuer’s support before you send anything. The redemption shows what arrived.",
  },
  hash_not_found: {
    subject: "Transaction not found",
    lead: ({ amount }) =>
      `No node knows the transaction hash that was recorded for the redemption of ${amount}.`,
    next: "Compare the hash with your wallet’s history and correct it. Don’t send the tokens again before you know what happened.",
    button: "Check the hash",
  },
  accepted_hash_undone: {
    subject: "The chain changed an accepted transfer",
    lead: ({ amount }) =>
      `The issuer accepted a transaction hash for the redemption of ${amount}. The chain has since taken that transaction back or replaced it.`,
    next: "Don’t send the tokens again. The redemption shows what the chain says now. If the tokens don’t arrive, tell the issuer’s support.",
  },
  check_overridden: {
    subject: "Check overridden",
    lead: ({ amount }) =>
      `An approver has decided to submit a transaction hash for the redemption of ${amount} although its check didn’t pass.`,
    next: "The redemption shows who decided and why. If you disagree, speak to them and to the issuer’s support.",
  },
  limit_reached: {
    subject: "Over a daily limit",
    lead: ({ amount, ownWords }) =>
      `The redemption of ${amount} is approved, but it was not sent. ${ownWords ?? ""}`,
    next: "It expires if it can’t be sent in time.",
  },
  paid_out: {
    topic: "progress",
    subject: "Payout started",
    lead: ({ amount }) => `The issuer has started the payout of ${amount} to your bank account.`,
    next: "Nothing left to do. Arrival depends on the banks.",
  },
  completed: {
    topic: "progress",
    subject: "Completed",
    lead: ({ amount }) => `The issuer reports the redemption of ${amount} as completed. It names no payout.`,
    next: "Check the bank account in the next days. If the money doesn’t arrive, ask the issuer’s support.",
  },
  outcome_unknown: {
    subject: "Outcome unknown",
    lead: ({ amount }) =>
      `We sent the redemption of ${amount} to the issuer, but no usable answer came back.`,
    next: "Don’t prepare it again. The redemption shows how to find out what happened. Two people record the outcome.",
  },
  outcome_proposed: {
    subject: "Second person needed",
    lead: ({ amount }) => `A colleague has recorded what became of the redemption of ${amount}.`,
    next: "Check it with the issuer, then confirm or decline it on the redemption.",
  },
  outcome_created: {
    subject: "Outcome confirmed",
    lead: ({ amount }) => `Two people have confirmed that the issuer received the redemption of ${amount}.`,
    next: "Nothing to do now. Once the issuer has given a deposit address, the redemption shows where to send the tokens.",
  },
  outcome_not_created: {
    reasonIn: "resolution",
    subject: "Not created",
    lead: ({ amount, reasonBy }) =>
      `Two people have confirmed that the issuer never created the redemption of ${amount}.${gaveReason(reasonBy)}`,
    next: "Don’t send any tokens for it. You can prepare it again from its page.",
  },
  outcome_declined: {
    subject: "Outcome not confirmed",
    lead: ({ amount }) =>
      `A colleague has declined the outcome that was recorded for the redemption of ${amount}. It is still unknown.`,
    next: "Don’t prepare it again. Look it up with the issuer, then record what you found.",
  },
});

export const orderMailWords = (kind: keyof typeof ORDER_MAILS, about: AboutOrder): MailWords => {
  const mail: OrderMail = ORDER_MAILS[kind];
  const subject = `${mail.subject}: ${about.amount} · ${about.reference}`;
  return wordsOf({ button: "Open the redemption", ...mail, subject }, about);
};
