import "server-only";
import { and, desc, eq, gte, ilike, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { uuid } from "@/lib/contract/common";
import type { listOrders as listInput, OrderFilter, Orders } from "@/lib/contract/orders";
import { periodEnd } from "@/lib/domain/period-end";
import type { Context } from "../context";
import { OPEN, orders } from "../db/schema";
import { invalid } from "../errors";
import { viewOrders } from "./view";

/** Our own orders, newest first, a page at a time. */
export async function listOrders(context: Context, input: z.output<typeof listInput>): Promise<Orders> {
  const { cursor, limit, ...filter } = input;
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(matching(filter), cursor ? before(cursor) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.createdAt.toISOString()}_${last.id}` : null;
  return { items: await viewOrders(context, page), nextCursor };
}

/** The filter of the list and of the CSV as one condition. */
export function matching({ state, step, progress, q, from, to }: OrderFilter): SQL | undefined {
  return and(
    state ? eq(orders.state, state) : undefined,
    step ? eq(orders.step, step) : undefined,
    progress ? (progress === "open" ? OPEN : not(OPEN)) : undefined,
    q?.trim() ? containing(q.trim()) : undefined,
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, periodEnd(to)) : undefined,
  );
}

function containing(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  return or(
    // As one text, since that is how the reference is shown, copied and kept by the issuer.
    ilike(sql`concat_ws(' ', ${orders.code}, ${orders.customerReference})`, pattern),
    ilike(orders.amount, pattern),
    ilike(orders.transactionHash, pattern),
    ilike(sql`${orders.issuerOrderId}::text`, pattern),
    ilike(sql`${orders.wallet}->>'name'`, pattern),
    ilike(sql`${orders.wallet}->>'address'`, pattern),
    ilike(sql`${orders.bankAccount}->>'name'`, pattern),
    ilike(sql`${orders.bankAccount}->>'accountNumber'`, pattern),
  );
}

function before(cursor: string): SQL {
  const [, at = "", given] = /^(\d{4}-[\d:T.-]+Z)_(.+)$/.exec(cursor) ?? [];
  const [time, id] = [Date.parse(at), uuid.safeParse(given)];
  if (!(time > 0) || !id.success) throw invalid({ cursor: "We don’t know this page marker." });
  const moment = new Date(time).toISOString();
  return sql`(${orders.createdAt}, ${orders.id}) < (${moment}::timestamptz, ${id.data}::uuid)`;
}
