import type { OrderFilter } from "@/lib/contract/orders";

/** The redemptions whose payout the bank sent back. */
export const RETURNED: OrderFilter = { situation: ["payout_returned"] };
