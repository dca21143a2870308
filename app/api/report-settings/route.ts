import { reportSettings } from "@/lib/contract/report-settings";
import { changeReportSettings, getReportSettings } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: reportSettings, run: getReportSettings });

export const PUT = defineRoute({
  who: "access.change_report_settings",
  body: reportSettings,
  answer: reportSettings,
  run: changeReportSettings,
});
