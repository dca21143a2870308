import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AlarmCause } from "@/lib/domain/alarms";
import type { AuditAction } from "@/lib/domain/audit-actions";
import type { ContentField } from "@/lib/domain/content";
import type { IssuerDetail } from "@/lib/domain/issuer-detail";
import type { MadeLater } from "@/lib/domain/made-by";
import { type MailDigest, USUAL_DIGEST } from "@/lib/domain/mails/digest";
import type { MailTopic } from "@/lib/domain/mails/topics";
import type { AlarmCode } from "@/lib/domain/order-facts";
import type { OrderState, OrderStep } from "@/lib/domain/order-life";
import type { Outcome } from "@/lib/domain/order-outcome";
import type { PolicyRecord } from "@/lib/domain/policies/requirement";
import type { Remark } from "@/lib/domain/remarks";
import type { Role } from "@/lib/domain/roles";
import type { Situation } from "@/lib/domain/situations";
import type { Language } from "@/lib/words/language";
import type {
  AcceptedHash,
  AddressChangeRecord,
  AlarmRecord,
  BankAccountSnapshot,
  ClosingRecord,
  Difference,
  DuplicateRecord,
  HashCheckRecord,
  HashOverrideRecord,
  InquiryRecord,
  Instructed,
  ReceiptRecord,
  ResolutionRecord,
  TransactionRecord,
  WalletFacts,
  WalletSnapshot,
} from "./order-records";
import { time } from "./time-column";

/** Who may sign in; roles and `disabledAt` are read on every request. */
export const people = pgTable(
  "people",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    name: text("name").notNull(),
    roles: text("roles").array().$type<Role[]>().notNull(),
    passwordHash: text("password_hash"),
    /** What they do not want to be mailed about. */
    mailsOff: text("mails_off").array().$type<MailTopic[]>().notNull().default([]),
    mailDigest: text("mail_digest").$type<MailDigest>().notNull().default(USUAL_DIGEST),
    /** As their browser last said (IANA, BCP 47): mails write times and amounts so. Null before the first visit. */
    timeZone: text("time_zone"),
    locale: text("locale"),
    /** The one they have chosen; null where their browser's locale says it (`languageOf`). */
    language: text("language").$type<Language>(),
    /** Whom the identity provider knows them as, from their first sign-in through it on. */
    oidcIssuer: text("oidc_issuer"),
    oidcSubject: text("oidc_subject"),
    /** Whether the provider's word for the e-mail address may bind this person: until they have signed in in any way. */
    oidcOpen: boolean("oidc_open").notNull().default(true),
    /** A new or changed approver's word counts from then on, unless signed with a passkey enrolled before. */
    approvesFrom: time("approves_from"),
    /** The same for what they say as an admin. */
    adminFrom: time("admin_from"),
    /** Since when they hold each role (ISO 8601 UTC); for one that is missing, since they were added. */
    rolesSince: jsonb("roles_since").$type<Partial<Record<Role, string>>>().notNull().default({}),
    /** Who added them, or let them decide, alone; empty once two people agreed on it. */
    madeBy: uuid("made_by").array().notNull().default([]),
    /** What that was, where it was after setting up. */
    madeLater: text("made_later").$type<MadeLater>(),
    /** The second person who has confirmed them since. */
    confirmedBy: uuid("confirmed_by").references((): AnyPgColumn => people.id),
    confirmedAt: time("confirmed_at"),
    disabledAt: time("disabled_at"),
    lastSignInAt: time("last_sign_in_at"),
    /** When they answered that they want no passkey, or added their first one: it is offered to them no more. */
    passkeyAnsweredAt: time("passkey_answered_at"),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("people_oidc").on(table.oidcIssuer, table.oidcSubject)],
);

/** Everything that is limited (`limits/`), counted for all processes until `expire`, as rate-limiter-flexible keeps it. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: time("expire"),
});

/** The step is derived by the database from the facts beside it, so that no code path can leave it behind. */
const STEP = sql`case
  when state <> 'submitted' then null
  when fiat_transfer_id is not null then 'payout_started'
  when confirmation_state = 'accepted' then 'transfer_confirmed'
  when transaction_hash is not null then 'transfer_recorded'
  when pinned_at is not null then 'awaiting_transfer'
  else 'instructions_pending' end`;

/** The issuer has ended an order, whatever became of it, as `statusEnds` says (lib/domain/issuer-facts.ts); of the table of orders alone. */
export const isEndedAtIssuer = sql.raw(
  String.raw`coalesce(lower(regexp_replace(issuer_status, '^[\s\u00a0\ufeff]+|[\s\u00a0\ufeff]+$', '', 'g')) in ('completed', 'failed'), false)`,
);

