import "server-only";
import {
  and,
  arrayContains,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  type SQL,
} from "drizzle-orm";
import type { Inbox, InboxRows } from "@/lib/contract/orders";
import { APPROVERS_AFTER_MS, HOLDER_AFTER_MS } from "@/lib/domain/sending-overdue";
import { compareUrgency } from "@/lib/domain/situations";
import { isStandingIn } from "@/lib/server/decisions";
import { OPEN, orders, reservations } from "@/lib/server/platform";
import type { Context, OrderRow, SignedIn } from "@/lib/server/record";
import { type Presenter, presenterFor } from "./view";

/** So many are listed at most; `total` counts all of them. */
const MAX_ITEMS = 100;

/** What this person can do now, the most urgent first, and of the same urgency what has waited longest. */
export const getInbox = (context: Context): Promise<Inbox> => readInbox(context, ({ view }) => view);

/** The same with what lists show of each. */
export const getInboxRows = (context: Context): Promise<InboxRows> => readInbox(context, ({ line }) => line);

async function readInbox<T>(context: Context, shownBy: (presenter: Presenter) => (row: OrderRow) => T) {
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
    return action ? [{ row, action, situation: presenter.situation(row) }] : [];
  });
  asked.sort((a, b) => compareUrgency(a.situation, b.situation));
  return {
    items: asked.slice(0, MAX_ITEMS).map(({ row, action }) => ({ order: show(row), action })),
    total: asked.length,
  };
}

/** The orders that could ask this person for something, as a condition; undefined where none could. */
export async function mayBeAsked({ db, person }: Context): Promise<SQL | undefined> {
  const mayAsk = or(candidates(person, await isStandingIn(db, person.id)), overdueFor(db, person));
  return mayAsk && and(OPEN, mayAsk);
}

/** The orders whose tokens this person, or with an approver's role anybody, has been sending for long. */
function overdueFor(db: Context["db"], { id, roles }: SignedIn): SQL | undefined {
  if (!roles.includes("preparer") && !roles.includes("approver")) return undefined;
  const since = (milliseconds: number) => lte(reservations.at, new Date(Date.now() - milliseconds));
  const isOwn = and(eq(reservations.personId, id), since(HOLDER_AFTER_MS));
  const isDue = roles.includes("approver") ? or(isOwn, since(APPROVERS_AFTER_MS)) : isOwn;
  const open = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.orderId, orders.id), isNull(reservations.releasedAt), isDue));
  return exists(open);
}

/** The orders that could ask somebody with these roles for anything else at all; the rule table then decides on each. */
function candidates({ id, roles }: SignedIn, isStandIn: boolean): SQL | undefined {
  const prepares = roles.includes("preparer");
  const approves = roles.includes("approver");
  const isClosing = isNotNull(orders.closing);
  const isOthers = not(arrayContains(orders.contributors, [id]));
  const inPlace = isStandIn ? and(isOthers, eq(orders.state, "pending_approval")) : undefined;
  if (!prepares && !approves) return or(roles.includes("admin") ? isClosing : undefined, inPlace);
  const sending = inArray(orders.step, ["awaiting_transfer", "transfer_recorded"]);
  return or(
    eq(orders.state, "outcome_unknown"),
    isClosing,
    prepares ? sending : undefined,
    inPlace,
    approves
      ? and(isOthers, or(eq(orders.state, "pending_approval"), isNotNull(orders.alarmCode), sending))
      : undefined,
  );
}
