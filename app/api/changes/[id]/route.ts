import { decideChange as body, change, changeId } from "@/lib/contract/changes";
import { decideChange } from "@/lib/server/changes/decide";
import { getChange } from "@/lib/server/changes/find";
import { defineRoute } from "@/lib/server/http/define-route";

export const GET = defineRoute({ who: "signed-in", params: changeId, answer: change, run: getChange });

export const POST = defineRoute({
  who: "proposal.withdraw",
  params: changeId,
  body,
  answer: change,
  run: decideChange,
});
