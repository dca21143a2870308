import { lineTotals as answer } from "@/lib/contract/statements";
import { lineTotals } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer, run: lineTotals });
