import "server-only";
import { asc, eq, isNull } from "drizzle-orm";
import type { ApiToken, ApiTokens } from "@/lib/contract/api-tokens";
import { apiTokenRules } from "@/lib/domain/rules/api-tokens";
import { apiTokens, type Database, people, type Transaction } from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";

/** The API tokens that were not removed, by name. */
export async function listApiTokens({ db, person }: Context): Promise<ApiTokens> {
  const rows = await rowsOf(db).where(isNull(apiTokens.removedAt)).orderBy(asc(apiTokens.name));
  return { items: rows.map((row) => viewed(row, person)) };
}

/** One of them, as this person sees it. */
export async function viewApiToken(
  tx: Transaction,
  person: Context["person"],
  id: string,
): Promise<ApiToken> {
  const [row] = await rowsOf(tx).where(eq(apiTokens.id, id));
  if (!row) throw new Error("unreachable: it was just written");
  return viewed(row, person);
}

const rowsOf = (db: Database | Transaction) =>
  db
    .select({ token: apiTokens, name: people.name, disabledAt: people.disabledAt })
    .from(apiTokens)
    .innerJoin(people, eq(people.id, apiTokens.proposedBy));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const viewed = ({ token, name, disabledAt }: Row, person: Context["person"]): ApiToken => ({
  id: token.id,
  name: token.name,
  scopes: token.scopes,
  proposedBy: { id: token.proposedBy, name, left: disabledAt !== null },
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  collectedAt: token.collectedAt?.toISOString() ?? null,
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
  mayCollect: apiTokenRules.refusal("collect", token, person) === null,
});
