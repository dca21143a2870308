import "server-only";
import { and, arrayContains, asc, eq, inArray, isNotNull, not, or, type SQL } from "drizzle-orm";
import type { Inbox } from "@/lib/contract/orders";
import { isStandingIn } from "../approvals/electorate";
import type { Context, SignedIn } from "../context";
import { OPEN, orders } from "../db/schema";
import { presenterFor } from "./view";

/** So many are listed at most; `total` counts all of them. */
const MAX_ITEMS = 100;

/** What this person can do now, the longest waiting first. */
export async function getInbox(context: Context): Promise<Inbox> {
  const isStandIn = await isStandingIn(context.db, context.person.id);
  const mayAsk = candidates(context.person, isStandIn);
  if (!mayAsk) return { items: [], total: 0 };
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(OPEN, mayAsk))
    .orderBy(asc(orders.updatedAt), asc(orders.id));
  if (rows.length === 0) return { items: [], total: 0 };
  const { nextAction, view } = await presenterFor(context, rows);
  const asked = rows.flatMap((row) => {
    const action = nextAction(row);
    return action ? [{ row, action }] : [];
  });
  return {
    items: asked.slice(0, MAX_ITEMS).map(({ row, action }) => ({ order: view(row), action })),
    total: asked.length,
  };
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
