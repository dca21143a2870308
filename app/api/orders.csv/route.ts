import { orderFilter } from "@/lib/contract/orders";
import { attachment } from "@/lib/server/http/attachment";
import { defineRoute } from "@/lib/server/http/define-route";
import { exportCsv } from "@/lib/server/orders/export-csv";

export const GET = defineRoute({
  who: "signed-in",
  query: orderFilter,
  run: async (context, filter) =>
    attachment(await exportCsv(context, filter), { name: "orders.csv", type: "text/csv; charset=utf-8" }),
});
