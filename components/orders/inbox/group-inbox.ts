import type { Inbox } from "@/lib/contract/orders";
import type { OrderAction } from "@/lib/domain/order-actions";
import type { Situation } from "@/lib/domain/order-situation";

/** The parts of the list of what waits for a person, the most urgent first. */
export const INBOX_GROUPS = ["alarm", "unknown", "approve", "send"] as const;
export type InboxGroup = (typeof INBOX_GROUPS)[number];

type Item = Inbox["items"][number];

/** Where an item stands by its situation; the others stand where their action belongs. */
const BY_SITUATION: Partial<Record<Situation, InboxGroup>> = {
  instructions_alarm: "alarm",
  late_creation: "alarm",
  outcome_unknown: "unknown",
  outcome_proposed: "unknown",
};

const BY_ACTION: Record<OrderAction, InboxGroup> = {
  approve: "approve",
  reject: "approve",
  check_address: "approve",
  override_check: "approve",
  decide_alarm: "alarm",
  resolve: "unknown",
  decide_resolution: "unknown",
  confirm: "send",
  edit: "send",
  withdraw: "send",
  refresh: "send",
};

/** Sorts the inbox into its groups; whoever waits longest stays first. */
export function groupInbox(items: readonly Item[]): Record<InboxGroup, Item[]> {
  const groups: Record<InboxGroup, Item[]> = { alarm: [], unknown: [], approve: [], send: [] };
  for (const item of items) groups[BY_SITUATION[item.order.situation] ?? BY_ACTION[item.action]].push(item);
  return groups;
}
