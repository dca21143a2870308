import "server-only";
import { bigserial, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { MailKind } from "@/lib/domain/mails/registry";
import { orders, people } from "./schema";
import { time } from "./time-column";

/** A stand-in gives an approver’s approvals while they are away; an approval counts if it was given within that time. */
export const standIns = pgTable(
  "stand_ins",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The approver who is away. */
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    standInId: uuid("stand_in_id")
      .notNull()
      .references(() => people.id),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    addedBy: uuid("added_by")
      .notNull()
      .references(() => people.id),
    /** Who alone answers for it, where the person who accepted it may be the same; null where two people do. */
    madeBy: uuid("made_by").references(() => people.id),
    addedAt: time("added_at").notNull().defaultNow(),
    /** Set where it was ended before its time: what was approved under it counts no more. */
    endedAt: time("ended_at"),
    endedBy: uuid("ended_by").references(() => people.id),
  },
  (table) => [index("stand_ins_by_end").on(table.endsAt)],
);

/** Which mails were sent about an order that is about to expire; one of a kind for each time that it began to wait. */
export const reminders = pgTable(
  "reminders",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text("kind").$type<"approvers" | "others">().notNull(),
    waitingSince: time("waiting_since").notNull(),
    at: time("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind, table.waitingSince] })],
);

/** Mails that wait for their reader's digest: written by what causes them, moved to the queue all at once. */
export const waitingMails = pgTable(
  "waiting_mails",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    kind: text("kind").$type<MailKind<"order">>().notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    at: time("at").notNull().defaultNow(),
  },
  (table) => [index("waiting_mails_of").on(table.personId)],
);

/** When each person was last mailed what waited for them. */
export const digests = pgTable("digests", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => people.id),
  at: time("at"),
});
