import "server-only";
import { and, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { uuid } from "@/lib/contract/common";
import type { listOrders as listInput, OrderRows, Orders } from "@/lib/contract/orders";
import { invalid, orders } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { words } from "@/lib/words/errors";
import { matching } from "./matching";
import { presenterFor, viewOrders } from "./view";

type Input = z.output<typeof listInput>;

/** Our own orders, newest first, a page at a time. */
export async function listOrders(context: Context, input: Input): Promise<Orders> {
  const { page, nextCursor } = await readPage(context, input);
  return { items: await viewOrders(context, page), nextCursor };
}

/** The same with what lists show of each. */
export async function listRows(context: Context, input: Input): Promise<OrderRows> {
  const { page, nextCursor } = await readPage(context, input);
  if (page.length === 0) return { items: [], nextCursor };
  const { line } = await presenterFor(context, page);
  return { items: page.map(line), nextCursor };
}

/** Some of them, as lists show them, in no order. */
export async function rowsWithIds(context: Context, ids: readonly string[]): Promise<OrderRows["items"]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await context.db.select().from(orders).where(inArray(orders.id, wanted));
  const { line } = await presenterFor(context, rows);
  return rows.map(line);
}

async function readPage(context: Context, { cursor, limit, ...filter }: Input) {
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(await matching(context, filter, "page"), cursor ? before(cursor) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? `${last.createdAt.toISOString()}_${last.id}` : null;
  return { page, nextCursor };
}

function before(cursor: string): SQL {
  const [, at = "", given] = /^(\d{4}-[\d:T.-]+Z)_(.+)$/.exec(cursor) ?? [];
  const [time, id] = [Date.parse(at), uuid.safeParse(given)];
  if (!(time > 0) || !id.success) throw invalid({ cursor: words.unknownCursor });
  return olderThan({ createdAt: new Date(time), id: id.data });
}

/** What comes after an order in the list, newest first; the id decides between those of one moment. */
export const olderThan = ({ createdAt, id }: { createdAt: Date; id: string }): SQL =>
  sql`(${orders.createdAt}, ${orders.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
