import { orderFilter } from "@/lib/contract/orders";
import { defineExport } from "@/lib/server/http/define-export";
import { exportCsv } from "@/lib/server/orders/export-csv";

export const GET = defineExport({
  who: "signed-in",
  query: orderFilter,
  run: async (context, filter) => ({
    name: "orders.csv",
    type: "text/csv; charset=utf-8",
    body: await exportCsv(context, filter),
  }),
});
