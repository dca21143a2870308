import { bankLine, unmatchLine as body, lineId } from "@/lib/contract/statements";
import { unmatchBankLine } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

/** Takes back which redemptions a line pays, with a reason. */
export const POST = defineRoute({
  who: "access.match_bank_lines",
  params: lineId,
  body,
  answer: bankLine,
  run: unmatchBankLine,
});
