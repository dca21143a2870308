import { proposePayer as body, payers } from "@/lib/contract/statements";
import { proposePayer } from "@/lib/server/administration";
import { listPayers } from "@/lib/server/bank";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", answer: payers, run: listPayers });

export const POST = defineRoute({
  who: "access.match_bank_lines",
  body,
  mayPropose: true,
  run: proposePayer,
});
