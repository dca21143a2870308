import "server-only";
import { inArray, type SQL } from "drizzle-orm";
import { type OutcomeFilter, outcomesOf } from "@/lib/domain/order-outcome";
import { orders } from "@/lib/server/platform";

/** Orders of which this has become, as a condition; every figure and every list that it leads to asks for it. */
export const withOutcome = (filter: OutcomeFilter): SQL => inArray(orders.outcome, outcomesOf(filter));
