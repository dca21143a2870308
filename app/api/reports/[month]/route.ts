import { report, reportMonth } from "@/lib/contract/reports";
import { getReport } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", params: reportMonth, answer: report, run: getReport });
