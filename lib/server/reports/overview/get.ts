import "server-only";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { Overview, overviewInput } from "@/lib/contract/overview";
import { FIGURES, figureFilters } from "@/lib/domain/overview-figures";
import { dayIn, inZone } from "@/lib/domain/periods";
import { recordOf } from "@/lib/domain/records";
import { issuerReference } from "@/lib/domain/reference";
import type { Situation } from "@/lib/domain/situations";
import { hasAnyStatement } from "@/lib/server/bank";
import { orders, PAID_OUT } from "@/lib/server/platform";
import { type Context, readTokenStops } from "@/lib/server/record";
import { matching, readSending } from "@/lib/server/redemptions";
import { readSetUp } from "./set-up";
import { readByAccount, readExpected, readWeek, sumsOf } from "./sums";

/** What the first page shows on this day where the reader is. */
export async function getOverview(
  context: Context,
  { zone }: z.output<typeof overviewInput>,
): Promise<Overview> {
  const today = dayIn(zone);
  const hasStatements = await hasAnyStatement(context);
  const filters = figureFilters(today, hasStatements);
  const [figures, week, accounts, still, payouts] = await Promise.all([
    Promise.all(
      entriesOf(filters).map(
        async ([figure, filter]) => [figure, await sumsOf(context, inZone(filter, zone))] as const,
      ),
    ),
    hasStatements ? readExpected(context, today) : readWeek(context, today, zone),
    readByAccount(context, inZone(filters.received ?? filters.paidOut ?? {}, zone)),
    readStill(context),
    readPayouts(context),
  ]);
  return {
    hasStatements,
    ...{ figures: recordOf(figures), week, accounts, still },
    setUp: payouts === "none" ? await readSetUp(context) : null,
    firstPayout: payouts === "none" || payouts === "several" ? null : payouts,
  };
}

const entriesOf = (filters: ReturnType<typeof figureFilters>) =>
  FIGURES.flatMap((figure) => {
    const filter = filters[figure];
    return filter ? [[figure, filter] as const] : [];
  });

const PAUSED: Situation[] = ["submission_paused", "sending_paused"];

async function readStill(context: Context): Promise<Overview["still"]> {
  const [{ paused }, stops] = await Promise.all([
    readSending(context.db),
    readTokenStops(context, context.db),
  ]);
  if (!paused && stops.length === 0) return null;
  const count = await context.db.$count(orders, await matching(context, { situation: PAUSED }));
  return count > 0 ? { cause: paused ? "paused" : "token", count } : null;
}

const HOUR_MS = 3_600_000;

/** The only payout there ever was, as long as no redemption was prepared after it. */
async function readPayouts({ db }: Context): Promise<"none" | "several" | Overview["firstPayout"]> {
  const [first, second] = await db
    .select()
    .from(orders)
    .where(and(PAID_OUT, isNotNull(orders.payoutAt)))
    .orderBy(asc(orders.payoutAt))
    .limit(2);
  if (!first?.payoutAt) return "none";
  if (second || (await db.$count(orders, gt(orders.createdAt, first.payoutAt))) > 0) return "several";
  const { id, code, customerReference, currency, amount, createdAt, payoutAt } = first;
  const hours = (payoutAt.getTime() - createdAt.getTime()) / HOUR_MS;
  return { id, reference: issuerReference(code, customerReference), currency, amount, hours };
}
