import "server-only";
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReportContent } from "@/lib/contract/reports";
import type {
  LineState,
  LineStatus,
  LineSuggestion,
  MatchedBy,
  StatementFormat,
} from "@/lib/domain/bank/lines";
import { apiTokens } from "./api-token-schema";
import { orders, people } from "./schema";
import { time } from "./time-column";

const day = (name: string) => date(name, { mode: "string" });

/** `superseded`: the total of a batch whose payments are lines of their own; it is no longer listed. */
export type StoredLineState = LineState | "superseded";

/** A bank statement of a file that was read; amounts are decimal text, balances may be negative. */
export const statements = pgTable(
  "statements",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Our account by its number in one spelling (`plainNumber`), and by its id at the issuer; null where it is none of ours. */
    accountId: uuid("account_id"),
    /** The account's number as the bank writes it; one spelling of it stands in `account`. */
    iban: text("iban").notNull(),
    /** The number in one spelling: that of our account where it is one of ours. */
    account: text("account").notNull(),
    format: text("format").$type<StatementFormat>().notNull(),
    number: text("number"),
    currency: text("currency").notNull(),
    fromDay: day("from_day"),
    toDay: day("to_day"),
    opening: text("opening"),
    closing: text("closing"),
    /** Closing less opening and lines; null where they agree, or where the file gives no balances. */
    difference: text("difference"),
    lines: integer("lines").notNull().default(0),
    /** How many of its lines were new. */
    added: integer("added").notNull().default(0),
    fileName: text("file_name").notNull(),
    /** SHA-256 of the file, in hex, and the statement's place in it: the same file is read once. */
    fileHash: text("file_hash").notNull(),
    place: integer("place").notNull(),
    source: text("source").$type<"upload" | "folder" | "token">().notNull(),
    /** Null where no person brought it. */
    by: uuid("by").references(() => people.id),
    /** The program that delivered it, where one did. */
    apiTokenId: uuid("api_token_id").references(() => apiTokens.id),
    at: time("at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("statements_once").on(table.fileHash, table.place),
    index("statements_newest").on(table.at, table.id),
    index("statements_of_account").on(table.account, table.toDay),
  ],
);

/** A credit or debit of an account, once, however many files show it. What a person or a rule decided of it stands in `line_matches`. */
export const bankLines = pgTable(
  "bank_lines",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: uuid("account_id"),
    account: text("account").notNull(),
    iban: text("iban").notNull(),
    currency: text("currency").notNull(),
    /** Without a sign. */
    amount: text("amount").notNull(),
    amountValue: numeric("amount_value").generatedAlwaysAs(sql`amount::numeric`),
    credit: boolean("credit").notNull(),
    status: text("status").$type<LineStatus>().notNull(),
    bookedAt: day("booked_at"),
    valueDate: day("value_date"),
    payer: text("payer"),
    payerAccount: text("payer_account"),
    text: text("text").notNull(),
    references: jsonb("references").$type<Record<string, string>>().notNull(),
    charges: jsonb("charges").$type<{ amount: string; currency: string }[]>().notNull().default([]),
    /** What has to be equal in two sightings of one line: account, day, amount and direction (lib/domain/bank/same-line.ts). */
    likeness: text("likeness").notNull(),
    /** Its references in one spelling, sorted. */
    keys: text("keys").array().notNull(),
    /** Of the entry whose detail it is, the likeness and the references: another file may show that entry as one line. */
    entryLikeness: text("entry_likeness"),
    entryReferences: jsonb("entry_references").$type<Record<string, string>>(),
    /** Null unless it takes an earlier line back: what the bank says, and that line where it is known. */
    returns: jsonb("returns").$type<{ code: string | null; reason: string | null; lineId?: string }>(),
    /** Redemptions' codes found in its texts: whole ones that are ours, and pieces of some. */
    codes: text("codes").array().notNull().default([]),
    cutCodes: text("cut_codes").array().notNull().default([]),
    /** Written by matching alone (matching/). */
    state: text("state").$type<StoredLineState>().notNull().default("open"),
    suggestions: jsonb("suggestions").$type<LineSuggestion[]>().notNull().default([]),
    /** Redemptions that a person said it is not. */
    dismissed: uuid("dismissed").array().notNull().default([]),
    /** It looks like a payout: such lines that stay open are shown to people. */
    likely: boolean("likely").notNull().default(false),
    /** It is to be looked at for a match. */
    due: boolean("due").notNull().default(true),
    /** Why it is ignored, who said so and by which rule; null while it is not. */
    ignored: jsonb("ignored").$type<{ reason: string; by: string; ruleId: string | null }>(),
    /** The statement that showed it first, and its place there from 1. */
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
    number: integer("number").notNull(),
    readAt: time("read_at").notNull().defaultNow(),
  },
  (table) => [
    index("bank_lines_likeness").on(table.likeness),
    index("bank_lines_entry").on(table.entryLikeness).where(sql`entry_likeness is not null`),
    index("bank_lines_newest").on(table.bookedAt, table.id),
    index("bank_lines_by_state").on(table.state, table.bookedAt, table.id),
    index("bank_lines_of_account").on(table.account, table.bookedAt, table.id),
    index("bank_lines_due").on(table.account).where(sql`due`),
    index("bank_lines_codes").using("gin", table.codes),
    index("bank_lines_undecided")
      .on(table.account, table.amountValue)
      .where(sql`state in ('open', 'suggested')`),
  ],
);

