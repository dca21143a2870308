import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { OrderFilter, OrderTotals } from "@/lib/contract/orders";
import { Exact } from "@/lib/domain/amount";
import type { Situation } from "@/lib/domain/order-situation";
import { ORDER_STAGES, usualSituation } from "@/lib/domain/order-stage";
import { type SituationTab, situationsUnder } from "@/lib/domain/order-tabs";
import type { Context } from "../context";
import { orders } from "../db/schema";
import { matchingRows } from "./matching";
import { readUnsettled, type Unsettled } from "./unsettled";

/** How many redemptions stand somewhere, and how much they are. */
type Figure = { currency: string; situation: Situation; count: number; amount: InstanceType<typeof Exact> };

/** What the filter finds, counted and added up, and how much of it is under each tab whichever of them is open. */
export async function getTotals(context: Context, filter: OrderFilter): Promise<OrderTotals> {
  const { tab = "all" } = filter;
  const rows = await matchingRows(context, filter);
  const [groups, unsettled] = await Promise.all([
    groupsOf(context, rows),
    readUnsettled(context, ORDER_STAGES, rows, { asking: true }),
  ]);
  const isWanted = ({ situation }: Figure) => filter.situation?.includes(situation) ?? true;
  const all = [...groups, ...unsettled.flatMap(moved)].filter(isWanted);
  const todo = unsettled
    .filter(({ action }) => action !== null)
    .map(figureOf)
    .filter(isWanted);
  const under = (one: SituationTab) => {
    const situations = situationsUnder(one);
    return all.filter(({ situation }) => situations.includes(situation));
  };
  const tabs = {
    ...{ all, todo },
    ...{ inProgress: under("inProgress"), paidOut: under("paidOut"), problems: under("problems") },
  };
  const count = (figures: Figure[]) => figures.reduce((sum, one) => sum + one.count, 0);
  return {
    ...{ count: count(tabs[tab]), sums: sumsOf(tabs[tab]) },
    tabs: {
      ...{ all: count(tabs.all), todo: count(tabs.todo), inProgress: count(tabs.inProgress) },
      ...{ paidOut: count(tabs.paidOut), problems: count(tabs.problems) },
    },
  };
}

/** Everything by currency and where it usually stands by what the rows alone say. */
async function groupsOf({ db }: Context, when: SQL | undefined): Promise<Figure[]> {
  const groups = await db
    .select({
      stage: orders.stage,
      currency: orders.currency,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${orders.amountValue})::text`,
    })
    .from(orders)
    .where(when)
    .groupBy(orders.stage, orders.currency);
  return groups.flatMap(({ stage, currency, count, amount }) =>
    stage ? [{ currency, situation: usualSituation(stage), count, amount: new Exact(amount) }] : [],
  );
}

const figureOf = ({ row: { currency, amount }, situation }: Unsettled): Figure => ({
  ...{ currency, situation, count: 1, amount: new Exact(amount) },
});

/** From where it usually stands to where it does. */
function moved(one: Unsettled): Figure[] {
  const figure = figureOf(one);
  const usual = usualSituation(one.stage);
  return usual === one.situation
    ? []
    : [{ ...figure, situation: usual, count: -1, amount: figure.amount.negated() }, figure];
}

/** Figures added up by currency, as decimal text. */
function sumsOf(figures: readonly Figure[]): OrderTotals["sums"] {
  const byCurrency = new Map<string, Pick<Figure, "count" | "amount">>();
  for (const { currency, count, amount } of figures) {
    const sum = byCurrency.get(currency) ?? { count: 0, amount: new Exact(0) };
    byCurrency.set(currency, { count: sum.count + count, amount: sum.amount.plus(amount) });
  }
  return [...byCurrency]
    .filter(([, { count }]) => count > 0)
    .map(([currency, { count, amount }]) => ({ currency, count, amount: amount.toFixed() }))
    .sort((a, b) => a.currency.localeCompare(b.currency));
}
