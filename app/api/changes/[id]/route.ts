import { decideChange as body, change, changeId } from "@/lib/contract/changes";
import { decideChange, getChange } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "signed-in", params: changeId, answer: change, run: getChange });

export const POST = defineRoute({
  who: "proposal.withdraw",
  params: changeId,
  body,
  answer: change,
  run: decideChange,
});
