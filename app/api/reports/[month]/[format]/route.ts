import { reportFile, reportFileQuery } from "@/lib/contract/report-settings";
import { downloadReport } from "@/lib/server/reports";
import { defineExport } from "@/lib/server/runtime";

/** `/api/reports/{yyyy-mm}.{format}` leads here (next.config.mjs). */
export const GET = defineExport({
  who: "signed-in",
  params: reportFile,
  query: reportFileQuery,
  run: downloadReport,
});
