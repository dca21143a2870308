import { bankLine, ignoreLine as body, lineId } from "@/lib/contract/statements";
import { ignoreBankLine } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "access.match_bank_lines",
  params: lineId,
  body,
  answer: bankLine,
  run: ignoreBankLine,
});
