import { apiTokenId } from "@/lib/contract/api-tokens";
import { removeApiToken } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const DELETE = defineRoute({
  who: "api_token.remove",
  params: apiTokenId,
  mayPropose: true,
  run: removeApiToken,
});
