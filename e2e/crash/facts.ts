import type { OrderState } from "@/lib/domain/order-life";
import { DATABASE, type Site } from "./site";

/** The desk's own record of an order, as it stands in the database. */
export type Row = {
  id: string;
  code: string;
  state: OrderState;
  claimed_by: number | null;
  issuer_order_id: string | null;
};

/** Every order of the desk. */
export function allOrders({ postgres }: Site): Promise<Row[]> {
  return postgres.query<Row>(DATABASE, "select id, code, state, claimed_by, issuer_order_id from orders");
}

export async function orderRow({ postgres }: Site, id: string): Promise<Row> {
  const text = "select id, code, state, claimed_by, issuer_order_id from orders where id = $1";
  const [row] = await postgres.query<Row>(DATABASE, text, [id]);
  if (!row) throw new Error(`Order ${id} is gone.`);
  return row;
}

/** How often the issuer received each order's request, by the desk's code at the beginning of its CustomerReference. */
export async function postsByCode({ sandbox }: Site): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { body } of await sandbox.issuer.requests("^/v1/orders$", "POST")) {
    const code = String(JSON.parse(body).CustomerReference).split(" ")[0] ?? "";
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

export async function postsOf(site: Site, order: { reference: string }): Promise<number> {
  return (await site.sandbox.issuer.createRequests(order.reference)).length;
}

/** The name of the process that holds an order's claim: PostgreSQL knows who holds the lock with the claim's key. */
export async function holderOf({ postgres }: Site, id: string): Promise<string | null> {
  const text = `select a.application_name as name from orders o
    join pg_locks l on l.locktype = 'advisory' and l.objid::bigint = o.claimed_by
    join pg_stat_activity a on a.pid = l.pid
    where o.id = $1 and o.state = 'submitting'`;
  const [row] = await postgres.query<{ name: string }>(DATABASE, text, [id]);
  return row?.name ?? null;
}

/** How often the record says that an order did something. */
export async function entries({ postgres }: Site, action: string): Promise<Map<string, number>> {
  const text =
    "select order_id, count(*)::int as count from audit_entries where action = $1 group by order_id";
  const rows = await postgres.query<{ order_id: string; count: number }>(DATABASE, text, [action]);
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}
