import "server-only";
import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "./schema";
import { time } from "./time-column";

/** What people redeem again and again, to fill a form with; it is no redemption, and nothing is approved by it. */
export const redemptionTemplates = pgTable(
  "redemption_templates",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    currency: text("currency").notNull(),
    /** Plain decimal text; null where it differs each time. */
    amount: text("amount"),
    walletId: uuid("wallet_id").notNull(),
    bankAccountId: uuid("bank_account_id").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => people.id),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("redemption_templates_name").on(sql`lower(${table.name})`)],
);
