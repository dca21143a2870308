import "server-only";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChangeEnding } from "@/lib/domain/change-endings";
import type { ChangeKind, ChangeState } from "@/lib/domain/change-kinds";
import type { LinkPurpose } from "@/lib/domain/link-life";
import type { Assertion, SessionMethod, Statement } from "./auth-records";
import { people } from "./schema";
import { time } from "./time-column";

/** One row for each browser that is or was signed in; the cookie holds a secret of which only the hash is kept. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    secretHash: text("secret_hash").notNull().unique(),
    method: text("method").$type<SessionMethod>().notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
    /** Whatever happens, it ends then. */
    expiresAt: time("expires_at").notNull(),
    /** When the person last proved who they are: by signing in, a password, or a passkey. */
    provedAt: time("proved_at").notNull().defaultNow(),
    networkAddress: text("network_address"),
    userAgent: text("user_agent"),
    endedAt: time("ended_at"),
  },
  (table) => [index("sessions_of_person").on(table.personId).where(sql`ended_at is null`)],
);

/** Browsers in which a person has signed in before: others' wrong passwords do not lock them out. */
export const devices = pgTable(
  "devices",
  {
    secretHash: text("secret_hash").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    lastSeenAt: time("last_seen_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.secretHash, table.personId] })],
);

/** Links of an invitation or a reset: one use, a time to use them in, and only the hash of what stands in the mail is kept. */
export const links = pgTable("links", {
  secretHash: text("secret_hash").primaryKey(),
  personId: uuid("person_id")
    .notNull()
    .references(() => people.id),
  purpose: text("purpose").$type<LinkPurpose>().notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  expiresAt: time("expires_at").notNull(),
  usedAt: time("used_at"),
});

/** A person's passkeys; one that was revoked stays, since what it signed stays. */
export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id")
    .notNull()
    .references(() => people.id),
  /** As the authenticator names it, in base64url. */
  credentialId: text("credential_id").notNull().unique(),
  /** COSE, in base64url. */
  publicKey: text("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  name: text("name").notNull(),
  backedUp: boolean("backed_up").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  /** From when on it lets its person decide while their word does not count yet (lib/domain/vote-delay.ts). */
  vouchesFrom: time("vouches_from").notNull().defaultNow(),
  /** The older passkey that signed for it when it was enrolled; null for one that a sign-in alone has let in. */
  enrolledWith: uuid("enrolled_with").references((): AnyPgColumn => passkeys.id),
  lastUsedAt: time("last_used_at"),
  revokedAt: time("revoked_at"),
});

/** What a passkey is asked to sign; each is used once and for a few minutes. */
export const challenges = pgTable("challenges", {
  /** In base64url; of a statement its hash. */
  challenge: text("challenge").primaryKey(),
  purpose: text("purpose").$type<"sign_in" | "enrol" | "step_up" | "sign" | "link">().notNull(),
  /** Null before the first sign-in. */
  personId: uuid("person_id").references(() => people.id),
  statement: jsonb("statement").$type<Statement>(),
  /** Of an enrolment: the older passkey that signed for it. */
  signedBy: uuid("signed_by").references(() => passkeys.id),
  expiresAt: time("expires_at").notNull(),
});

/** What a person has signed with a passkey: the statement, and everything that proves it without this database. */
export const signatures = pgTable("signatures", {
  id: uuid("id").primaryKey().defaultRandom(),
  personId: uuid("person_id")
    .notNull()
    .references(() => people.id),
  passkeyId: uuid("passkey_id")
    .notNull()
    .references(() => passkeys.id),
  challenge: text("challenge").notNull().unique(),
  /** The decisions of its statement that it has been used for: each once. */
  usedFor: text("used_for").array().notNull(),
  statement: jsonb("statement").$type<Statement>().notNull(),
  assertion: jsonb("assertion").$type<Assertion>().notNull(),
  at: time("at").notNull().defaultNow(),
});

/** The authenticator app of a person who signs in by password; the secret is sealed with a key from the settings. */
export const authenticatorApps = pgTable("authenticator_apps", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => people.id),
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
  /** Null until the first code was typed: it is not asked for before. */
  confirmedAt: time("confirmed_at"),
  /** The passkey that signed for it when it was enrolled; null where a sign-in alone has let it in. */
  enrolledWith: uuid("enrolled_with").references(() => passkeys.id),
  /** The newest period of which a code was used: none counts twice. */
  lastPeriod: bigint("last_period", { mode: "number" }).notNull().default(0),
});

/** What one person has proposed and a second one has to accept: people, roles, wallets, rules, closing, resuming. */
export const changes = pgTable(
  "changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").$type<ChangeKind>().notNull(),
    /** What is changed, in a few words: an e-mail address, a wallet's name. */
    subject: text("subject").notNull(),
    /** Whom it concerns; they do not decide on it. */
    subjectPersonId: uuid("subject_person_id").references(() => people.id),
    /** Of the thing it is about no second change of its kind may wait: an id of ours, an address, "policies", "sending". */
    target: text("target").notNull(),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    proposedBy: uuid("proposed_by")
      .notNull()
      .references(() => people.id),
    at: time("at").notNull().defaultNow(),
    /** Null where it waits until people have decided. */
    expiresAt: time("expires_at"),
    state: text("state").$type<ChangeState>().notNull().default("waiting"),
    decidedAt: time("decided_at"),
    ending: jsonb("ending").$type<ChangeEnding>(),
  },
  (table) => [
    uniqueIndex("changes_waiting").on(table.kind, table.target).where(sql`state = 'waiting'`),
    index("changes_newest").on(table.at),
  ],
);

/** Who has said what to a change; some need two who accept. */
export const changeDecisions = pgTable(
  "change_decisions",
  {
    changeId: uuid("change_id")
      .notNull()
      .references(() => changes.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    accept: boolean("accept").notNull(),
    /** The hash of what was accepted; null where it was declined. */
    contentHash: text("content_hash"),
    note: text("note"),
    at: time("at").notNull().defaultNow(),
    signatureId: uuid("signature_id").references(() => signatures.id),
  },
  (table) => [primaryKey({ columns: [table.changeId, table.personId] })],
);
