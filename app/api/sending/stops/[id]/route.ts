import { letTokenGoOn as body, tokenStopId as params } from "@/lib/contract/sending";
import { letTokenGoOn } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

/** Proposes to let a token go on that every node says has stopped; a second person accepts it under Changes. */
export const POST = defineRoute({
  who: "access.let_token_go_on",
  params,
  body,
  mayPropose: true,
  run: letTokenGoOn,
});
