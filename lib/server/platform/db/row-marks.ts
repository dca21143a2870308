import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTableWithColumns } from "drizzle-orm/pg-core";
import type * as apiToken from "./api-token-schema";
import type * as auth from "./auth-schema";
import type * as bankAccount from "./bank-account-schema";
import type * as bank from "./bank-schema";
import type * as calls from "./calls-schema";
import type * as chain from "./chain-schema";
import type * as policy from "./policy-schema";
import type * as reportSettings from "./report-settings-schema";
import type * as main from "./schema";
import { OPEN } from "./schema";
import type * as sending from "./sending-schema";
import type * as template from "./template-schema";
import type { Database, Transaction } from "./types";
import type * as wallet from "./wallet-schema";

// Each row that decides what is sent or who may act carries the transaction that wrote it, which rows of a dump that are put
// back cannot match (docs/decisions/0030-rows-put-back.md). The database writes the mark; nothing here can set it.

type Schemas = typeof apiToken &
  typeof auth &
  typeof bank &
  typeof bankAccount &
  typeof calls &
  typeof chain &
  typeof main &
  typeof policy &
  typeof reportSettings &
  typeof sending &
  typeof template &
  typeof wallet;
type NameOf<T> = T extends PgTableWithColumns<infer Config> ? Config["name"] : never;
type TableName = NameOf<Schemas[keyof Schemas]>;

/**
 * Which rows of a table can still decide something, which decide about `these` orders (a comparison with their ids), or why
 * none does and the table has no marks.
 */
type Rule = { deciding: SQL } | { ofOrders: (these: SQL) => SQL } | { unmarked: string };

const EVERY_ROW: Rule = { deciding: sql`true` };
const OF_ORDER: Rule = { ofOrders: (these) => sql`order_id ${these}` };

/** A new table finds its line here, and unless it is unmarked calls `mark_rows` in its migration. */
const TABLES: Record<TableName, Rule> = {
  sending: EVERY_ROW,
  audit_head: EVERY_ROW,
  orders: { ofOrders: (these) => sql`id ${these}` },
  approvals: OF_ORDER,
  reservations: OF_ORDER,
  chain_transfers: OF_ORDER,
  address_checks: OF_ORDER,
  token_watches: EVERY_ROW,
  token_stops: { deciding: sql`ended_at is null` },
  people: EVERY_ROW,
  policies: EVERY_ROW,
  stand_ins: EVERY_ROW,
  wallet_facts: EVERY_ROW,
  bank_account_nicknames: EVERY_ROW,
  changes: { deciding: sql`state = 'waiting'` },
  change_decisions: { deciding: sql`change_id in (select id from changes where state = 'waiting')` },
  passkeys: EVERY_ROW,
  authenticator_apps: EVERY_ROW,
  signatures: {
    ofOrders: (these) => sql`id in (select signature_id from approvals where order_id ${these})`,
  },
  api_tokens: { deciding: sql`removed_at is null and expires_at > now()` },
  sessions: { deciding: sql`ended_at is null and expires_at > now()` },
  links: { deciding: sql`used_at is null and expires_at > now()` },
  challenges: EVERY_ROW,
  audit_entries: { unmarked: "a chain of its own, and audit_head says how far it came" },
  audit_checkpoints: { unmarked: "signed" },
  order_search: { unmarked: "made from orders and approvals" },
  chain_pending: { unmarked: "read again from the chain" },
  chain_heads: { unmarked: "read again from the chain" },
  statements: { unmarked: "what the bank said, which is delivered again" },
  bank_lines: { unmarked: "what the bank said, which is delivered again" },
  line_sightings: { unmarked: "made from the files" },
  line_matches: { unmarked: "say what arrived, and nothing is sent by them" },
  payers: { unmarked: "say who paid, and nothing is sent by them" },
  ignore_rules: { unmarked: "hide lines, and nothing is sent by them" },
  closed_months: { unmarked: "what was reported, and the audit log has its hash" },
  csv_mappings: { unmarked: "how files are read" },
  report_settings: { unmarked: "what books call things, and nothing is sent by them" },
  redemption_templates: { unmarked: "fill a form, and nothing is approved by them" },

  devices: { unmarked: "let no one in" },
  reminders: { unmarked: "mails that were sent" },
  waiting_mails: { unmarked: "mails, which decide nothing" },
  digests: { unmarked: "when mails were sent" },
  service_calls: { unmarked: "how services answered" },
  rate_limits: { unmarked: "counters" },
};

