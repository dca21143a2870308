import { apiTokenId, apiTokenSecret } from "@/lib/contract/api-tokens";
import { collectApiToken } from "@/lib/server/administration";
import { defineRoute } from "@/lib/server/runtime";

export const GET = defineRoute({
  who: "api_token.collect",
  params: apiTokenId,
  answer: apiTokenSecret,
  isAnsweredOnce: true,
  run: collectApiToken,
});
