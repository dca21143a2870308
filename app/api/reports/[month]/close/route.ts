import { closeMonth as body, report, reportMonth } from "@/lib/contract/reports";
import { closeMonth } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "access.close_month",
  params: reportMonth,
  body,
  answer: report,
  run: closeMonth,
});
