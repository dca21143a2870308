import type { OrderState } from "../order-life";
import type { OrderAction } from "../rules/redemptions";
import type { MailWait } from "./digest";
import { type Mail, type MailTexts, mailsOf, type StillTrue } from "./mail";

export type AboutOrder = {
  currency: string;
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

/** What a mail about one redemption says: the amount and the account head it, so that its sentences name neither. */
export type OrderMailTexts = Pick<MailTexts<AboutOrder>, "lead"> & {
  /** What it is about; the subject begins with it. */
  title: string;
  /** The subject, where it isn't the title and, after a colon, “125,000.00 EUR to Operating”. */
  subject?: (what: string) => string;
  /** What a digest calls it among what has happened, where that isn't the title. */
  happened?: string;
  next: string;
  /** Left out where it opens the redemption. */
  button?: string;
};

type Asked = { state: OrderState; lateSince: Date | null };

/** A mail about one redemption. */
type OrderMail = Mail<AboutOrder> &
  Partial<StillTrue<Asked>> & {
    /** Its readers are asked to approve, or to see that a colleague does: it says what an approver compares it with. */
    asksForApproval?: true;
    /** It waits for its reader’s digest, where they have one. Alarms, and what is about to expire, never do. */
    canWait?: Waiting;
    /** Who has done it; where a person gave a reason of it, only the page shows that. */
    actor?: ActorIn;
  };

/** In a digest: what its reader is asked to do, or that it is among what has happened. */
type Waiting = ({ asks: OrderAction } | { isNews: true }) & {
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
  },
  approval_lapsed: {
    topic: "approvals",
    canWait: { isNews: true, wait: "none" },
    asksForApproval: true,
    stillTrue: isWaiting,
  },
  ready_to_send: { topic: "sending", canWait: { asks: "confirm" } },
  approval_reminder: { topic: "reminders", asksForApproval: true, stillTrue: isWaiting },
  approval_unanswered: { topic: "reminders", asksForApproval: true, stillTrue: isWaiting },
  rejected: { topic: "progress", canWait: { isNews: true }, actor: "rejection" },
  ended: { canWait: { isNews: true } },
  alarm: { isAlarm: true },
  order_differs: { isAlarm: true },
  address_rejected: { isAlarm: true, actor: "alarm" },
  held: { isAlarm: true, actor: "alarm" },
  late_creation: { isAlarm: true },
  issuer_failed: { isAlarm: true },
  completed_early: { isAlarm: true },
  completed_unmatched: { isAlarm: true },
  alarm_agreed: { actor: "vote" },
  alarm_kept: { isAlarm: true, actor: "kept" },
  alarm_cleared: { canWait: { isNews: true } },
  address_check: {
    topic: "approvals",
    // The page on which it was approved asks for this within seconds, so that most are verified before a mail would be read.
    canWait: { asks: "check_address", wait: "hour" },
  },
  changed_address_check: { topic: "approvals", canWait: { asks: "check_address" } },
  close_proposed: { actor: "closing" },
  close_declined: { canWait: { isNews: true } },
  closed: { canWait: { isNews: true }, actor: "closing" },
  closed_in_vain: { isAlarm: true },
  other_transfer: { isAlarm: true },
  foreign_transfer: { isAlarm: true },
  stray_transfer: { isAlarm: true },
  hash_not_found: { isAlarm: true },
  accepted_hash_undone: { isAlarm: true },
  check_overridden: { isAlarm: true, actor: "override" },
  limit_reached: { canWait: { isNews: true } },
  paid_out: { topic: "progress", canWait: { isNews: true, wait: "morning" } },
  completed: { topic: "progress", canWait: { isNews: true, wait: "morning" } },
  received: { topic: "progress", canWait: { isNews: true, wait: "morning" } },
  received_differs: { isAlarm: true },
  payout_returned: { isAlarm: true },
  payout_late: { isAlarm: true, stillTrue: ({ lateSince }) => lateSince !== null },
  outcome_unknown: { isAlarm: true },
  outcome_proposed: { actor: "resolution" },
  outcome_created: { canWait: { isNews: true } },
  outcome_not_created: { canWait: { isNews: true }, actor: "resolution" },
  outcome_declined: { isAlarm: true },
});

export type OrderMailKind = keyof typeof ORDER_MAILS;

/** What waits for a digest, and how; undefined for what always leaves at once. */
export const waitingOf = (kind: OrderMailKind): (Waiting & { wait: MailWait }) | undefined => {
  const { canWait }: OrderMail = ORDER_MAILS[kind];
  return canWait && { wait: "asks" in canWait ? "none" : "quarter_hour", ...canWait };
};
