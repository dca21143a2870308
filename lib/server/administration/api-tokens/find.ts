import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { apiTokens, type Database, type Transaction } from "@/lib/server/platform";

/** The token with this id, of those that were not removed, as a query that a caller may let lock its row. */
export const apiTokenQuery = (db: Database | Transaction, id: string) =>
  db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.removedAt)));
