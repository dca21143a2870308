import { bankAccountId, dayCheck, dayToMeet } from "@/lib/contract/bank-accounts";
import { checkDay } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({
  who: "signed-in",
  params: bankAccountId,
  query: dayToMeet,
  answer: dayCheck,
  run: checkDay,
});
