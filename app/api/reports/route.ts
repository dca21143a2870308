import { reportMonths } from "@/lib/contract/reports";
import { getReportMonths } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: reportMonths, run: getReportMonths });
