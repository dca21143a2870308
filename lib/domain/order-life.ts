/** Where an order stands in our own record (docs/order-life.md). */
export const ORDER_STATES = [
  "pending_approval",
  "approved",
  "submitting",
  "submitted",
  "outcome_unknown",
  "not_created",
  "refused",
  "rejected",
  "withdrawn",
  "expired",
  "closed",
] as const;

export type OrderState = (typeof ORDER_STATES)[number];

/** Where a submitted order stands, derived from facts and never from the issuer's Status word. */
export const ORDER_STEPS = [
  "instructions_pending",
  "awaiting_transfer",
  "transfer_recorded",
  "transfer_confirmed",
  "payout_started",
] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

const NEXT: Record<OrderState, readonly OrderState[]> = {
  pending_approval: ["approved", "rejected", "withdrawn", "expired"],
  approved: ["submitting", "pending_approval", "rejected", "withdrawn", "expired", "outcome_unknown"],
  submitting: ["submitted", "refused", "outcome_unknown", "approved"],
  outcome_unknown: ["submitted", "not_created"],
  not_created: [],
  submitted: ["closed"],
  // The issuer went on with it after all (instructions/closed-order.ts).
  closed: ["submitted"],
  refused: [],
  rejected: [],
  withdrawn: [],
  expired: [],
};

/** Whether an order may move from one state to another. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return NEXT[from].includes(to);
}
