import "server-only";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { people } from "./schema";
import { time } from "./time-column";

/**
 * Network and address of a wallet that the issuer does not show, as one person recorded and a second one confirmed them. A row that is
 * declined once the issuer says otherwise is deleted, so that they can be recorded again.
 */
export const walletFacts = pgTable("wallet_facts", {
  walletId: uuid("wallet_id").primaryKey(),
  /** As the settings name it. */
  network: text("network").notNull(),
  address: text("address").notNull(),
  /** What the issuer said of them then: only something new contradicts what was recorded. */
  issuerNetwork: text("issuer_network"),
  issuerAddress: text("issuer_address"),
  /** What it said of them when we last asked: sending stops where that contradicts what was recorded. */
  seenNetwork: text("seen_network"),
  seenAddress: text("seen_address"),
  recordedBy: uuid("recorded_by")
    .notNull()
    .references(() => people.id),
  at: time("at").notNull(),
  confirmedBy: uuid("confirmed_by")
    .notNull()
    .references(() => people.id),
  confirmedAt: time("confirmed_at").notNull().defaultNow(),
});
