import "server-only";
import { and, asc, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/orders";
import { approvals, chainTransfers, csvFile, headingsOf, orders, people } from "@/lib/server/platform";
import type { Context, OrderRow } from "@/lib/server/record";
import type { Language } from "@/lib/words/language";
import { CSV_COLUMNS, type ExportedOrder } from "./csv-columns";
import { olderThan } from "./list";
import { matching } from "./matching";
import { situationsOf } from "./unsettled";

/** The filtered orders as CSV, newest first, however many there are. */
export async function exportCsv(
  context: Context,
  filter: OrderFilter,
  headings?: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const condition = await matching(context, filter, "page");
  return csvFile({
    columns: CSV_COLUMNS,
    headings: headingsOf("orders", headings),
    pace: context.exports.pace,
    read: async (last, limit) => {
      const when = and(condition, last && olderThan(last.row));
      const rows = await context.db
        .select()
        .from(orders)
        .where(when)
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit);
      return rows.length === 0 ? [] : exported(context, rows);
    },
  });
}

/** Orders with what their lines say beside their rows, in four queries for all of them. */
async function exported(context: Context, rows: OrderRow[]): Promise<ExportedOrder[]> {
  const { db, settings } = context;
  const ids = rows.map(({ id }) => id);
  const names = new Map(
    (await db.select({ id: people.id, name: people.name }).from(people)).map(({ id, name }) => [id, name]),
  );
  const given = await db
    .select()
    .from(approvals)
    .where(and(inArray(approvals.orderId, ids), isNull(approvals.voidedAt)))
    .orderBy(asc(approvals.at));
  const arrived = await db
    .select({ orderId: chainTransfers.orderId, at: chainTransfers.blockAt })
    .from(chainTransfers)
    .where(
      and(
        inArray(chainTransfers.orderId, ids),
        eq(chainTransfers.kind, "match"),
        isNotNull(chainTransfers.agreedAt),
        isNull(chainTransfers.droppedAt),
      ),
    );
  const situationOf = await situationsOf(context, rows);
  return rows.map((row) => ({
    row,
    situation: situationOf(row),
    decimals: settings.CURRENCIES.find(({ code }) => code === row.currency)?.fiatDecimals,
    name: (id) => names.get(id) ?? "",
    decisions: given.filter(({ orderId }) => orderId === row.id),
    arrivedAt: arrived.find(({ orderId }) => orderId === row.id)?.at ?? null,
  }));
}
