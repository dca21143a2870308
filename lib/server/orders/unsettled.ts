import "server-only";
import { and, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { OrderAction } from "@/lib/domain/order-actions";
import type { OrderTab } from "@/lib/domain/order-outcome";
import { ORDER_STAGES, type OrderStage, STAGES, stageIn, usualSituation } from "@/lib/domain/order-stage";
import { isProblem, SITUATIONS, type Situation } from "@/lib/domain/situations";
import type { Context } from "../context";
import { chainTransfers } from "../db/chain-schema";
import { approvals, orders } from "../db/schema";
import type { OrderRow } from "../order-record/find";
import { withOutcome } from "../order-record/with-outcome";
import { mayBeAsked } from "./inbox";
import { presenterFor } from "./view";

/**
 * An order of which other tables, rules or time decide where it stands, or what it asks of somebody; `action` is what this
 * person is asked to do now.
 */
export type Unsettled = {
  id: string;
  stage: OrderStage;
  row: OrderRow;
  situation: Situation;
  action: OrderAction | null;
};

type How = {
  /** With those that may ask this person for something. */
  asking?: boolean;
};

const hasDecision = sql`exists (select from ${approvals} where ${approvals.orderId} = ${orders.id} and ${approvals.voidedAt} is null)`;
// As a list, since only few have one: asked of each, it would be asked of everything that was ever paid out.
const hasExtraTransfer = sql`${orders.id} = any(array(select ${chainTransfers.orderId} from ${chainTransfers} where kind <> 'match' and kind <> 'burn'))`;

/** Which orders at a stage can stand elsewhere than usual; stages that are not here leave no doubt. */
const MAY_DIFFER: Partial<Record<OrderStage, SQL>> = {
  pending_approval: hasDecision,
  approved: sql`true`,
  awaiting_transfer: sql`true`,
  transfer_recorded: sql`true`,
  awaiting_payout: hasExtraTransfer,
  payout_started: hasExtraTransfer,
  paid_out: hasExtraTransfer,
  completed: hasExtraTransfer,
};

/** Orders at these stages whose situation has to be worked out, with it; of those that meet a condition. */
export async function readUnsettled(
  context: Context,
  stages: readonly OrderStage[],
  when?: SQL,
  { asking = false }: How = {},
): Promise<Unsettled[]> {
  const doubtful = stages.flatMap((stage) => {
    const differs = MAY_DIFFER[stage];
    return differs ? [and(eq(orders.stage, stage), differs)] : [];
  });
  const mayAsk = asking ? await mayBeAsked(context) : undefined;
  if (doubtful.length === 0 && !mayAsk) return [];
  const rows = await context.db
    .select()
    .from(orders)
    .where(and(or(...doubtful, mayAsk), when));
  if (rows.length === 0) return [];
  const { situation, nextAction } = await presenterFor(context, rows);
  return rows.flatMap((row) =>
    row.stage
      ? [{ id: row.id, stage: row.stage, row, situation: situation(row), action: nextAction(row) }]
      : [],
  );
}

/** Where each of these orders stands; worked out for those alone whose rows leave a doubt. */
export async function situationsOf(
  context: Context,
  rows: OrderRow[],
): Promise<(row: OrderRow) => Situation> {
  const doubtful = rows.filter(({ stage }) => stage !== null && MAY_DIFFER[stage]);
  const ids = doubtful.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await readUnsettled(context, ORDER_STAGES, inArray(orders.id, ids));
  const known = new Map(found.map(({ id, situation }) => [id, situation]));
  return ({ id, stage }) => known.get(id) ?? usualSituation(stage ?? "approved");
}

/** Stages at which only some of the situations are among the wanted ones. */
const mixedStages = (wanted: ReadonlySet<Situation>): OrderStage[] =>
  ORDER_STAGES.filter((stage) => STAGES[stage].length > 1 && stageIn(stage, wanted) === "some");

/** Orders that stand in one of these situations now, as a condition. */
export async function inSituations(context: Context, wanted: ReadonlySet<Situation>): Promise<SQL> {
  const mixed = mixedStages(wanted);
  const unsettled = await readUnsettled(context, mixed);
  const isWanted = ({ situation }: Unsettled) => wanted.has(situation);
  const usual = ORDER_STAGES.filter((stage) =>
    mixed.includes(stage) ? wanted.has(usualSituation(stage)) : stageIn(stage, wanted) === "all",
  );
  const others = unsettled.filter((one) => usual.includes(one.stage) && !isWanted(one)).map(({ id }) => id);
  const also = unsettled.filter((one) => !usual.includes(one.stage) && isWanted(one)).map(({ id }) => id);
  return (
    or(
      and(inArray(orders.stage, usual), others.length > 0 ? notInArray(orders.id, others) : undefined),
      also.length > 0 ? inArray(orders.id, also) : undefined,
    ) ?? sql`false`
  );
}

/** What is under a tab, as a condition; `todo` is what this person can do now. */
export async function inTab(context: Context, tab: OrderTab): Promise<SQL | undefined> {
  if (tab === "all") return undefined;
  if (tab === "open") return withOutcome("open");
  if (tab === "paidOut") return withOutcome("paid_out");
  if (tab === "problems") return inSituations(context, new Set(SITUATIONS.filter(isProblem)));
  const asking = await readUnsettled(context, [], undefined, { asking: true });
  return inArray(
    orders.id,
    asking.filter(({ action }) => action !== null).map(({ id }) => id),
  );
}
