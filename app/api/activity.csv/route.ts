import { activityFilter } from "@/lib/contract/activity";
import { exportActivity } from "@/lib/server/audit/export-csv";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({
  who: "signed-in",
  query: activityFilter,
  run: async (context, filter) =>
    new Response(exportActivity(context, filter), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="activity.csv"',
        "cache-control": "no-store",
      },
    }),
});
