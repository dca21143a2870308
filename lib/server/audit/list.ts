import "server-only";
import { and, desc, eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { activity, listActivity } from "@/lib/contract/activity";
import type { Context } from "../context";
import { auditEntries, orders, people } from "../db/schema";
import { hidesAddress, withoutAddresses } from "./without-addresses";

/** The record, newest first, for everybody who may sign in. */
export async function listAudit(
  { db }: Context,
  { orderId, cursor, limit }: z.infer<typeof listActivity>,
): Promise<z.infer<typeof activity>> {
  const rows = await db
    .select({
      entry: auditEntries,
      name: people.name,
      state: orders.state,
      alarmCode: orders.alarmCode,
      pinned: orders.walletAddress,
      observed: orders.observedInstructions,
    })
    .from(auditEntries)
    .leftJoin(people, eq(people.id, auditEntries.actorId))
    .leftJoin(orders, eq(orders.id, auditEntries.orderId))
    .where(
      and(
        orderId ? eq(auditEntries.orderId, orderId) : undefined,
        cursor ? lt(auditEntries.seq, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(auditEntries.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map(({ entry, name, state, alarmCode, pinned, observed }) => ({
      seq: entry.seq,
      at: entry.at.toISOString(),
      actor: entry.actorId ? { id: entry.actorId, name: name ?? "" } : null,
      action: entry.action,
      orderId: entry.orderId,
      subject: entry.subject,
      detail:
        state && hidesAddress({ state, alarmCode })
          ? withoutAddresses(entry.detail, [pinned, observed?.walletAddress])
          : entry.detail,
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.entry.seq) : null,
  };
}
