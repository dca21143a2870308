import { orderFilter } from "@/lib/contract/orders";
import { defineRoute } from "@/lib/server/http/define-route";
import { exportCsv } from "@/lib/server/orders/export-csv";

export const GET = defineRoute({
  who: "signed-in",
  query: orderFilter,
  run: async (context, filter) =>
    new Response(await exportCsv(context, filter), {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="orders.csv"',
        "cache-control": "no-store",
      },
    }),
});
