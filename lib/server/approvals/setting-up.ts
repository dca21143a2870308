import "server-only";
import { isNotNull } from "drizzle-orm";
import type { Database, Transaction } from "../db/client";
import { orders } from "../db/schema";

/** Whether no order was ever sent to the issuer: until then one admin sets up alone. */
export async function isSettingUp(db: Database | Transaction): Promise<boolean> {
  const [sent] = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.claimedAt)).limit(1);
  return sent === undefined;
}
