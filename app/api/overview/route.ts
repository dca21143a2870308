import { overview, overviewInput } from "@/lib/contract/overview";
import { getOverview } from "@/lib/server/reports";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({
  who: "signed-in",
  query: overviewInput,
  answer: overview,
  run: getOverview,
});