/** Which statements show a line, and where. */
export const lineSightings = pgTable(
  "line_sightings",
  {
    lineId: uuid("line_id")
      .notNull()
      .references(() => bankLines.id),
    statementId: uuid("statement_id")
      .notNull()
      .references(() => statements.id),
    /** From 1. */
    number: integer("number").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.statementId, table.number] }),
    index("line_sightings_of_line").on(table.lineId),
  ],
);

/** That a line is (a part of) a redemption's payout, or takes it back; what was undone stays on record. */
export const lineMatches = pgTable(
  "line_matches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => bankLines.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** How much of the line is for this redemption. */
    amount: text("amount").notNull(),
    how: text("how").$type<MatchedBy>().notNull(),
    by: uuid("by").references(() => people.id),
    reason: text("reason"),
    at: time("at").notNull().defaultNow(),
    undoneAt: time("undone_at"),
    undoneBy: uuid("undone_by").references(() => people.id),
    undoReason: text("undo_reason"),
  },
  (table) => [
    uniqueIndex("line_matches_once").on(table.lineId, table.orderId).where(sql`undone_at is null`),
    index("line_matches_of_order").on(table.orderId),
  ],
);

/** Who pays out for the issuer to an account of ours, confirmed by two people. */
export const payers = pgTable(
  "payers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: uuid("account_id").notNull(),
    account: text("account").notNull(),
    name: text("name").notNull(),
    iban: text("iban").notNull(),
    confirmedAt: time("confirmed_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("payers_once").on(table.account, table.iban)],
);

/** What only looks like payouts: lines of this account that this other party sends or gets. */
export const ignoreRules = pgTable("ignore_rules", {
  id: uuid("id").primaryKey().defaultRandom(),
  account: text("account").notNull(),
  payer: text("payer"),
  payerAccount: text("payer_account"),
  reason: text("reason").notNull(),
  by: uuid("by")
    .notNull()
    .references(() => people.id),
  at: time("at").notNull().defaultNow(),
});

/** How the CSV files of an account are to be read, as a person last said. */
export const csvMappings = pgTable("csv_mappings", {
  account: text("account").primaryKey(),
  mapping: jsonb("mapping").notNull(),
  by: uuid("by")
    .notNull()
    .references(() => people.id),
  at: time("at").notNull().defaultNow(),
});

/** Months that a person closed, each with its report as it was then. */
export const closedMonths = pgTable("closed_months", {
  /** Such as 2026-11. */
  month: text("month").primaryKey(),
  at: time("at").notNull().defaultNow(),
  by: uuid("by")
    .notNull()
    .references(() => people.id),
  /** As they were called then. */
  byName: text("by_name").notNull(),
  report: jsonb("report").$type<ReportContent>().notNull(),
});
