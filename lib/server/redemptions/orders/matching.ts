import "server-only";
import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { OrderFilter } from "@/lib/contract/orders";
import type { ReceiptFilter } from "@/lib/domain/bank/receipt";
import { searchParts } from "@/lib/domain/order-search";
import { periodEnd } from "@/lib/domain/periods";
import { readMonthFigure } from "@/lib/domain/report-figures";
import { isProblem, SITUATIONS, type Situation } from "@/lib/domain/situations";
import {
  anywhere,
  bankAccountNicknames,
  orderSearch,
  orders,
  people,
  RARE_SIGN,
} from "@/lib/server/platform";
import { type Context, withOutcome } from "@/lib/server/record";
import { inFigure, monthOf } from "./month-figures";
import { inSituations, inTab } from "./unsettled";

/** Whether the newest few are read, or everything that matches: of many, each is found in another way. */
type Wanted = "page" | "all";

/** The filter of the list, its totals and the CSV as one condition on the table of orders. */
export async function matching(
  context: Context,
  filter: OrderFilter,
  wanted: Wanted = "all",
): Promise<SQL | undefined> {
  const { tab, situation, problem } = filter;
  return and(
    await matchingRows(context, filter, wanted),
    situation && (await inSituations(context, new Set(situation))),
    problem && (await inSituations(context, PROBLEMS)),
    tab && (await inTab(context, tab)),
  );
}

const PROBLEMS: ReadonlySet<Situation> = new Set(SITUATIONS.filter(isProblem));

/** The part of the filter that does not ask where an order stands. */
export async function matchingRows(
  context: Context,
  filter: OrderFilter,
  wanted: Wanted = "all",
): Promise<SQL | undefined> {
  const { state, step, outcome, receipt, currency, walletId, bankAccountId, person, q, from, to } = filter;
  const figure = filter.figure ? readMonthFigure(filter.figure) : null;
  return and(
    state ? eq(orders.state, state) : undefined,
    step ? eq(orders.step, step) : undefined,
    outcome && withOutcome(outcome),
    receipt && BY_RECEIPT[receipt],
    currency ? eq(orders.currency, currency) : undefined,
    walletId ? eq(orders.walletId, walletId) : undefined,
    bankAccountId ? eq(orders.bankAccountId, bankAccountId) : undefined,
    person ? await found(context, arrayContains(orderSearch.people, [person]), wanted) : undefined,
    q?.trim()
      ? or(await found(context, await containing(context, q), wanted), await toNamed(context, q))
      : undefined,
    when[filter.dates ?? "prepared"](from, to),
    figure
      ? inFigure(monthOf(figure.month, context.settings.ORGANISATION_TIME_ZONE), figure.figure)
      : undefined,
  );
}

type When = (from: string | undefined, to: string | undefined) => SQL | undefined;

const between =
  (moment: typeof orders.createdAt | typeof orders.payoutAt): When =>
  (from, to) =>
    and(from ? gte(moment, new Date(from)) : undefined, to ? lt(moment, periodEnd(to)) : undefined);

/** Days of the calendar, the same for every reader. */
const onDays =
  (day: typeof orders.receivedOn | typeof orders.neededBy): When =>
  (from, to) =>
    and(
      isNotNull(day),
      from ? gte(day, from.slice(0, 10)) : undefined,
      to ? lte(day, to.slice(0, 10)) : undefined,
    );

const when: Record<NonNullable<OrderFilter["dates"]>, When> = {
  prepared: between(orders.createdAt),
  paid_out: (from, to) => and(withOutcome("paid"), between(orders.payoutAt)(from, to)),
  received: (from, to) => and(withOutcome("received"), onDays(orders.receivedOn)(from, to)),
  needed_by: (from, to) => onDays(orders.neededBy)(from, to),
};

const BY_RECEIPT: Record<ReceiptFilter, SQL> = {
  received: sql`receipt->>'state' = 'received'`,
  differs: sql`receipt->>'state' in ('short', 'over')`,
  returned: sql`receipt->>'state' = 'returned'`,
  expected: sql`(outcome = 'paid_out' and receipt is null and late_since is null)`,
  late: sql`(outcome = 'paid_out' and receipt is null and late_since is not null)`,
};

/** With no more than these, the orders are asked for by their ids; with more, the newest of them are found soon enough. */
const FEW = 2_000;

/** Orders of which the kept text or people meet a condition. */
async function found({ db }: Context, where: SQL | undefined, wanted: Wanted): Promise<SQL> {
  // Materialized: otherwise the database reads everything in the hope of coming upon so many soon.
  const { rows } = await db.execute<{ id: string }>(sql`
    with hits as materialized (select ${orderSearch.orderId} as id from ${orderSearch} where ${where})
    select id from hits limit ${FEW + 1}`);
  if (rows.length <= FEW)
    return inArray(
      orders.id,
      rows.map(({ id }) => id),
    );
  const kept = sql`from ${orderSearch} where ${where}`;
  return wanted === "page"
    ? // Asked of one order after the other; as a join, all of them would be found before they are put in order.
      sql`(select true ${kept} and ${orderSearch.orderId} = ${orders.id})`
    : sql`${orders.id} in (select ${orderSearch.orderId} ${kept})`;
}

/** To accounts whose nickname now contains it, under which every row shows them. */
async function toNamed({ db, settings }: Context, q: string): Promise<SQL | undefined> {
  const { bankAccountId: id, nickname } = bankAccountNicknames;
  const named = await db
    .select({ id })
    .from(bankAccountNicknames)
    .where(isNamed(nickname, searchParts(q, settings.CURRENCIES)));
  const ids = named.map((one) => one.id);
  return ids.length > 0 ? inArray(orders.bankAccountId, ids) : undefined;
}

const isNamed = (name: SQLWrapper, parts: readonly string[]) =>
  or(...parts.map((part) => sql`' ' || lower(${name}) like lower(${anywhere(part)})`));

/** By what is kept for searching, and by the names that people have now. */
async function containing({ db, settings }: Context, q: string): Promise<SQL | undefined> {
  const parts = searchParts(q, settings.CURRENCIES);
  const named = await db.select({ id: people.id }).from(people).where(isNamed(people.name, parts));
  const ids = named.map(({ id }) => id);
  const inside = parts.map((part) =>
    isBeginning(part)
      ? sql`${orderSearch.beginnings} @> array[lower(${part.slice(1)}::text)]`
      : and(
          isSign(part) ? sql`${orderSearch.words} ~ ${sql.raw(`'${RARE_SIGN}'`)}` : undefined,
          sql`${orderSearch.words} like lower(${anywhere(part)})`,
        ),
  );
  const byName = ids.length > 0 ? arrayOverlaps(orderSearch.people, ids) : undefined;
  const where = or(...inside, byName);
  return where && sql`(${where})`;
}

/** One or two letters at the beginning of a word, as `searchParts` writes them. */
const isBeginning = (part: string) => /^ [^ ]{1,2}$/.test(part);

/** One or two signs that are in few texts; these have an index of their own, since no index finds single signs. */
const isSign = (part: string) => part.length < 3 && /^[^\p{L}\p{N}\p{M}\s.,-]+$/u.test(part);
