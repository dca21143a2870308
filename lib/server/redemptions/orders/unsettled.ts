import "server-only";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import { type OrderTab, underTab } from "@/lib/domain/order-outcome";
import type { OrderAction } from "@/lib/domain/rules/redemptions";
import { dividedFamilies, FAMILIES, type Family, membersOf, type Situation } from "@/lib/domain/situations";
import { approvals, chainTransfers, orders } from "@/lib/server/platform";
import { type Context, type OrderRow, withOutcome } from "@/lib/server/record";
import { mayBeAsked } from "./inbox";
import { presenterFor } from "./view";

/**
 * An order of which other tables, rules or time decide where it stands, or what it asks of a person; `action` is what this
 * person is asked to do now.
 */
export type Unsettled = { row: OrderRow; situation: Situation; action: OrderAction | null };

type How = {
  /** With those that may ask this person for something. */
  asking?: boolean;
};

const hasDecision = sql`exists (select from ${approvals} where ${approvals.orderId} = ${orders.id} and ${approvals.voidedAt} is null)`;
// As a list, since only few have one: asked of each, it would be asked of everything that was ever paid out.
const hasExtraTransfer = sql`${orders.id} = any(array(select ${chainTransfers.orderId} from ${chainTransfers} where kind <> 'match' and kind <> 'burn'))`;

/** Of each family, the orders that may stand elsewhere in it than their rows say. */
const MAY_DIFFER: Record<Family, SQL> = {
  approval: hasDecision,
  submission: eq(orders.state, "approved"),
  transfer: sql`true`,
  payout: hasExtraTransfer,
  paid: hasExtraTransfer,
};

/** Orders of these families whose situation has to be worked out, with it; of those that meet a condition. */
export async function readUnsettled(
  context: Context,
  families: readonly Family[] = FAMILIES,
  when?: SQL,
  { asking = false }: How = {},
): Promise<Unsettled[]> {
  const doubtful = families.map((family) =>
    and(inArray(orders.situation, membersOf(family)), MAY_DIFFER[family]),
  );
  const mayAsk = asking ? await mayBeAsked(context) : undefined;
  if (doubtful.length === 0 && !mayAsk) return [];
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(or(...doubtful, mayAsk), when));
  if (rows.length === 0) return [];
  const { situation, nextAction } = await presenterFor(context, rows);
  return rows.map((row) => ({ row, situation: situation(row), action: nextAction(row) }));
}

/** Where each of these orders stands; worked out for those alone whose rows leave a doubt. */
export async function situationsOf(
  context: Context,
  rows: OrderRow[],
): Promise<(row: OrderRow) => Situation> {
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await readUnsettled(context, FAMILIES, inArray(orders.id, ids));
  const known = new Map(found.map(({ row, situation }) => [row.id, situation]));
  return ({ id, situation }) => known.get(id) ?? situation;
}

/** Orders that stand in one of these situations now, as a condition. */
export async function inSituations(context: Context, wanted: ReadonlySet<Situation>): Promise<SQL> {
  const divided = dividedFamilies(wanted);
  const moved = divided.length === 0 ? [] : await readUnsettled(context, divided);
  const idsOf = (isIn: boolean) =>
    moved
      .filter(({ row, situation }) => wanted.has(row.situation) !== isIn && wanted.has(situation) === isIn)
      .map(({ row }) => row.id);
  const [left, came] = [idsOf(false), idsOf(true)];
  return (
    or(
      and(inArray(orders.situation, [...wanted]), left.length > 0 ? notInArray(orders.id, left) : undefined),
      came.length > 0 ? inArray(orders.id, came) : undefined,
    ) ?? sql`false`
  );
}

/** What is under a tab, as a condition; `todo` is what this person can do now. */
export async function inTab(context: Context, tab: OrderTab): Promise<SQL | undefined> {
  const under = underTab(tab);
  if (under === null) return undefined;
  if (under !== "mine") return withOutcome(under);
  const asking = await readUnsettled(context, [], undefined, { asking: true });
  return inArray(
    orders.id,
    asking.filter(({ action }) => action !== null).map(({ row }) => row.id),
  );
}
