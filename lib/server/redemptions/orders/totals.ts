import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { OrderFilter, OrderTotals } from "@/lib/contract/orders";
import { Exact } from "@/lib/domain/amount";
import {
  ORDER_TABS,
  type OrderTab,
  type Outcome,
  SUMMED,
  SUMMED_AS,
  underTab,
} from "@/lib/domain/order-outcome";
import { recordOf } from "@/lib/domain/records";
import { isProblem, type Situation } from "@/lib/domain/situations";
import { orders } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { matchingRows } from "./matching";
import { readUnsettled, type Unsettled } from "./unsettled";

/** How many redemptions stand somewhere, and how much they are. */
type Figure = {
  currency: string;
  situation: Situation;
  outcome: Outcome;
  count: number;
  amount: InstanceType<typeof Exact>;
};

/** What the filter finds, counted and added up, and how much of it is under each tab whichever of them is open. */
export async function getTotals(context: Context, filter: OrderFilter): Promise<OrderTotals> {
  const { tab = "all" } = filter;
  const rows = await matchingRows(context, filter);
  const [groups, unsettled] = await Promise.all([
    groupsOf(context, rows),
    readUnsettled(context, undefined, rows, { asking: true }),
  ]);
  const isWanted = ({ situation }: Figure) => filter.situation?.includes(situation) ?? true;
  const all = [...groups, ...unsettled.flatMap(moved)].filter(isWanted);
  const mine = unsettled
    .filter(({ action }) => action !== null)
    .map(figureOf)
    .filter(isWanted);
  const inTab = (one: OrderTab): Figure[] => {
    const under = underTab(one);
    if (under === null) return all;
    return under === "mine" ? mine : all.filter(({ outcome }) => SUMMED_AS[outcome] === under);
  };
  const asked = (figures: Figure[]) => (filter.problem ? problemsIn(figures) : figures);
  return {
    count: count(asked(inTab(tab))),
    sums: sumsOf(asked(inTab(tab))),
    tabs: recordOf(ORDER_TABS.map((one) => [one, count(asked(inTab(one)))])),
    problems: count(problemsIn(inTab(tab))),
  };
}

const problemsIn = (figures: Figure[]) => figures.filter(({ situation }) => isProblem(situation));
const count = (figures: readonly Figure[]) => figures.reduce((sum, one) => sum + one.count, 0);

/** Everything by currency, outcome and where the rows alone put it. */
async function groupsOf({ db }: Context, when: SQL | undefined): Promise<Figure[]> {
  const groups = await db
    .select({
      situation: orders.situation,
      outcome: orders.outcome,
      currency: orders.currency,
      count: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${orders.amountValue})::text`,
    })
    .from(orders)
    .where(when)
    .groupBy(orders.situation, orders.outcome, orders.currency);
  return groups.map((group) => ({ ...group, amount: new Exact(group.amount) }));
}

const figureOf = ({ row, situation }: Unsettled): Figure => ({
  ...{ currency: row.currency, situation, outcome: row.outcome, count: 1, amount: new Exact(row.amount) },
});

/** From where its row puts it to where it stands. */
function moved(one: Unsettled): Figure[] {
  const figure = figureOf(one);
  const { situation } = one.row;
  return situation === one.situation
    ? []
    : [{ ...figure, situation, count: -1, amount: figure.amount.negated() }, figure];
}

/** Figures added up by currency and by what has become of them, as decimal text. */
function sumsOf(figures: readonly Figure[]): OrderTotals["sums"] {
  const currencies = [...new Set(figures.map(({ currency }) => currency))].sort();
  return SUMMED.flatMap((outcome) =>
    currencies.flatMap((currency) => {
      const summed = figures.filter((one) => one.currency === currency && SUMMED_AS[one.outcome] === outcome);
      const amount = summed.reduce((sum, one) => sum.plus(one.amount), new Exact(0));
      const counted = count(summed);
      return counted > 0 ? [{ currency, outcome, count: counted, amount: amount.toFixed() }] : [];
    }),
  );
}
