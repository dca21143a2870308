import type { OrderState } from "@/lib/domain/order-life";
import { waitFor } from "../support/wait-for";
import { type Cluster, DATABASE } from "./cluster";

/** An order's row in the app's database. */
export type OrderRow = {
  id: string;
  code: string;
  state: OrderState;
  claimed_by: number | null;
  issuer_order_id: string | null;
};

/** The issuer's lists, which are read before an order is sent. */
export const READS = { method: "GET", path: "^/v1/customer/" } as const;

const SELECT_ORDERS = "select id, code, state, claimed_by, issuer_order_id from orders";

/** Every order in the app's database. */
export function findAllOrders({ postgres }: Cluster): Promise<OrderRow[]> {
  return postgres.query<OrderRow>(DATABASE, SELECT_ORDERS);
}

/** One order. @throws Error when the row is missing */
export async function findOrder({ postgres }: Cluster, id: string): Promise<OrderRow> {
  const [row] = await postgres.query<OrderRow>(DATABASE, `${SELECT_ORDERS} where id = $1`, [id]);
  if (!row) throw new Error(`Order ${id} is missing.`);
  return row;
}

/** Waits until an order is in a state. */
export const waitForState = (cluster: Cluster, { id }: { id: string }, state: OrderState) =>
  waitFor(`the order to be ${state}`, async () => (await findOrder(cluster, id)).state === state);

/** How many create requests the issuer received, by the code at the beginning of their CustomerReference. */
export async function countPostsByCode({ sandbox }: Cluster): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { body } of await sandbox.issuer.requests("^/v1/orders$", "POST")) {
    const code = String(JSON.parse(body).CustomerReference).split(" ")[0] ?? "";
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}

/** How many create requests the issuer received for one order. */
export async function countPosts({ sandbox }: Cluster, order: { reference: string }): Promise<number> {
  return (await sandbox.issuer.createRequests(order.reference)).length;
}

/** Waits until the issuer has received an order's create request. */
export async function waitForPost(cluster: Cluster, order: { reference: string }): Promise<void> {
  const isReceived = async () => (await countPosts(cluster, order)) > 0;
  await waitFor("the create request to reach the issuer", isReceived, { everyMs: 5 });
}

/** The process that has claimed an order: the one that holds the advisory lock with the claim's key. */
export async function findClaimHolder({ postgres }: Cluster, id: string): Promise<string | null> {
  const text = `select a.application_name as name from orders o
    join pg_locks l on l.locktype = 'advisory' and l.objid::bigint = o.claimed_by
    join pg_stat_activity a on a.pid = l.pid
    where o.id = $1 and o.state = 'submitting'`;
  const [row] = await postgres.query<{ name: string }>(DATABASE, text, [id]);
  return row?.name ?? null;
}

/** How many audit entries with this action each order has, by order id. */
export async function countAuditEntries({ postgres }: Cluster, action: string): Promise<Map<string, number>> {
  const text =
    "select order_id, count(*)::int as count from audit_entries where action = $1 group by order_id";
  const rows = await postgres.query<{ order_id: string; count: number }>(DATABASE, text, [action]);
  return new Map(rows.map(({ order_id, count }) => [order_id, count]));
}
