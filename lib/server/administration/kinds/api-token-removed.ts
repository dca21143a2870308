import "server-only";
import { eq } from "drizzle-orm";
import { type OwnChange, type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { apiTokens, notFound } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { apiTokenQuery } from "../api-tokens/find";

/** Removes an API token now: its next request is refused. @throws AppError as {@link proposeOrApply}, `not_found` */
export const removeApiToken = (context: Context, given: { id: string }): Promise<undefined | Proposed> =>
  proposeOrApply(context, apiTokenRemoved, given);

/** A stop: a token in wrong hands is out at once. Everybody is told, and a new one takes two. */
export const apiTokenRemoved: OwnChange<{ id: string }, undefined> = {
  kind: "api_token_removed",
  place: "here",
  act: "api_token.remove",
  votes: 1,
  isStop: true,
  draft: async ({ db }, { id }) => {
    const [token] = await apiTokenQuery(db, id);
    if (!token) throw notFound("apiToken");
    return {
      ...{ subject: token.name, subjectPersonId: null, target: id },
      ...{ before: { scopes: token.scopes }, after: null },
    };
  },
  read: async (tx, { target }) => {
    const [token] = await apiTokenQuery(tx, target);
    return token ? { scopes: token.scopes } : null;
  },
  apply: async ({ person }, tx, { target, subject }) => {
    await tx
      .update(apiTokens)
      .set({ removedAt: new Date(), removedBy: person.id, secretHash: null })
      .where(eq(apiTokens.id, target));
    await appendAudit(tx, {
      ...{ actorId: person.id, action: "api_token.removed", subject },
      detail: { id: target },
    });
    return undefined;
  },
};
