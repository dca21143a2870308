import "server-only";
import type { ReportSettings } from "@/lib/domain/reports/report-settings";
import { accessRefusal } from "@/lib/domain/rules/access";
import { type Act, perform } from "@/lib/server/decisions";
import { reportSettings } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { getReportSettings } from "./get";

/** Saves all settings of downloads at once; what was before stands in the audit log. @throws AppError `forbidden` */
export const changeReportSettings = (context: Context, given: ReportSettings): Promise<ReportSettings> =>
  perform(context, CHANGE, given);

const CHANGE: Act<ReportSettings, object, object, ReportSettings> = {
  read: async () => ({}),
  refusal: (_facts, person) => accessRefusal("change_report_settings", person),
  apply: async ({ tx, person }, _facts, given) => {
    const before = await getReportSettings({ db: tx });
    const values = { value: given, by: person.id, at: new Date() };
    await tx
      .insert(reportSettings)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: reportSettings.id, set: values });
    return {
      result: given,
      audit: {
        // words: stored
        ...{ action: "month.settings_changed", subject: "downloads from reports" },
        detail: { before, after: given },
      },
    };
  },
};
