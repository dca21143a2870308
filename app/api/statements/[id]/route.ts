import { linesFrom, statementId, statementWithLines } from "@/lib/contract/statements";
import { getStatement } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({
  who: "signed-in",
  params: statementId,
  query: linesFrom,
  answer: statementWithLines,
  run: getStatement,
});
