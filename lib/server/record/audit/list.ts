import "server-only";
import { and, asc, desc, eq, exists, lt, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { ActivityEntry, activity, listActivity } from "@/lib/contract/activity";
import { PERSON_FIELDS } from "@/lib/domain/activity-facts";
import { hasAccess } from "@/lib/domain/rules/access";
import { auditEntries, orders, people } from "@/lib/server/platform";
import type { Context } from "../context";
import { namesOfPeople } from "../names";
import { matching } from "./matching";
import { ADMINS_ONLY, hidesAddress, withoutAddresses, withoutKeys } from "./without-addresses";

/** The record, newest first, for all who may sign in. */
export async function listAudit(
  context: Context,
  { cursor, limit, ...filter }: z.output<typeof listActivity>,
): Promise<z.input<typeof activity>> {
  const rows = await readEntries(context, matching(context.db, filter), cursor, limit + 1);
  const page = rows.slice(0, limit).map(({ hash: _, ...entry }) => entry);
  return { items: page, nextCursor: rows.length > limit ? String(page.at(-1)?.seq) : null };
}

/** Entries before one of them, newest first, as this person may see them; with the hash that distinguishes each from all others. */
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
      situation: orders.situation,
      ...{ amount: orders.amount, currency: orders.currency },
      pinned: orders.walletAddress,
      observed: orders.observedInstructions,
    })
    .from(auditEntries)
    .leftJoin(people, eq(people.id, auditEntries.actorId))
    .leftJoin(orders, eq(orders.id, auditEntries.orderId))
    .where(and(condition, before ? lt(auditEntries.seq, Number(before)) : undefined))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
  const seesAll = hasAccess("see_network_addresses", person);
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ entry }) => idsIn(entry.detail)),
  );
  return rows.map(({ entry, name, situation, amount, currency, pinned, observed }) => {
    const detail = seesAll ? entry.detail : withoutKeys(entry.detail, ADMINS_ONLY);
    return {
      seq: entry.seq,
      at: entry.at.toISOString(),
      actor: entry.actorId ? { id: entry.actorId, name: name ?? "" } : null,
      action: entry.action,
      orderId: entry.orderId,
      amount: amount && currency ? { amount, currency } : null,
      subject: entry.subject,
      detail:
        situation && hidesAddress({ situation })
          ? withoutAddresses(detail, [pinned, observed?.walletAddress])
          : detail,
      names: Object.fromEntries(
        idsIn(entry.detail).flatMap((id) => (names.has(id) ? [[id, names.get(id) ?? ""]] : [])),
      ),
      hash: entry.hash,
    };
  });
}

type Detail = Readonly<Record<string, unknown>>;

/** The ids of people in an entry's detail, besides who acted. */
const idsIn = (detail: Detail): string[] =>
  PERSON_FIELDS.flatMap((field) => (typeof detail[field] === "string" ? [detail[field]] : []));

/** All who have acted according to the audit log, by name. */
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