/** As the index on paid addresses has it: a parameter would leave that unused. */
export const PAID_OUT = sql`outcome in ('paid_out', 'received')`;

/** Not over yet: something is still to be done by a person, by us, by the issuer or by the chain. */
export const OPEN = sql`(outcome in ('to_approve', 'in_progress') or alarm_code is not null)`;

/** The number of an account in one spelling, from what is kept of the account. */
export const plainAccountIn = (bankAccount: SQLWrapper): SQL =>
  sql`regexp_replace(upper(${bankAccount}->>'accountNumber'), '[^A-Z0-9]', '', 'g')`;

/** An address cut into parts that say where they stood, to find others like it. */
export const addressParts = (address: SQLWrapper): SQL => {
  const part = (from: number, length: number) =>
    sql`${sql.raw(`'${from}'`)} || substr(lower(${address}), ${sql.raw(`${from}, ${length}`)})`;
  const parts = [
    part(1, 8),
    part(9, 8),
    part(17, 8),
    part(25, 8),
    part(33, 60),
    sql`'e' || right(lower(${address}), 4)`,
  ];
  return sql`(array[${sql.join(parts, sql`, `)}])`;
};

/** One redemption, written before anything is sent (docs/order-life.md); amounts are decimal text. */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    code: text("code").notNull().unique(),
    state: text("state").$type<OrderState>().notNull().default("pending_approval"),
    step: text("step").$type<OrderStep>().generatedAlwaysAs(STEP),
    /**
     * Where it stands by this row alone, and what has become of it, written with each change (order-record/change.ts). Votes, the
     * chain, rules and pauses can make another situation of it within its family (lib/domain/situations.ts).
     */
    situation: text("situation").$type<Situation>().notNull().default("awaiting_approval"),
    outcome: text("outcome").$type<Outcome>().notNull().default("to_approve"),
    /** Why it stands where it stands, where that is known: a refusal, a rejection, a wait. */
    remark: jsonb("remark").$type<Remark>(),
    currency: text("currency").notNull(),
    amount: text("amount").notNull(),
    /** The same amount to add up and to compare; it is shown as `amount` alone. */
    amountValue: numeric("amount_value").generatedAlwaysAs(sql`amount::numeric`),
    walletId: uuid("wallet_id").notNull(),
    wallet: jsonb("wallet").$type<WalletSnapshot>().notNull(),
    /** What two people recorded of the wallet after the order was prepared; what was approved stays unchanged. */
    walletFacts: jsonb("wallet_facts").$type<WalletFacts>(),
    bankAccountId: uuid("bank_account_id").notNull(),
    bankAccount: jsonb("bank_account").$type<BankAccountSnapshot>().notNull(),
    customerReference: text("customer_reference"),
    note: text("note"),
    /** A calendar day, wherever its reader is. */
    neededBy: date("needed_by", { mode: "string" }),
    contentHash: text("content_hash").notNull(),
    /** Which way of hashing that is (order-record/content.ts). */
    contentVersion: integer("content_version").notNull(),
    createdBy: uuid("created_by")
      .notNull()
      .references(() => people.id),
    /** All who prepared or edited it. */
    contributors: uuid("contributors").array().notNull(),
    approvalsRequired: integer("approvals_required").notNull(),
    /** What the rules asked when it was prepared or last edited; null for orders older than such rules. */
    policy: jsonb("policy").$type<PolicyRecord>(),
    idempotencyKey: uuid("idempotency_key").notNull(),
    idempotencyHash: text("idempotency_hash").notNull(),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
    /** When the last approval that it needed was given. */
    approvedAt: time("approved_at"),
    claimedAt: time("claimed_at"),
    claim: uuid("claim"),
    /** The process that holds the claim; see `db/instance.ts`. */
    claimedBy: integer("claimed_by"),
    issuerOrderId: uuid("issuer_order_id").unique(),
    issuerStatus: text("issuer_status"),
    issuerCreatedAt: text("issuer_created_at"),
    issuerDetail: jsonb("issuer_detail").$type<IssuerDetail>(),
    fiatTransferId: text("fiat_transfer_id"),
    /**
     * When we first saw that it was paid out: a FiatTransferId, or an order with a transfer of ours that is completed. Null again
     * once it no longer counts as paid out.
     */
    payoutAt: time("payout_at"),
    /** How often it no longer counted as paid out: what is kept of sums of payouts goes by this (summary/payouts.ts). */
    payoutsUndone: integer("payouts_undone").notNull().default(0),
    /** What the bank's lines add up to (bank/receipts); null while none is matched. */
    receipt: jsonb("receipt").$type<ReceiptRecord>(),
    /** The day on which the bank booked the last of it. */
    receivedOn: date("received_on", { mode: "string" }),
    /** When the money should be there, and from when on it is late. */
    expectedAt: time("expected_at"),
    lateFrom: time("late_from"),
    /** Since when it is late on an account whose statements are read; null once something has arrived. */
    lateSince: time("late_since"),
    /** The last time that a person asked the issuer about the payout. */
    inquiry: jsonb("inquiry").$type<InquiryRecord>(),
    cryptoTransferId: text("crypto_transfer_id"),
    checkedAt: time("checked_at"),
    nextCheckAt: time("next_check_at"),
    /** When last read, the issuer's order showed nothing that could be compared with what was approved. */
    notCompared: boolean("not_compared").notNull().default(false),
    /** How many reads in a row brought nothing new. */
    idlePolls: integer("idle_polls").notNull().default(0),
    walletOwner: text("wallet_owner"),
    walletAddress: text("wallet_address"),
    instructedAmount: text("instructed_amount"),
    pinnedAt: time("pinned_at"),
    /** Null while it is the address that was pinned first. */
    addressChange: jsonb("address_change").$type<AddressChangeRecord>(),
    /** What the issuer shows now, while an alarm is up. */
    observedInstructions: jsonb("observed_instructions").$type<Instructed>(),
    alarmCode: text("alarm_code").$type<AlarmCode>(),
    alarmCause: jsonb("alarm_cause").$type<AlarmCause>(),
    alarm: jsonb("alarm").$type<AlarmRecord>(),
    /** Differences of the issuer's order that approvers have accepted: they raise no alarm again. */
    acceptedDifferences: jsonb("accepted_differences").$type<Difference[]>(),
    /** When the pinned instructions were last read, and since when the issuer shows them no more. */
    instructionsCheckedAt: time("instructions_checked_at"),
    instructionsMissingSince: time("instructions_missing_since"),
    closing: jsonb("closing").$type<ClosingRecord>(),
    transactionHash: text("transaction_hash"),
    /** Which event of that transaction pays for this order; one transaction may pay for several. */
    logIndex: integer("log_index"),
    confirmationState: text("confirmation_state").$type<"recorded" | "accepted" | "failed">(),
    confirmationAt: time("confirmation_at"),
    /** Every hash that the issuer has accepted, also one that another has replaced since. */
    acceptedHashes: jsonb("accepted_hashes").$type<AcceptedHash[]>().notNull().default([]),
    /** How often the recorded hash was posted in vain, and when it is posted next. */
    postTries: integer("post_tries").notNull().default(0),
    postDueAt: time("post_due_at"),
    resolution: jsonb("resolution").$type<ResolutionRecord>(),
    hashCheck: jsonb("hash_check").$type<HashCheckRecord>(),
    hashOverride: jsonb("hash_override").$type<HashOverrideRecord>(),
    transaction: jsonb("transaction").$type<TransactionRecord>(),
    /** A person wants it to be posted, whatever the policy says. */
    postAsked: boolean("post_asked").notNull().default(false),
    /** The newest block when its address was first looked for, after its submission; null while the blocks before are still to be read. */
    watchedFrom: bigint("watched_from", { mode: "number" }),
    /** Set where a person wanted it although identical ones existed. */
    duplicate: jsonb("duplicate").$type<DuplicateRecord>(),
    /** Tokens were sent before an approver had compared the deposit address, and none has since. */
    addressUnchecked: boolean("address_unchecked").notNull().default(false),
  } satisfies Record<ContentField, unknown> & Record<string, unknown>,
  (table) => [
    uniqueIndex("orders_transfer").on(table.transactionHash, sql`coalesce(log_index, -1)`),
    uniqueIndex("orders_idempotency").on(table.createdBy, table.idempotencyKey),
    index("orders_newest").on(table.createdAt, table.id),
    // What was sent within 24 hours (policies/leaving.ts).
    index("orders_claimed").on(table.claimedAt).where(sql`claimed_at is not null`),
    index("orders_by_crypto_transfer")
      .on(sql`lower(${table.cryptoTransferId})`)
      .where(sql`crypto_transfer_id is not null`),
    index("orders_due").on(table.nextCheckAt).where(sql`next_check_at is not null`),
    index("orders_by_state").on(table.state, table.createdAt, table.id),
    index("orders_by_step").on(table.step, table.createdAt, table.id),
    index("orders_by_situation").on(table.situation, table.createdAt, table.id),
    index("orders_by_wallet").on(table.walletId, table.createdAt, table.id),
    index("orders_by_account").on(table.bankAccountId, table.createdAt, table.id),
    index("orders_by_currency").on(table.currency, table.createdAt, table.id),
    index("orders_address_parts")
      .using("gin", addressParts(table.walletAddress))
      .where(sql`wallet_address is not null`),
    // Sums are read from the index alone.
    index("orders_figures").on(table.situation, table.outcome, table.currency, table.amountValue),
    index("orders_by_outcome").on(table.outcome, table.createdAt, table.id),
    index("orders_approved")
      .on(table.currency, table.approvedAt, table.amountValue)
      .where(sql`approved_at is not null`),
    index("orders_paid_out")
      .on(table.currency, table.payoutAt, table.amountValue, table.approvedAt)
      .where(sql`payout_at is not null`),
    index("orders_received")
      .on(table.currency, table.receivedOn, table.amountValue)
      .where(sql`received_on is not null`),
    // How long payouts to an account have taken.
    index("orders_arrived")
      .on(plainAccountIn(table.bankAccount), table.payoutAt)
      .where(sql`received_on is not null`),
    index("orders_expected")
      .on(table.expectedAt)
      .where(sql`outcome = 'paid_out' and expected_at is not null`),
    index("orders_payouts_undone").on(table.payoutsUndone).where(sql`payouts_undone > 0`),
    index("orders_open").on(table.updatedAt).where(OPEN),
    index("orders_paid_addresses").on(sql`lower(${table.walletAddress})`).where(PAID_OUT),
  ],
);

