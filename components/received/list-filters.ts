import type { OrderFilter } from "@/lib/contract/orders";
import type { ListLines } from "@/lib/contract/statements";

/** The redemptions whose payout the bank sent back. */
export const RETURNED: OrderFilter = { situation: ["payout_returned"] };

/** The lines that needed no person. */
export const AUTOMATIC: Pick<ListLines, "state" | "automatic"> = { state: "matched", automatic: "true" };
