import type { Inbox } from "@/lib/contract/orders";
import type { AskingSituation, Situation } from "@/lib/domain/order-situation";

/** The parts of the list of what waits for a person, the most urgent first. */
export const INBOX_GROUPS = ["alarm", "unknown", "approve", "send", "check"] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];

type Item = Inbox["items"][number];

/** Where each situation stands that asks somebody for something. Only where tokens may be sent is it ready to send. */
const GROUPS: Record<AskingSituation, InboxGroup> = {
  awaiting_approval: "approve",
  partly_approved: "approve",
  outcome_unknown: "unknown",
  outcome_proposed: "unknown",
  late_creation: "alarm",
  instructions_alarm: "alarm",
  order_differs: "alarm",
  address_rejected: "alarm",
  held: "alarm",
  alarm_close_proposed: "alarm",
  close_proposed: "alarm",
  address_unverified: "approve",
  ready_to_send: "send",
  unexpected_transfer: "check",
  resend_unverified: "approve",
  ready_to_resend: "send",
  hash_not_found: "check",
  check_failed: "check",
  not_verified: "check",
  address_unchecked: "check",
  ready_to_post: "check",
  hash_refused: "check",
};

const asks = (situation: Situation): situation is AskingSituation => situation in GROUPS;

/** Sorts the inbox into its groups; whoever waits longest stays first. */
export function groupInbox(items: readonly Item[]): Record<InboxGroup, Item[]> {
  const groups: Record<InboxGroup, Item[]> = { alarm: [], unknown: [], approve: [], send: [], check: [] };
  for (const item of items) {
    const { situation } = item.order;
    // What this version of the page does not know is at least looked at.
    groups[asks(situation) ? GROUPS[situation] : "check"].push(item);
  }
  return groups;
}
