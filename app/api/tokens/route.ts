import { apiToken, apiTokens, addApiToken as body } from "@/lib/contract/api-tokens";
import { addApiToken, listApiTokens } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({ who: "api_token.see", answer: apiTokens, run: listApiTokens });

export const POST = defineRoute({
  who: "api_token.add",
  body,
  answer: apiToken,
  status: 201,
  mayPropose: true,
  run: addApiToken,
});
