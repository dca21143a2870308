import "server-only";
import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import type { Services } from "../context";
import { orders } from "../db/schema";
import { IssuerError } from "../issuer";
import { log } from "../log";
import { changeOrder, changeOrders } from "../order-record/change";
import type { OrderRow } from "../order-record/find";
import { nextCheck } from "./check-interval";
import { pauseReads, takeReads } from "./read-budget";
import { readIssuer } from "./read-issuer";

const AT_ONCE = 5;
/** Who takes an order to read it puts its next turn this far off, so that other instances leave it alone. */
const LEASE_MS = 60_000;

/** Reads the open orders whose turn has come; several instances share the work through row locks. */
export async function checkDueOrders(services: Services): Promise<void> {
  const due = await takeDue(services);
  await Promise.all(
    due.map((order) =>
      readIssuer(services, order).catch(async (error) => {
        if (!(error instanceof IssuerError))
          log.error({ err: error, orderId: order.id }, "reading an order failed");
        await postpone(services, order, error instanceof IssuerError ? error.retryAfterMs : undefined);
      }),
    ),
  );
}

async function takeDue({ db }: Services): Promise<OrderRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          eq(orders.state, "submitted"),
          isNotNull(orders.nextCheckAt),
          lte(orders.nextCheckAt, new Date()),
        ),
      )
      .orderBy(asc(orders.nextCheckAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const taken = due.slice(0, await takeReads(tx, due.length));
    if (taken.length === 0) return [];
    return changeOrders(
      tx,
      { ids: taken.map(({ id }) => id), from: "submitted" },
      { nextCheckAt: new Date(Date.now() + LEASE_MS) },
      { quietly: true },
    );
  });
}

async function postpone({ db }: Services, order: OrderRow, retryAfterMs?: number): Promise<void> {
  if (retryAfterMs) await pauseReads(db, retryAfterMs);
  const idlePolls = order.idlePolls + 1;
  await db.transaction((tx) =>
    changeOrder(
      tx,
      order.id,
      "submitted",
      { idlePolls, nextCheckAt: nextCheck(idlePolls) },
      { quietly: true },
    ),
  );
}
