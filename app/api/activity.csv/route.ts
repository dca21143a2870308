import { activityFilter } from "@/lib/contract/activity";
import { exportActivity } from "@/lib/server/record";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  query: activityFilter,
  run: async (context, filter) => ({
    name: "activity.csv",
    type: "text/csv; charset=utf-8",
    body: exportActivity(context, filter),
  }),
});