/** Which rows are looked at: all, those that can still decide something, or those that decide about one order. */
export type Scope = "all" | "deciding" | { orderId: string };

const isMarked = (rule: Rule) => !("unmarked" in rule);
const MARKED = Object.entries(TABLES).filter(([, rule]) => isMarked(rule));
export const MARKED_TABLES = MARKED.map(([name]) => name);
export const UNMARKED_TABLES = Object.keys(TABLES).filter((name) => !MARKED_TABLES.includes(name));

function rowsIn(rule: Rule, scope: Scope): SQL {
  if (scope === "all" || "unmarked" in rule) return sql`true`;
  if ("deciding" in rule) return rule.deciding;
  return rule.ofOrders(
    scope === "deciding" ? sql`in (select id from orders where ${OPEN})` : sql`= ${scope.orderId}`,
  );
}

type Asked = { name: string; rows: SQL };

const putBackIn = ({ name, rows }: Asked) => sql`select ${name}::text as name
  where exists (select from ${sql.identifier(name)} where ${rows} and written_in <> xmin)`;

/** Triggers of ours that are off, or that would be in some sessions, which a restore leaves behind. */
const TRIGGERS_OFF = sql`select 'triggers' as name where exists (select from pg_trigger
  join pg_class c on c.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal
    and (tgenabled = 'D' or tgname in ('rows_deleted', 'rows_truncated') and tgenabled <> 'A'))`;

async function namesFrom(db: Database | Transaction, queries: SQL[]): Promise<string[]> {
  if (queries.length === 0) return [];
  const { rows } = await db.execute<{ name: string }>(sql.join(queries, sql` union all `));
  return rows.map(({ name }) => name);
}

/**
 * The tables that hold rows which no transaction of this database wrote as they are: they were put back. `triggers` where rows
 * may have been removed unnoticed.
 */
export const findPutBack = (db: Database | Transaction, scope: Scope): Promise<string[]> =>
  namesFrom(db, [
    TRIGGERS_OFF,
    ...MARKED.map(([name, rule]) => putBackIn({ name, rows: rowsIn(rule, scope) })),
  ]);

/** From now on every row counts as written here: once all that those put back could have done wrong is stopped. */
export async function acceptRows(tx: Transaction): Promise<void> {
  await tx.execute(sql`select enable_triggers()`);
  // Years of rows take longer than a statement otherwise may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await renewMarks(tx, MARKED_TABLES);
}

async function renewMarks(tx: Transaction, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    await tx.execute(sql`update ${sql.identifier(name)} set written_in = null where written_in <> xmin`);
  }
}

/**
 * Changes the schema, which may write all rows of a table again, and lets them count as written here where they did before;
 * in the same transaction, so that no process takes them for rows that were put back.
 */
export async function keepMarks(tx: Transaction, changeSchema: () => Promise<void>): Promise<void> {
  const marked = await namesFrom(tx, [
    sql`select relname as name from pg_trigger join pg_class c on c.oid = tgrelid
      where tgname = 'row_mark' and relnamespace = 'public'::regnamespace`,
  ]);
  const before = await namesFrom(
    tx,
    marked.map((name) => putBackIn({ name, rows: sql`true` })),
  );
  await changeSchema();
  await renewMarks(
    tx,
    marked.filter((name) => !before.includes(name)),
  );
}
