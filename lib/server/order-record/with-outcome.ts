import "server-only";
import { inArray, type SQL } from "drizzle-orm";
import { type Outcome, type OutcomeFilter, outcomesOf } from "@/lib/domain/order-outcome";
import { orders } from "../db/schema";
import type { OrderRow } from "./find";

/** Orders of which this has become, as a condition; every figure and every list that it leads to asks for it. */
export const withOutcome = (filter: OutcomeFilter): SQL => inArray(orders.outcome, outcomesOf(filter));

/** Every row has one; the database works it out, so its type allows for none. */
export function outcomeOf({ outcome }: Pick<OrderRow, "outcome">): Outcome {
  if (outcome === null) throw new Error("unreachable: each state has an outcome");
  return outcome;
}
