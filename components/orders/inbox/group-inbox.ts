import type { Order } from "@/lib/contract/orders";
import { wanted } from "../copy/wanted";

export const NEEDS = ["alarm", "unknown", "approve", "send", "others"] as const;
export type Need = (typeof NEEDS)[number];

export type Needs = Record<Need, Order[]> & { finished: Order[] };

const OPEN_STATES = new Set<Order["state"]>([
  "pending_approval",
  "approved",
  "submitting",
  "outcome_unknown",
  "submitted",
]);

const isOpen = (order: Order) =>
  order.alarm !== null || (OPEN_STATES.has(order.state) && order.step !== "payout_started");

/** Sorts what is read into what waits for this person, what waits for others, and what ended lately. */
export function groupNeeds(open: readonly Order[], newest: readonly Order[]): Needs {
  const needs: Needs = { alarm: [], unknown: [], approve: [], send: [], others: [], finished: [] };
  const all = new Map([...open, ...newest].map((order) => [order.id, order]));
  for (const order of all.values()) {
    if (isOpen(order)) needs[needOf(order)].push(order);
  }
  for (const group of NEEDS) needs[group].sort((a, b) => a.updatedAt.localeCompare(b.updatedAt));
  needs.finished = [...all.values()]
    .filter((order) => !isOpen(order))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, 5);
  return needs;
}

/** What approvers decide on, before the order is sent and after. */
const DECISIONS = new Set<Order["allowed"][number]>(["approve", "check_address", "override_check"]);

function needOf(order: Order): Need {
  if (order.alarm) return "alarm";
  if (order.state === "outcome_unknown") return "unknown";
  if (wanted(order) === null) return "others";
  return order.allowed.some((action) => DECISIONS.has(action)) ? "approve" : "send";
}
