import { csvHeadings } from "@/lib/contract/csv-headings";
import { orderFilter } from "@/lib/contract/orders";
import { exportCsv } from "@/lib/server/redemptions";
import { defineExport } from "@/lib/server/runtime";

export const GET = defineExport({
  who: "signed-in",
  type: "text/csv; charset=utf-8",
  query: orderFilter.extend(csvHeadings),
  run: async (context, { headings, ...filter }) => ({
    name: "orders.csv",
    body: await exportCsv(context, filter, headings),
  }),
});
