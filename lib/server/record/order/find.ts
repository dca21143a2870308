import "server-only";
import { eq, or, sql } from "drizzle-orm";
import { type Database, notFound, orders, prepared, type Transaction } from "@/lib/server/platform";

export type OrderRow = typeof orders.$inferSelect;

/** An order by our id or the issuer's OrderId. @throws AppError `not_found`. */
export async function findOrder(db: Database | Transaction, id: string): Promise<OrderRow> {
  const [row] = await orderQuery(db).execute({ id });
  if (!row) throw notFound("redemption");
  return row;
}

const orderQuery = prepared((db) => {
  const id = sql.placeholder("id");
  return db
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), eq(orders.issuerOrderId, id)))
    .prepare("order_by_id");
});

/** The same within a transaction; no one else changes the order until it ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(or(eq(orders.id, id), eq(orders.issuerOrderId, id)))
    .for("update");
  if (!row) throw notFound("redemption");
  return row;
}

/** The order that has this OrderId of the issuer's, or null. */
export async function findByIssuerId(
  db: Database | Transaction,
  issuerOrderId: string,
): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.issuerOrderId, issuerOrderId));
  return row ?? null;
}
