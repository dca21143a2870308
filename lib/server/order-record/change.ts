import "server-only";
import { and, eq } from "drizzle-orm";
import { mayMove, type OrderState } from "@/lib/domain/order-life";
import type { Transaction } from "../db/client";
import { orders } from "../db/schema";
import { AppError } from "../errors";
import type { OrderRow } from "./find";

type Values = Omit<Partial<typeof orders.$inferInsert>, "id" | "code" | "createdBy">;

/**
 * The one way an order is changed: only while it is still in the state it was read in.
 * Resolves to null when somebody else was faster.
 */
export async function changeOrder(
  tx: Transaction,
  id: string,
  from: OrderState,
  values: Values,
): Promise<OrderRow | null> {
  const to = values.state ?? from;
  if (to !== from && !mayMove(from, to)) throw new Error(`An order cannot go from ${from} to ${to}.`);
  const [row] = await tx
    .update(orders)
    .set({ ...values, updatedAt: new Date() })
    .where(and(eq(orders.id, id), eq(orders.state, from)))
    .returning();
  return row ?? null;
}

/** @throws DeskError `wrong_state` with what the order is now. */
export function requireState(order: OrderRow, state: OrderState): void {
  if (order.state !== state) throw wrongState(order.state);
}

export function wrongState(state: OrderState): AppError {
  return new AppError(
    "wrong_state",
    `This order is ${state.replaceAll("_", " ")} by now, so this is not possible any more. Reload to see it as it is.`,
  );
}
