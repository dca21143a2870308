import "server-only";
import { and, gt, isNull, sql } from "drizzle-orm";
import { type AddApiToken, type ApiToken, addApiToken as shape } from "@/lib/contract/api-tokens";
import { MAX_TOKEN_DAYS } from "@/lib/domain/scopes";
import { type OwnChange, type Proposed, proposeOrApply } from "@/lib/server/decisions";
import { AppError, apiTokens, type Database, invalid, type Transaction } from "@/lib/server/platform";
import { appendAudit, type Context } from "@/lib/server/record";
import { words } from "@/lib/words/administration";
import { viewApiToken } from "../api-tokens/list";

/**
 * Proposes what a program identifies itself with. Its proposer collects it once a second person has accepted.
 * @throws AppError as {@link proposeOrApply}, `invalid` (its end), `conflict` (another one is called so)
 */
export const addApiToken = (context: Context, given: AddApiToken): Promise<ApiToken | Proposed> =>
  proposeOrApply(context, apiTokenAdded, given);

const DAY_MS = 24 * 3_600_000;

/** One person alone could act as a program and be seen by nobody. */
export const apiTokenAdded: OwnChange<AddApiToken, ApiToken> = {
  kind: "api_token_added",
  place: "here",
  act: "api_token.add",
  votes: 1,
  draft: async ({ db }, { name, scopes, expiresAt }) => {
    if (await isTaken(db, name)) throw taken();
    return {
      subject: name,
      subjectPersonId: null,
      target: name.toLowerCase(),
      before: null,
      after: { name, scopes: [...new Set(scopes)], expiresAt: endOf(expiresAt).toISOString() },
    };
  },
  read: async (tx, { subject }) => ((await isTaken(tx, subject)) ? { name: subject } : null),
  apply: async ({ person }, tx, { id, after, proposedBy }) => {
    const { name, scopes, expiresAt = "" } = shape.parse(after);
    await tx.insert(apiTokens).values({ id, name, scopes, proposedBy, expiresAt: new Date(expiresAt) });
    await appendAudit(tx, {
      ...{ actorId: person.id, action: "api_token.added", subject: name },
      detail: { id, scopes, expiresAt, proposedBy },
    });
    return viewApiToken(tx, person, id);
  },
};

/** @throws AppError `invalid` */
function endOf(given: string | undefined): Date {
  const latest = new Date(Date.now() + MAX_TOKEN_DAYS * DAY_MS);
  const end = given === undefined ? latest : new Date(given);
  if (end <= new Date()) throw invalid({ expiresAt: words.apiToken.end });
  if (end > latest) throw invalid({ expiresAt: words.apiToken.tooLong });
  return end;
}

const isTaken = async (db: Database | Transaction, name: string): Promise<boolean> =>
  (await db.$count(
    apiTokens,
    and(
      sql`lower(${apiTokens.name}) = ${name.toLowerCase()}`,
      isNull(apiTokens.removedAt),
      gt(apiTokens.expiresAt, new Date()),
    ),
  )) > 0;

const taken = () => new AppError("conflict", words.apiToken.taken, { name: words.apiToken.name });
