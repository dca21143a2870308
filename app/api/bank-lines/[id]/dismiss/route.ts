import { bankLine, dismissLine as body, lineId } from "@/lib/contract/statements";
import { dismissBankLine } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const POST = defineRoute({
  who: "access.match_bank_lines",
  params: lineId,
  body,
  answer: bankLine,
  run: dismissBankLine,
});
