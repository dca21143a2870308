import "server-only";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { people } from "./schema";
import { time } from "./time-column";

/** What preparers call a bank account of the issuer's list; no part of what is approved or sent. */
export const bankAccountNicknames = pgTable("bank_account_nicknames", {
  bankAccountId: uuid("bank_account_id").primaryKey(),
  nickname: text("nickname").notNull(),
  namedBy: uuid("named_by")
    .notNull()
    .references(() => people.id),
  namedAt: time("named_at").notNull().defaultNow(),
});
