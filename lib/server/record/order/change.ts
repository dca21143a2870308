import "server-only";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { mayMove, type OrderState } from "@/lib/domain/order-life";
import { isPaid } from "@/lib/domain/order-outcome";
import { announce, orders, type Transaction } from "@/lib/server/platform";
import { expectationOf } from "./expected";
import type { OrderRow } from "./find";
import { standingByRow } from "./row-facts";

type NewOrder = typeof orders.$inferInsert;
/** Columns to be changed; the id, the code, the preparer, the moments and where it stands are not among them. */
export type Values = Omit<
  Partial<NewOrder>,
  | "id"
  | "code"
  | "createdBy"
  | "updatedAt"
  | "approvedAt"
  | "payoutAt"
  | "payoutsUndone"
  | "situation"
  | "outcome"
>;

type Which = {
  /** Only these; without it every order that the other conditions pick. */
  ids?: readonly string[];
  /** Only while it is still in this state. */
  from: OrderState;
  when?: SQL;
};

type How = {
  /** Bookkeeping that no one needs to see: it is not announced to pages and the timeline. */
  quietly?: boolean;
};

/**
 * The one way orders are changed, which a lint rule makes sure of: only while they are still in the state they were read in,
 * and only from a state that leads to the new one. Resolves to the orders that were changed.
 */
export async function changeOrders(
  tx: Transaction,
  { ids, from, when }: Which,
  values: Values,
  { quietly = false }: How = {},
): Promise<OrderRow[]> {
  const to = values.state ?? from;
  if (to !== from && !mayMove(from, to)) throw new Error(`An order cannot go from ${from} to ${to}.`);
  if (ids?.length === 0) return [];
  const changed = await tx
    .update(orders)
    .set({ ...values, ...momentsOf(from, values), ...(quietly ? {} : { updatedAt: new Date() }) })
    .where(and(ids && inArray(orders.id, [...ids]), eq(orders.state, from), when))
    .returning();
  if (!quietly) await announce(tx, ...changed.map(({ id }) => `order:${id}` as const));
  return Promise.all(changed.map((row) => withStanding(tx, row)));
}

/** When it was approved: the latest of several times. */
const momentsOf = (from: OrderState, { state }: Values) =>
  from === "pending_approval" && state === "approved" ? { approvedAt: new Date() } : {};

/** Writes where the row puts the order now, in the same transaction, so that lists find it there. */
async function withStanding(tx: Transaction, row: OrderRow): Promise<OrderRow> {
  const standing = standingByRow(row);
  const payout = await payoutMoments(tx, row, standing);
  if (isPlaced(row, standing) && !payout) return row;
  const [noted] = await tx
    .update(orders)
    .set({ ...standing, ...payout })
    .where(eq(orders.id, row.id))
    .returning();
  return noted ?? row;
}

type Standing = ReturnType<typeof standingByRow>;

const isPlaced = (row: OrderRow, { situation, outcome }: Standing) =>
  row.situation === situation && row.outcome === outcome;

/**
 * Notes when a payout was first seen, and that there was none where the row no longer says so: the recorded hash may turn out to be no
 * transfer of ours, or the issuer may call the order failed. One without a FiatTransferId is looked at again at once, and then in
 * case one comes late.
 */
async function payoutMoments(
  tx: Transaction,
  row: OrderRow,
  { outcome }: Standing,
): Promise<Partial<NewOrder> | null> {
  if (isPaid(outcome) === (row.payoutAt !== null)) return null;
  if (!isPaid(outcome)) {
    const gone = { payoutAt: null, expectedAt: null, lateFrom: null, lateSince: null };
    return { ...gone, payoutsUndone: row.payoutsUndone + 1 };
  }
  const payoutAt = new Date();
  const again = row.fiatTransferId === null ? { nextCheckAt: payoutAt } : {};
  return { payoutAt, ...(await expectationOf(tx, row, payoutAt)), ...again };
}

/** Writes where rows put their orders that did not come from {@link changeOrders}, such as those of the demo. */
export async function placeRows(tx: Transaction, rows: readonly OrderRow[]): Promise<void> {
  const standings = rows.map((row) => ({ row, standing: standingByRow(row) }));
  const wrong = standings.filter(({ row, standing }) => !isPlaced(row, standing));
  for (const situation of new Set(wrong.map(({ standing }) => standing.situation))) {
    const group = wrong.filter(({ standing }) => standing.situation === situation);
    for (const outcome of new Set(group.map(({ standing }) => standing.outcome))) {
      const ids = group.filter(({ standing }) => standing.outcome === outcome).map(({ row }) => row.id);
      await tx.update(orders).set({ situation, outcome }).where(inArray(orders.id, ids));
    }
  }
}

/** {@link changeOrders} for one order; null when another change was faster. */
export async function changeOrder(
  tx: Transaction,
  id: string,
  from: OrderState,
  values: Values,
  { when, ...how }: How & Pick<Which, "when"> = {},
): Promise<OrderRow | null> {
  const [row] = await changeOrders(tx, { ids: [id], from, when }, values, how);
  return row ?? null;
}

/** Writes a new order down; null when this person's idempotency key was used already. */
export async function insertOrder(tx: Transaction, values: NewOrder): Promise<OrderRow | null> {
  const [row] = await tx
    .insert(orders)
    .values(values)
    .onConflictDoNothing({ target: [orders.createdBy, orders.idempotencyKey] })
    .returning();
  if (row) await announce(tx, `order:${row.id}`);
  return row ?? null;
}
