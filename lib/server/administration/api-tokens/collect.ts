import "server-only";
import { eq } from "drizzle-orm";
import type { ApiTokenSecret } from "@/lib/contract/api-tokens";
import { apiTokenRules } from "@/lib/domain/rules/api-tokens";
import { type Act, perform } from "@/lib/server/decisions";
import { hashSecret, newTokenSecret } from "@/lib/server/identity";
import { apiTokens, notFound } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { apiTokenQuery } from "./find";

type Token = { token: typeof apiTokens.$inferSelect };

/**
 * Makes the secret of a token and shows it to its proposer, once: what is kept is only its hash, so nobody can read it again.
 * @throws AppError `not_found`, `forbidden` (somebody else proposed it), `conflict` (collected before, expired), `step_up_required`
 */
export const collectApiToken = (context: Context, given: { id: string }): Promise<ApiTokenSecret> =>
  perform(context, collected, given);

const collected: Act<{ id: string }, Token, object, ApiTokenSecret> = {
  read: async ({ tx }, { id }) => {
    const [token] = await apiTokenQuery(tx, id).for("update");
    if (!token) throw notFound("apiToken");
    return { token };
  },
  refusal: ({ token }, person) => apiTokenRules.refusal("collect", token, person),
  proof: (_scope, _facts, { id }) => ({ act: "collect_api_token", id, content: {}, signature: undefined }),
  apply: async ({ tx }, { token: { id, name } }) => {
    const secret = newTokenSecret();
    await tx
      .update(apiTokens)
      .set({ secretHash: hashSecret(secret), collectedAt: new Date() })
      .where(eq(apiTokens.id, id));
    return { result: { secret }, audit: { action: "api_token.collected", subject: name, detail: { id } } };
  },
};
