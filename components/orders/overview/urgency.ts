import type { InboxRows, OrderRow } from "@/lib/contract/orders";
import type { OrderAction } from "@/lib/domain/order-actions";
import type { AskingSituation, Situation } from "@/lib/domain/order-situation";

/** What a situation asks for, the most urgent first, and what its button says. */
const KINDS = {
  alarm: "Decide",
  unknown: "Resolve",
  approve: "Review",
  send: "Send",
  check: "Check",
} as const;
type Kind = keyof typeof KINDS;
const ORDER = Object.keys(KINDS) as Kind[];

/** Only where tokens may be sent is it ready to send. */
const KIND_OF: Record<AskingSituation, Kind> = {
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

const asks = (situation: Situation): situation is AskingSituation => situation in KIND_OF;

// What this version of the page does not know is at least looked at.
const kindOf = ({ situation }: Pick<OrderRow, "situation">): Kind =>
  asks(situation) ? KIND_OF[situation] : "check";

/** The most urgent first; of the same urgency, whoever waits longest stays first. */
export const byUrgency = (items: InboxRows["items"]): InboxRows["items"] =>
  ORDER.flatMap((kind) => items.filter(({ order }) => kindOf(order) === kind));

/** What the row's button says: the act, in one word. */
export const buttonOf = (row: Pick<OrderRow, "situation">, action: OrderAction | undefined): string =>
  action === "check_address" ? "Verify" : KINDS[kindOf(row)];
