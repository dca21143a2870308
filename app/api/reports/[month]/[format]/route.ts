import { reportFile, reportFileQuery } from "@/lib/contract/report-settings";
import { downloadReport, REPORT_TYPES } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

/** `/api/reports/{yyyy-mm}.{format}` leads here (next.config.mjs). */
export const GET = defineExport({
  who: "signed-in",
  type: REPORT_TYPES,
  params: reportFile,
  query: reportFileQuery,
  run: downloadReport,
});
