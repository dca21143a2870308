import { letTokenGoOn as body, tokenStopId as params } from "@/lib/contract/sending";
import { letTokenGoOn } from "@/lib/server/changes/let-token-go-on";
import { defineRoute } from "@/lib/server/http/define-route";

/** Proposes to let a token go on that every node says has stopped; a second person accepts it under Changes. */
export const POST = defineRoute({
  who: "access.let_token_go_on",
  params,
  body,
  run: letTokenGoOn,
});
