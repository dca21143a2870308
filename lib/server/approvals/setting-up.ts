import "server-only";
import { isNotNull } from "drizzle-orm";
import { isRestored } from "@/lib/domain/sending-actions";
import type { Database, Transaction } from "../db/client";
import { orders } from "../db/schema";
import { sending } from "../db/sending-schema";

/**
 * Whether no order was ever sent to the issuer: until then one admin sets up alone. A restored database doesn't know that, so
 * until two people have resumed sending nobody does.
 */
export async function isSettingUp(db: Database | Transaction): Promise<boolean> {
  const [row] = await db.select().from(sending);
  if (row && isRestored(row)) return false;
  const [sent] = await db.select({ id: orders.id }).from(orders).where(isNotNull(orders.claimedAt)).limit(1);
  return sent === undefined;
}
