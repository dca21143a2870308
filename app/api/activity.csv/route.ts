import { activityFilter } from "@/lib/contract/activity";
import { csvHeadings } from "@/lib/contract/csv-headings";
import { exportActivity } from "@/lib/server/record";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  type: "text/csv; charset=utf-8",
  query: activityFilter.extend(csvHeadings),
  run: async (context, { headings, ...filter }) => ({
    name: "activity.csv",
    body: exportActivity(context, filter, headings),
  }),
});
