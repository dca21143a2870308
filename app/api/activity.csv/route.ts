import { activityFilter } from "@/lib/contract/activity";
import { exportActivity } from "@/lib/server/audit/export-csv";
import { defineExport } from "@/lib/server/http/define-export";

export const GET = defineExport({
  who: "signed-in",
  query: activityFilter,
  run: async (context, filter) => ({
    name: "activity.csv",
    type: "text/csv; charset=utf-8",
    body: exportActivity(context, filter),
  }),
});