/** Texts with a sign that hardly any text has. */
export const RARE_SIGN = "[^[:alnum:] .,-]";

/**
 * What a search looks through, one row for each order, written by triggers on orders and approvals: apart from the orders,
 * since these are written at every look at the issuer. `words` are in lower case with a blank before each.
 */
export const orderSearch = pgTable(
  "order_search",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    words: text("words").notNull(),
    /** The first letter and the first two of each word. */
    beginnings: text("beginnings").array().notNull(),
    /** All who prepared, edited or decided it. */
    people: uuid("people").array().notNull(),
  },
  (table) => [
    index("order_search_people").using("gin", table.people),
    index("order_search_beginnings").using("gin", table.beginnings),
    index("order_search_signs")
      .on(table.orderId)
      .where(sql.raw(`words ~ '${RARE_SIGN}'`)),
  ],
);

/** A decision on one content of an order; `voidedAt` is set when an edit makes it count no more. */
export const approvals = pgTable(
  "approvals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    decision: text("decision").$type<"approved" | "rejected">().notNull(),
    /** The approver in whose place it was given; null where it was their own. */
    standsInFor: uuid("stands_in_for").references(() => people.id),
    comment: text("comment"),
    contentHash: text("content_hash").notNull(),
    at: time("at").notNull().defaultNow(),
    voidedAt: time("voided_at"),
    /** Set where it was signed with a passkey. */
    signatureId: uuid("signature_id"),
  },
  (table) => [
    uniqueIndex("approvals_once").on(table.orderId, table.personId).where(sql`voided_at is null`),
    index("approvals_of_order").on(table.orderId),
  ],
);

