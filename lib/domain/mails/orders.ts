import type { OrderState } from "../order-life";
import type { OrderAction } from "../rules/redemptions";
import type { MailWait } from "./digest";
import { type Mail, type MailWords, mailsOf, readReason, type StillTrue, wordsOf } from "./mail";

type AboutOrder = {
  /** What it is called in a subject: “125,000.00 EUR to Operating”. */
  what: string;
  currency: string;
  /** By when the money is needed, as “ by Wed 25 Nov”; empty where no day was given. */
  byDay: string;
  preparer: string;
  /** Why it stands where it stands, in our own words; null where a person has said it. */
  ownWords: string | null;
  /** Who has done what the mail is about; null where no person did. */
  actor: string | null;
  /** The issuer names a payout, and not only a Status. */
  payoutNamed: boolean;
  /** Whose approval it needs, and when it expires, while it waits for one. */
  approvers: string;
  expires: string;
};

type Asked = { state: OrderState; lateSince: Date | null };

/** A mail about one redemption: the amount and the account head it, so that its sentences name neither. */
type OrderMail = Omit<Mail<AboutOrder>, "subject" | "button"> &
  Partial<StillTrue<Asked>> & {
    /** How the subject begins, before “125,000.00 EUR to Operating”; with its own colon where it is no act. */
    subject: string;
    /** Left out where it opens the redemption. */
    button?: string;
    /** Its readers are asked to approve, or to see that a colleague does: it says what an approver compares it with. */
    asksForApproval?: true;
    /** It waits for its reader’s digest, where they have one. Alarms, and what is about to expire, never do. */
    canWait?: Waiting;
    /** Who has done it; where a person gave a reason of it, only the page shows that. */
    actor?: ActorIn;
  };

/** In a digest: what its reader is asked to do, or what it is called among what has happened. */
type Waiting = ({ asks: OrderAction } | { happened: string }) & {
  /** Left out where what is to be done comes at once, and what has happened within a quarter of an hour. */
  wait?: MailWait;
};

/** Where the record of an order keeps who has acted. */
export type ActorIn = "rejection" | "alarm" | "vote" | "kept" | "closing" | "resolution" | "override";

const isWaiting = ({ state }: Asked) => state === "pending_approval";

