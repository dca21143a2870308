import "server-only";
import { and, arrayContains, asc, eq, inArray, isNotNull, not, or, type SQL } from "drizzle-orm";
import type { Inbox, InboxRows } from "@/lib/contract/orders";
import { compareUrgency } from "@/lib/domain/urgency";
import { isStandingIn } from "../approvals/electorate";
import type { Context, SignedIn } from "../context";
import { OPEN, orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
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
  const mayAsk = candidates(person, await isStandingIn(db, person.id));
  return mayAsk && and(OPEN, mayAsk);
}

/** The orders that could ask somebody with these roles for anything at all; the rule table then decides on each. */
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
