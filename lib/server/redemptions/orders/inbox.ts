import "server-only";
import { and, asc, inArray, or, type SQL } from "drizzle-orm";
import type { Inbox, InboxRows } from "@/lib/contract/orders";
import { mayEver } from "@/lib/domain/rules/redemptions";
import { asksOf, SITUATIONS, situationsAsking } from "@/lib/domain/situations";
import { compareToDo } from "@/lib/domain/to-do-order";
import { isStandingIn } from "@/lib/server/decisions";
import { OPEN, orders } from "@/lib/server/platform";
import type { ForPerson, OrderRow } from "@/lib/server/record";
import { type Presenter, presenterFor } from "./view";

/** So many are listed at most; `total` counts all of them. */
const MAX_ITEMS = 100;

/** What this person can do now: alarms first, then what is needed soonest, and of what is alike what has waited longest. */
export const getInbox = (context: ForPerson): Promise<Inbox> => readInbox(context, ({ view }) => view);

/** The same with what lists show of each. */
export const getInboxRows = (context: ForPerson): Promise<InboxRows> =>
  readInbox(context, ({ line }) => line);

async function readInbox<T>(
  context: ForPerson,
  shownBy: (presenter: Presenter) => (row: OrderRow) => T | Promise<T>,
) {
  const mayAsk = await mayBeAsked(context);
  if (!mayAsk) return { items: [], total: 0 };
  const rows = await context.db
    .select()
    .from(orders)
    .where(mayAsk)
    .orderBy(asc(orders.updatedAt), asc(orders.id));
  if (rows.length === 0) return { items: [], total: 0 };
  const presenter = await presenterFor(context, rows);
  const show = shownBy(presenter);
  const asked = rows.flatMap((row) => {
    const action = presenter.nextAction(row);
    return action ? [{ row, action, situation: presenter.situation(row), neededBy: row.neededBy }] : [];
  });
  asked.sort(compareToDo);
  return {
    items: await Promise.all(
      asked.slice(0, MAX_ITEMS).map(async ({ row, action }) => ({ order: await show(row), action })),
    ),
    total: asked.length,
  };
}

/** What is paid out and asks for something anyway. */
const AFTER_PAYOUT = SITUATIONS.filter((one) => asksOf(one).includes("ask_issuer"));

/**
 * The orders that could ask this person for something, as a condition; undefined where none could. The rule then decides on each.
 */
export async function mayBeAsked({ db, person }: ForPerson): Promise<SQL | undefined> {
  const isStandIn = await isStandingIn(db, person.id);
  const situations = situationsAsking((action) => mayEver(action, person, isStandIn));
  if (situations.length === 0) return undefined;
  return or(and(OPEN, inArray(orders.situation, situations)), inArray(orders.situation, AFTER_PAYOUT));
}