/** The mails about one redemption. */
export const ORDER_MAILS = mailsOf<OrderMail>()({
  approval_needed: {
    topic: "approvals",
    canWait: { asks: "approve" },
    asksForApproval: true,
    stillTrue: isWaiting,
    subject: "Approve",
    lead: "",
    next: "",
    button: "Review and approve",
  },
  approval_lapsed: {
    topic: "approvals",
    canWait: { happened: "Approval no longer counts", wait: "none" },
    asksForApproval: true,
    stillTrue: isWaiting,
    subject: "Approval needed again:",
    lead: ({ ownWords }) => `It was approved, and the approval no longer counts. ${ownWords ?? ""}`,
    next: "Nothing was sent to the issuer. It needs a new approval.",
    button: "Review the redemption",
  },
  ready_to_send: {
    topic: "sending",
    canWait: { asks: "confirm" },
    subject: "Ready to send:",
    lead: "The issuer has given a deposit address, and no check objects.",
    next: "Open the redemption and send the tokens in one transfer.",
    button: "Review and send",
  },
  approval_reminder: {
    topic: "reminders",
    asksForApproval: true,
    stillTrue: isWaiting,
    subject: "Expires soon:",
    lead: ({ preparer, expires }) => `${preparer} still needs your approval. It expires ${expires}.`,
    next: "An expired redemption is never sent.",
    button: "Review and approve",
  },
  approval_unanswered: {
    topic: "reminders",
    asksForApproval: true,
    stillTrue: isWaiting,
    subject: "Not approved yet:",
    lead: ({ approvers, expires }) =>
      approvers
        ? `It still needs the approval of ${approvers}. It expires ${expires}.`
        : `It needs an approval that no colleague can give now. It expires ${expires}.`,
    next: "Ask them, or propose a stand-in while they are away. An expired redemption is never sent.",
  },
  rejected: {
    topic: "progress",
    canWait: { happened: "Rejected" },
    actor: "rejection",
    subject: "Rejected:",
    lead: ({ actor }) => (actor ? `${actor} has rejected it.${readReason(actor)}` : "It was rejected."),
    next: "Nothing was sent to the issuer. You can prepare it again from its page.",
  },
  ended: {
    canWait: { happened: "Ended without a payout" },
    subject: "Ended without a payout:",
    lead: ({ ownWords }) => ownWords ?? "It has ended without a payout.",
    next: "Don’t send any tokens. You can prepare it again from its page.",
  },
  alarm: {
    isAlarm: true,
    subject: "Stop. Payment instructions have changed:",
    lead: "The deposit address is hidden until approvers have decided. The redemption shows what differs.",
    next: "Don’t send any tokens.",
  },
  order_differs: {
    isAlarm: true,
    subject: "Stop. The issuer’s order differs:",
    lead: "The issuer’s order is not what was approved. The deposit address is hidden until approvers have decided.",
    next: "Don’t send any tokens.",
  },
  address_rejected: {
    isAlarm: true,
    actor: "alarm",
    subject: "Stop. The deposit address doesn’t match:",
    lead: ({ actor }) =>
      `${actor ? `${actor} has compared it with the issuer.` : "It isn’t the issuer’s."} The address is hidden now.${readReason(actor)}`,
    next: "Don’t send any tokens. If tokens were sent already, call the issuer now.",
  },
  held: {
    isAlarm: true,
    actor: "alarm",
    subject: "On hold:",
    lead: ({ actor }) =>
      `${actor ? `${actor} has put it on hold.` : "It is on hold."} The deposit address is hidden until approvers have decided.${readReason(actor)}`,
    next: "Don’t send any tokens.",
  },
  late_creation: {
    isAlarm: true,
    subject: "Stop. The issuer has this order after all:",
    lead: "It was recorded as not created. If it was prepared again, there are two orders.",
    next: "Don’t send tokens for either until the issuer has cancelled one.",
  },
  issuer_failed: {
    isAlarm: true,
    subject: "Stop. The issuer reports a failure:",
    lead: "If tokens were sent already, ask what becomes of them and of the payout.",
    next: "Don’t send any tokens. Ask the issuer’s support what happened.",
  },
  completed_early: {
    isAlarm: true,
    subject: "Stop. The issuer has completed the order early:",
    lead: "We know of no tokens that were sent for it. If tokens were sent, enter their transaction hash on the redemption.",
    next: "Don’t send any tokens. Ask the issuer’s support what happened.",
  },
  completed_unmatched: {
    isAlarm: true,
    subject: "Stop. Completed, but the tokens don’t match:",
    lead: "What arrived isn’t what was ordered. The redemption shows it.",
    next: "Don’t send anything more. Ask the issuer’s support which amount it pays out and what it returns.",
  },
  alarm_agreed: {
    actor: "vote",
    subject: "One more approver needed to clear the alarm:",
    lead: ({ actor }) =>
      `${actor ?? "A first approver"} agrees to clear the alarm. It takes another approver.`,
    next: "Compare what the issuer shows now. Until the alarm is cleared nothing can be sent.",
    button: "Review the alarm",
  },
  alarm_kept: {
    isAlarm: true,
    actor: "kept",
    subject: "Stays on hold:",
    lead: ({ actor }) =>
      `${actor ?? "An approver"} has decided to keep it on hold. Two people can close it, or approvers can clear the alarm later.`,
    next: "Don’t send any tokens.",
  },
  alarm_cleared: {
    canWait: { happened: "Alarm cleared" },
    subject: "Alarm cleared:",
    lead: "The alarm has been cleared. It continues where it left off.",
    next: "",
  },
  address_check: {
    topic: "approvals",
    // The page on which it was approved asks for this within seconds, so that most are verified before a mail would be read.
    canWait: { asks: "check_address", wait: "hour" },
    subject: "Verify the deposit address:",
    lead: "Its tokens go to a deposit address that no colleague has verified yet.",
    next: "Call the issuer on a number you already have, ask for the missing groups and type what you hear.",
    button: "Verify the address",
  },
  changed_address_check: {
    topic: "approvals",
    canWait: { asks: "check_address" },
    subject: "Verify the changed deposit address:",
    lead: "The issuer has changed its deposit address. The change was accepted, and a second approver has to verify the new address.",
    next: "Call the issuer on a number you already have, ask for the missing groups and type what you hear.",
    button: "Verify the address",
  },
  close_proposed: {
    actor: "closing",
    subject: "Confirm closing:",
    lead: ({ actor }) =>
      `${actor ?? "A preparer or approver"} has proposed to close it. Open the redemption to read the reason.`,
    next: "A second person has to confirm or decline it. Until then nothing can be sent.",
  },
  close_declined: {
    canWait: { happened: "Not closed" },
    subject: "Not closed:",
    lead: "The proposal to close it was declined. It continues where it left off.",
    next: "",
  },
  closed: {
    canWait: { happened: "Closed" },
    actor: "closing",
    subject: "Closed:",
    lead: ({ actor }) => `Two people have closed it.${readReason(actor)}`,
    next: "Don’t send any tokens.",
  },
  closed_in_vain: {
    isAlarm: true,
    subject: "The issuer continued a closed redemption:",
    lead: ({ payoutNamed }) =>
      `Two people had closed it. The issuer ${payoutNamed ? "has now started its payout" : "now reports it as completed, without naming a payout"}. Check the bank account.`,
    next: "Don’t send any tokens, and don’t prepare it again. Ask the issuer’s support what happened.",
  },
  other_transfer: {
    isAlarm: true,
    subject: "Unexpected transfer:",
    lead: "Tokens that don’t match have reached the deposit address. The redemption shows what arrived.",
    next: "Don’t send anything more.",
  },
  foreign_transfer: {
    isAlarm: true,
    subject: "Tokens from another wallet:",
    lead: "Tokens from a wallet other than the approved one have reached the deposit address. Sending is blocked.",
    next: "Don’t send anything. Answer on the redemption whether you sent them.",
  },
  stray_transfer: {
    isAlarm: true,
    subject: "Unexpected tokens:",
    lead: "Tokens that the approved wallet didn’t send have reached the deposit address. What is due stays the same.",
    next: "If you sent them, ask the issuer’s support before you send anything.",
  },
  hash_not_found: {
    isAlarm: true,
    subject: "Transaction not found:",
    lead: "The chain doesn’t show the recorded transaction. Compare its hash with your wallet’s history and correct it.",
    next: "Don’t send the tokens again before you know what happened.",
    button: "Check the hash",
  },
  accepted_hash_undone: {
    isAlarm: true,
    subject: "The chain undid an accepted transfer:",
    lead: "The issuer accepted a transaction that the chain has since undone or replaced. If the tokens don’t arrive, ask the issuer’s support.",
    next: "Don’t send the tokens again. The redemption shows what the chain says now.",
  },
  check_overridden: {
    isAlarm: true,
    actor: "override",
    subject: "Check overridden:",
    lead: ({ actor }) =>
      `${actor ?? "An approver"} has submitted a transaction hash although its check didn’t pass.${readReason(actor)}`,
    next: "If you disagree, speak to them and to the issuer’s support.",
  },
  limit_reached: {
    canWait: { happened: "Over a daily limit" },
    subject: "Over a daily limit:",
    lead: ({ ownWords }) => `It is approved and was not sent. ${ownWords ?? ""}`,
    next: "It expires if it can’t be sent in time.",
  },
  paid_out: {
    topic: "progress",
    canWait: { happened: "Paid out", wait: "morning" },
    subject: "Paid out:",
    lead: ({ currency }) =>
      `The issuer has started the payout.${currency === "EUR" ? " SEPA usually arrives within one business day." : ""}`,
    next: "",
  },
  completed: {
    topic: "progress",
    canWait: { happened: "Completed", wait: "morning" },
    subject: "Completed:",
    lead: "The issuer reports it as completed, without naming a payout.",
    next: "Check the bank account in the next days. If the money doesn’t arrive, ask the issuer’s support.",
  },
  received: {
    topic: "progress",
    canWait: { happened: "Received", wait: "morning" },
    subject: "Received:",
    lead: "The bank has booked the full amount.",
    next: "",
  },
  received_differs: {
    isAlarm: true,
    subject: "Amount differs:",
    lead: "The bank has booked another amount than was redeemed.",
    next: "Compare it with the bank statement and ask the issuer.",
  },
  payout_returned: {
    isAlarm: true,
    subject: "Payout returned:",
    lead: "The bank has sent the money back.",
    next: "Ask the issuer to pay out again. The redemption shows what the bank says.",
  },
  payout_late: {
    isAlarm: true,
    stillTrue: ({ lateSince }) => lateSince !== null,
    subject: "Payout late:",
    lead: "The issuer started the payout, and the bank statements don’t show it.",
    next: "The redemption has a message to the issuer, ready to send.",
  },
  outcome_unknown: {
    isAlarm: true,
    subject: "Outcome unknown:",
    lead: "We sent this order and got no answer. The redemption shows how two people record what happened.",
    next: "Don’t prepare it again.",
  },
  outcome_proposed: {
    actor: "resolution",
    subject: "Second person needed:",
    lead: ({ actor }) => `${actor ?? "A preparer or approver"} has recorded what became of the order.`,
    next: "Check it with the issuer, then confirm or decline it.",
  },
  outcome_created: {
    canWait: { happened: "Outcome confirmed" },
    subject: "Outcome confirmed:",
    lead: "Two people have confirmed that the issuer received the order.",
    next: "",
  },
  outcome_not_created: {
    canWait: { happened: "Not created" },
    actor: "resolution",
    subject: "Not created:",
    lead: ({ actor }) =>
      `Two people have confirmed that the issuer never created the order.${readReason(actor)}`,
    next: "Don’t send any tokens. You can prepare it again from its page.",
  },
  outcome_declined: {
    isAlarm: true,
    subject: "Outcome still unknown:",
    lead: "The recorded outcome was declined. Look the order up with the issuer, then record what you found.",
    next: "Don’t prepare it again.",
  },
});

export type OrderMailKind = keyof typeof ORDER_MAILS;

/** What waits for a digest, and how; undefined for what always leaves at once. */
export const waitingOf = (kind: OrderMailKind): (Waiting & { wait: MailWait }) | undefined => {
  const { canWait }: OrderMail = ORDER_MAILS[kind];
  return canWait && { wait: "asks" in canWait ? "none" : "quarter_hour", ...canWait };
};

export const orderMailWords = (kind: OrderMailKind, about: AboutOrder): MailWords => {
  const mail: OrderMail = ORDER_MAILS[kind];
  const subject = `${mail.subject} ${about.what}${mail.asksForApproval ? about.byDay : ""}`;
  const words = wordsOf({ button: "Open the redemption", ...mail, subject }, about);
  return { ...words, title: mail.subject.replace(/:$/, "") };
};
