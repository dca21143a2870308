import { summary, summaryInput } from "@/lib/contract/summary";
import { getSummary } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", query: summaryInput, answer: summary, run: getSummary });
