import { summary, summaryInput } from "@/lib/contract/summary";
import { defineRoute } from "@/lib/server/http/define-route";
import { getSummary } from "@/lib/server/summary/get";

export const GET = defineRoute({ who: "signed-in", query: summaryInput, answer: summary, run: getSummary });
