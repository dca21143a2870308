import "server-only";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TokenStopReason } from "@/lib/domain/token-stops";
import type { TransferKind } from "@/lib/domain/transfers/transfer-kind";
import { orders, people } from "./schema";
import { time } from "./time-column";

/** How far each network's chain has been read, and by whom it is being read now. */
export const chainHeads = pgTable("chain_heads", {
  chainId: integer("chain_id").primaryKey(),
  head: bigint("head", { mode: "number" }),
  headHash: text("head_hash"),
  finalized: bigint("finalized", { mode: "number" }),
  /** Every node says that this network has no finalized block, so enough confirmations make one final. */
  lacksFinality: boolean("lacks_finality").notNull().default(false),
  nextBlock: bigint("next_block", { mode: "number" }),
  readAt: time("read_at"),
  /** Whether the last turn could read it; the log says why not. */
  isReadable: boolean("is_readable").notNull().default(true),
  leasedUntil: time("leased_until").notNull(),
});

/** Token transfers that reached, or burned at, an address that the issuer gave for an order. */
export const chainTransfers = pgTable(
  "chain_transfers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    chainId: integer("chain_id").notNull(),
    transactionHash: text("transaction_hash").notNull(),
    logIndex: integer("log_index").notNull(),
    /**
     * Of one that was dropped: the newest block at which it was missed, or its transaction was still known to a node; 0 where
     * every node has said that there never was such a transfer.
     */
    blockNumber: bigint("block_number", { mode: "number" }).notNull(),
    blockAt: time("block_at").notNull(),
    token: text("token").notNull(),
    symbol: text("symbol"),
    decimals: integer("decimals"),
    sender: text("sender").notNull(),
    recipient: text("recipient").notNull(),
    /** In the token's smallest units, as decimal text. */
    units: text("units").notNull(),
    kind: text("kind").$type<TransferKind | "burn">().notNull(),
    /** Who signed its transaction, as every node says; empty where no node knows, null before that. */
    signer: text("signer"),
    /** When every node had shown it alike; null while it is only what some of them say. */
    agreedAt: time("agreed_at"),
    /** When the audit log said that it has arrived; null before every node had shown it, or while it was unknown what it is. */
    reportedAt: time("reported_at"),
    /** Whether a transfer from another wallet was ours, as a preparer said; null until one has. */
    isOurs: boolean("is_ours"),
    decidedBy: uuid("decided_by").references(() => people.id),
    decidedAt: time("decided_at"),
    decisionNote: text("decision_note"),
    /** First seen. */
    seenAt: time("seen_at").notNull().defaultNow(),
    /** Set on the one of a day for which a mail about strangers' transfers was sent. */
    mailedAt: time("mailed_at"),
    /** Set while a reorganisation keeps it out of the chain. */
    droppedAt: time("dropped_at"),
  },
  (table) => [
    // Of two that nodes show at the same place, one is no transfer.
    uniqueIndex("chain_transfers_identity").on(
      table.chainId,
      table.transactionHash,
      table.logIndex,
      table.token,
      table.sender,
      table.recipient,
      table.units,
    ),
    index("chain_transfers_of_order").on(table.orderId),
    index("chain_transfers_block").on(table.chainId, table.blockNumber),
    index("chain_transfers_extra").on(table.orderId).where(sql`kind <> 'match' and kind <> 'burn'`),
  ],
);

/** Transactions of orders' own wallets to their deposit addresses that nodes know and no block has yet. */
export const chainPending = pgTable(
  "chain_pending",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    chainId: integer("chain_id").notNull(),
    transactionHash: text("transaction_hash").notNull(),
    seenAt: time("seen_at").notNull().defaultNow(),
    /** When a node knew it last. */
    knownAt: time("known_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("chain_pending_identity").on(table.orderId, table.transactionHash)],
);

/** What is known of each token, to notice what changes (docs/order-life.md, rule 18). */
export const tokenWatches = pgTable(
  "token_watches",
  {
    chainId: integer("chain_id").notNull(),
    token: text("token").notNull(),
    /** What its contract runs, as every node first said it or two people have accepted since; empty before every node has said the same. */
    code: text("code").notNull(),
    /** Its supply over the last day in its smallest units, as decimal text and as each node says it (null: it doesn't); the oldest first, ISO times. */
    supplies: jsonb("supplies").$type<{ at: string; units: (string | null)[] }[]>().notNull(),
    /** When all of it was last read; before that, when it was first tried. */
    readAt: time("read_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.token] })],
);

/** Why a token was not relied on, and until when. It stops what is sent while it is neither over nor let go on. */
export const tokenStops = pgTable(
  "token_stops",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    chainId: integer("chain_id").notNull(),
    token: text("token").notNull(),
    currency: text("currency").notNull(),
    reason: text("reason").$type<TokenStopReason>().notNull(),
    /** The wallet or deposit address that it is about; empty where it is about the token. */
    address: text("address").notNull().default(""),
    /** By how much the supply has grown at most since it began, in whole percent, and never more than `MAX_PERCENT`. */
    percent: integer("percent"),
    /** What the contract runs, where that has changed, as every node last said it. */
    code: text("code"),
    since: time("since").notNull().defaultNow(),
    /** When two people let it go on. */
    letGoAt: time("let_go_at"),
    /** When every node said that it is over. */
    endedAt: time("ended_at"),
  },
  (table) => [
    uniqueIndex("token_stops_open")
      .on(table.chainId, table.token, table.reason, table.address)
      .where(sql`ended_at is null`),
  ],
);

/** An approver's word that an address was compared over a second channel. */
export const addressChecks = pgTable(
  "address_checks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The name of the network, as the wallet has it, in one spelling; we need not be able to read it. */
    network: text("network").notNull(),
    /** In its kind's normal form: another spelling does not make another address. */
    address: text("address").notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id),
    note: text("note").notNull(),
    /** What was typed of the address, by the place of each group from 1 on; null where nothing was. */
    groups: jsonb("groups").$type<Record<string, string>>(),
    at: time("at").notNull().defaultNow(),
    /** Set where it was signed with a passkey. */
    signatureId: uuid("signature_id"),
    /** Another one has taken its place, since it was not enough any more: its person is no approver, or the address had changed. */
    voidedAt: time("voided_at"),
  },
  (table) => [
    uniqueIndex("address_checks_once").on(table.network, table.address).where(sql`voided_at is null`),
    index("address_checks_of_order").on(table.orderId),
  ],
);
