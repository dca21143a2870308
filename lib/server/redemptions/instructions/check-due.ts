import "server-only";
import { and, asc, desc, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { IssuerError } from "@/lib/server/outside";
import { log, orders } from "@/lib/server/platform";
import { changeOrder, changeOrders, type OrderRow, type Services } from "@/lib/server/record";
import { closedAt } from "../transfers/order-ending";
import { nextCheck, nextCheckOfClosed } from "./check-interval";
import { pauseReads, takeReads } from "./read-budget";
import { readIssuer } from "./read-issuer";

const AT_ONCE = 5;
/** Who takes an order to read it puts its next turn this far off, so that other instances leave it alone. */
const LEASE_MS = 60_000;

/** Of a closed one, in case the issuer goes on with it after all. */
const READ_STATES = ["submitted", "closed"] as const;

/** Something changed a few looks ago at most: a person waits for the address, or for what comes next. */
const HAS_NEWS = sql<boolean>`(${orders.state} = 'submitted' and ${orders.idlePolls} < 3)`;

/** Reads the open and the closed orders whose turn has come; several instances share the work through row locks. */
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
      .select({ id: orders.id, hasNews: HAS_NEWS })
      .from(orders)
      .where(
        and(
          inArray(orders.state, READ_STATES),
          isNotNull(orders.nextCheckAt),
          lte(orders.nextCheckAt, new Date()),
        ),
      )
      .orderBy(desc(HAS_NEWS), asc(orders.nextCheckAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (due.length === 0) return [];
    const [news, others] = [due.filter(({ hasNews }) => hasNews), due.filter(({ hasNews }) => !hasNews)];
    const granted = await takeReads(tx, { news: news.length, others: others.length });
    const taken = [...news.slice(0, granted.news), ...others.slice(0, granted.others)];
    const ids = taken.map(({ id }) => id);
    const lease = { nextCheckAt: new Date(Date.now() + LEASE_MS) };
    const leased: OrderRow[] = [];
    for (const from of READ_STATES)
      leased.push(...(await changeOrders(tx, { ids, from }, lease, { quietly: true })));
    return leased;
  });
}

async function postpone({ db }: Services, order: OrderRow, retryAfterMs?: number): Promise<void> {
  if (retryAfterMs) await pauseReads(db, retryAfterMs);
  const idlePolls = order.idlePolls + 1;
  const closed = closedAt(order);
  const nextCheckAt = closed ? nextCheckOfClosed({ ...order, idlePolls }, closed) : nextCheck(idlePolls);
  await db.transaction((tx) =>
    changeOrder(tx, order.id, order.state, { idlePolls, nextCheckAt }, { quietly: true }),
  );
}
