import "server-only";
import { and, asc, desc, eq, exists, lt, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { ActivityEntry, activity, listActivity } from "@/lib/contract/activity";
import type { Context } from "../context";
import { auditEntries, orders, people } from "../db/schema";
import { matching } from "./matching";
import { ADMINS_ONLY, hidesAddress, withoutAddresses, withoutKeys } from "./without-addresses";

/** The record, newest first, for everybody who may sign in. */
export async function listAudit(
  context: Context,
  { cursor, limit, ...filter }: z.output<typeof listActivity>,
): Promise<z.input<typeof activity>> {
  const rows = await readEntries(context, matching(context.db, filter), cursor, limit + 1);
  const page = rows.slice(0, limit).map(({ hash: _, ...entry }) => entry);
  return { items: page, nextCursor: rows.length > limit ? String(page.at(-1)?.seq) : null };
}

/** Entries before one of them, newest first, as this person may see them; with the hash that tells each from all others. */
export async function readEntries(
  { db, person }: Context,
  condition: SQL | undefined,
  before: string | undefined,
  limit: number,
): Promise<(ActivityEntry & { hash: string })[]> {
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
    .where(and(condition, before ? lt(auditEntries.seq, Number(before)) : undefined))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
  const isAdmin = person.roles.includes("admin");
  return rows.map(({ entry, name, state, alarmCode, pinned, observed }) => {
    const detail = isAdmin ? entry.detail : withoutKeys(entry.detail, ADMINS_ONLY);
    return {
      seq: entry.seq,
      at: entry.at.toISOString(),
      actor: entry.actorId ? { id: entry.actorId, name: name ?? "" } : null,
      action: entry.action,
      orderId: entry.orderId,
      subject: entry.subject,
      detail:
        state && hidesAddress({ state, alarmCode })
          ? withoutAddresses(detail, [pinned, observed?.walletAddress])
          : detail,
      hash: entry.hash,
    };
  });
}

/** Everybody who stands in the audit log with something they did, by name. */
export async function listActors({ db }: Context): Promise<{ id: string; name: string }[]> {
  const acted = db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(eq(auditEntries.actorId, people.id));
  return db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(exists(acted))
    .orderBy(asc(people.name));
}
