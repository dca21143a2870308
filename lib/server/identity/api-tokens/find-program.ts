import "server-only";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { apiTokens } from "@/lib/server/platform";
import type { Program, Services } from "@/lib/server/record";
import { hashSecret } from "../sessions/cookie";

/** It is written down at most so often that a token is in use. */
const SEEN_EVERY_MS = 60_000;

/** The program behind a token; null for an unknown one, and for one that was removed or has expired. */
export async function findProgram({ db }: Pick<Services, "db">, token: string): Promise<Program | null> {
  const now = new Date();
  const [found] = await db
    .select({ id: apiTokens.id, name: apiTokens.name, scopes: apiTokens.scopes })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.secretHash, hashSecret(token)),
        isNull(apiTokens.removedAt),
        gt(apiTokens.expiresAt, now),
      ),
    );
  if (!found) return null;
  const before = new Date(now.getTime() - SEEN_EVERY_MS);
  await db
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(
      and(eq(apiTokens.id, found.id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, before))),
    );
  return found;
}
