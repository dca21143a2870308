import "server-only";
import { sql } from "drizzle-orm";
import type { ReportMonths } from "@/lib/contract/reports";
import { monthIn } from "@/lib/domain/periods";
import { recordOf } from "@/lib/domain/records";
import { closedMonths } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { writerOf } from "./exact-text";

const SUMS = ["opened", "paidOut", "received"] as const;
type Row = { month: string; currency: string; what: (typeof SUMS)[number]; amount: string };

/** The months in which anything was opened, paid out or received, and those that are closed, the newest first. */
export async function getReportMonths(context: Context): Promise<ReportMonths> {
  const { db, settings } = context;
  const zone = settings.ORGANISATION_TIME_ZONE;
  const in_ = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone ${zone}, 'YYYY-MM')`;
  const [{ rows }, closed] = await Promise.all([
    db.execute<Row>(sql`
      select ${in_("approved_at")} as month, currency, 'opened' as what, sum(amount_value)::text as amount
      from orders where approved_at is not null group by 1, 2
      union all
      select ${in_("payout_at")}, currency, 'paidOut', sum(amount_value)::text
      from orders where payout_at is not null group by 1, 2
      union all
      select to_char(line.booked_at, 'YYYY-MM'), line.currency, 'received', sum(part.amount::numeric)::text
      from line_matches as part join bank_lines as line on line.id = part.line_id
      where part.undone_at is null and line.credit and line.booked_at is not null group by 1, 2`),
    db.select({ month: closedMonths.month, at: closedMonths.at }).from(closedMonths),
  ]);
  const months = new Set([...rows.map(({ month }) => month), ...closed.map(({ month }) => month)]);
  return {
    current: monthIn(zone),
    items: [...months]
      .sort()
      .reverse()
      .map((month) => ({
        month,
        closedAt: closed.find((one) => one.month === month)?.at.toISOString() ?? null,
        sums: sumsOf(
          rows.filter((row) => row.month === month),
          settings.CURRENCIES,
        ),
      })),
  };
}

function sumsOf(rows: readonly Row[], currencies: Context["settings"]["CURRENCIES"]) {
  return [...new Set(rows.map(({ currency }) => currency))].sort().map((currency) => {
    const write = writerOf(currencies, currency);
    const sums = recordOf(
      SUMS.map((what) => {
        const row = rows.find((one) => one.currency === currency && one.what === what);
        return [what, write(row?.amount ?? "0")] as const;
      }),
    );
    return { currency, ...sums };
  });
}
