import "server-only";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Scope } from "@/lib/domain/scopes";
import { people } from "./schema";
import { time } from "./time-column";

/** Programs of the business that may use the interface; their id is that of the proposal that two people agreed on. */
export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => people.id),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
    /** SHA-256 of the token, in base64url; null until its proposer collects it, which makes it. */
    secretHash: text("secret_hash"),
    collectedAt: time("collected_at"),
    lastUsedAt: time("last_used_at"),
    removedAt: time("removed_at"),
    removedBy: uuid("removed_by").references(() => people.id),
  },
  (table) => [uniqueIndex("api_tokens_secret").on(table.secretHash)],
);
