import "server-only";
import { createHash } from "node:crypto";
import type { Report, ReportContent } from "@/lib/contract/reports";
import { canonical } from "@/lib/domain/canonical";
import { monthTitle, storedMonthTitle } from "@/lib/domain/dates";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Act, perform } from "@/lib/server/decisions";
import { AppError, closedMonths } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { monthOf } from "@/lib/server/redemptions";
import { words } from "@/lib/words/month-end";
import { isMonthOver } from "./read-month";
import { getReport, readReport } from "./report";

type Closing = { content: ReportContent };

/**
 * Freezes a month that is over, once. It is read before, as a report for a reader is: the nodes are asked for balances, and no
 * transaction waits for them. What changes meanwhile is shown as changed after closing.
 * @throws AppError `forbidden`, `conflict`
 */
export async function closeMonth(context: Context, { month }: { month: string }): Promise<Report> {
  if (!isMonthOver(monthOf(month, context.settings.ORGANISATION_TIME_ZONE)))
    throw new AppError("conflict", words.notOver(monthTitle(month)));
  const act: Act<Closing, object, object, void> = {
    read: async () => ({}),
    refusal: (_facts, person) => accessRefusal("close_month", person),
    apply: async ({ tx, person }, _facts, { content }) => {
      const [closed] = await tx
        .insert(closedMonths)
        .values({ month, by: person.id, byName: person.name, report: content })
        .onConflictDoNothing()
        .returning({ month: closedMonths.month });
      if (!closed) throw new AppError("conflict", words.alreadyClosed(monthTitle(month)));
      return {
        result: undefined,
        audit: {
          action: "month.closed",
          subject: storedMonthTitle(month),
          detail: { month, reportHash: hashOf(content), totals: content.totals },
        },
      };
    },
  };
  await perform(context, act, { content: await readReport(context, month) });
  return getReport(context, { month });
}

/** What is on record of a report in the audit log: another report has another one. */
const hashOf = (content: ReportContent): string =>
  createHash("sha256").update(canonical(content)).digest("hex");
