import "server-only";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SendMeans } from "@/lib/domain/order-facts";
import { orders, people } from "./schema";
import { time } from "./time-column";

/** What distinguishes a database from a copy of it (docs/order-life.md, rule 11). */
export type Fingerprint = {
  systemIdentifier: string;
  timeline: string;
  database: string;
  orders: string;
  /** A hash of where the settings say that it is. */
  address: string;
};

/** One row: whether anything may be sent, and the database in which that was said. */
export const sending = pgTable("sending", {
  id: integer("id").primaryKey().default(1),
  paused: boolean("paused").notNull().default(false),
  /** `restored`, or what the person wrote who paused it. */
  reason: text("reason"),
  by: uuid("by").references(() => people.id),
  at: time("at"),
  fingerprint: jsonb("fingerprint").$type<Fingerprint>(),
  /** When the database server was started that we last knew. */
  serverStartedAt: text("server_started_at"),
  /** When it was last found to be restored; null in one that never was. */
  restoredAt: time("restored_at"),
});

/** Who is sending an order's tokens from a wallet; at most one is open for each order. */
export const reservations = pgTable(
  "reservations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    at: time("at").notNull().defaultNow(),
    /** A wallet in the page, or software outside it. */
    means: text("means").$type<SendMeans>().notNull().default("page"),
    /** The hash that its holder recorded, or what took its place; one that a colleague entered says nothing of the wallet. */
    transactionHash: text("transaction_hash"),
    releasedAt: time("released_at"),
    /** Null where the chain's facts released it. */
    releasedBy: uuid("released_by").references(() => people.id),
    /** What the person who released it wrote; the audit log says what the chain’s facts were. */
    releaseReason: text("release_reason"),
  },
  (table) => [
    uniqueIndex("reservations_open").on(table.orderId).where(sql`released_at is null`),
    index("reservations_of_order").on(table.orderId),
  ],
);
