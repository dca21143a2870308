import { activityFilter } from "@/lib/contract/activity";
import { exportActivity } from "@/lib/server/audit/export-csv";
import { attachment } from "@/lib/server/http/attachment";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  query: activityFilter,
  run: async (context, filter) =>
    attachment(exportActivity(context, filter), { name: "activity.csv", type: "text/csv; charset=utf-8" }),
});