/** The append-only record; a trigger refuses every change and each row's hash covers the row before it. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    seq: bigserial("seq", { mode: "number" }).primaryKey(),
    at: time("at").notNull(),
    actorId: uuid("actor_id").references(() => people.id),
    action: text("action").$type<AuditAction>().notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull(),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    /** Which key sealed the hash. */
    keyId: text("key_id").notNull(),
    /** The seal: an HMAC of the hash, which cannot be made with this database alone. */
    mac: text("mac").notNull(),
  },
  (table) => [
    index("audit_of_order").on(table.orderId, table.seq),
    index("audit_of_person").on(table.actorId, table.seq),
    index("audit_of_action").on(table.action, table.seq),
    index("audit_at").on(table.at),
  ],
);

/** One row: how far the audit log has come. A trigger on the entries keeps it, so a log without this entry is an older one. */
export const auditHead = pgTable("audit_head", {
  id: integer("id").primaryKey().default(1),
  /** 0 and zeros before the first entry. */
  seq: bigint("seq", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
});

/** Where the audit log stood at a moment, signed: what is cut off or emptied later contradicts it. */
export const auditCheckpoints = pgTable("audit_checkpoints", {
  seq: bigint("seq", { mode: "number" }).primaryKey(),
  /** How many entries there were up to it. */
  entries: bigint("entries", { mode: "number" }).notNull(),
  hash: text("hash").notNull(),
  at: time("at").notNull(),
  keyId: text("key_id").notNull(),
  /** Ed25519 over the fields above, in base64url. */
  signature: text("signature").notNull(),
  /** Whether it is the one of its day that was mailed. */
  mailed: boolean("mailed").notNull().default(false),
});

/** Rules that an admin sets for all, one row a rule. */
export const policies = pgTable("policies", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: time("updated_at").notNull().defaultNow(),
});
