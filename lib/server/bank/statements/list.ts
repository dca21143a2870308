import "server-only";
import { and, desc, eq, gt, gte, ilike, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type {
  BankLine,
  BankLines,
  LineTotals,
  ListLines,
  Statements,
  StatementWithLines,
} from "@/lib/contract/statements";
import {
  anywhere,
  bankLines,
  invalid,
  lineMatches,
  lineSightings,
  notFound,
  statements,
} from "@/lib/server/platform";
import type { Context } from "@/lib/server/record";
import { rowsWithIds } from "@/lib/server/redemptions";
import { words } from "@/lib/words/errors";
import { viewLines, viewStatements } from "./view";

const PAGE = 50;

/** Statements, those read last first. */
export async function listStatements(
  context: Context,
  { account, cursor }: { account?: string | undefined; cursor?: string | undefined },
): Promise<Statements> {
  const rows = await context.db
    .select()
    .from(statements)
    .where(
      and(
        account ? eq(statements.accountId, account) : undefined,
        cursor ? sql`(${statements.at}, ${statements.id}) < ${pair(cursor, "timestamptz")}` : undefined,
      ),
    )
    .orderBy(desc(statements.at), desc(statements.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const items = await viewStatements(context, page);
  return { items, nextCursor: nextOf(rows, page.at(-1), (last) => last.at.toISOString()) };
}

/** One statement with its lines in the order of the file. @throws AppError `not_found` */
export async function getStatement(
  context: Context,
  { id, cursor }: { id: string; cursor?: string | undefined },
): Promise<StatementWithLines> {
  const after = cursor === undefined ? 0 : Number(cursor);
  if (!Number.isSafeInteger(after)) throw invalid({ cursor: words.unknownCursor });
  const found = await context.db.select().from(statements).where(eq(statements.id, id));
  const [shown] = await viewStatements(context, found);
  if (!shown) throw notFound("statement");
  const rows = await context.db
    .select({ line: bankLines, number: lineSightings.number })
    .from(lineSightings)
    .innerJoin(bankLines, eq(bankLines.id, lineSightings.lineId))
    .where(
      and(
        ...[eq(lineSightings.statementId, id), gt(lineSightings.number, after)],
        ne(bankLines.state, "superseded"),
      ),
    )
    .orderBy(lineSightings.number)
    .limit(LINES_AT_ONCE + 1);
  const page = rows.slice(0, LINES_AT_ONCE);
  const items = await viewLines(
    context,
    page.map(({ line, number }) => ({ ...line, statementId: id, number })),
  );
  const last = rows.length > LINES_AT_ONCE ? page.at(-1) : undefined;
  return {
    ...{ ...shown, items, redemptions: await redemptionsOf(context, items) },
    nextCursor: last ? String(last.number) : null,
  };
}

const LINES_AT_ONCE = 200;

/** The redemptions that lines name, matched or suggested, each once. */
const redemptionsOf = (context: Context, lines: BankLine[]) =>
  rowsWithIds(
    context,
    lines.flatMap((line) => [...line.orders, ...line.suggestions.map(({ orderId }) => orderId)]),
  );

/** The part of the filter that asks for no state. */
function matchingLines({ account, from, to, q }: Omit<ListLines, "state" | "cursor">): SQL | undefined {
  return and(
    account ? eq(bankLines.accountId, account) : undefined,
    from ? gte(bankLines.bookedAt, from) : undefined,
    to ? lte(bankLines.bookedAt, to) : undefined,
    q?.trim() ? containing(q.trim()) : undefined,
  );
}

function containing(text: string): SQL | undefined {
  const pattern = anywhere(text);
  const isAmount = /^\d{1,15}([.,]\d{1,5})?$/.test(text);
  return or(
    ilike(bankLines.payer, pattern),
    ilike(bankLines.text, pattern),
    ilike(bankLines.payerAccount, pattern),
    sql`${bankLines.references}::text ilike ${pattern}`,
    isAmount ? sql`${bankLines.amountValue} = ${text.replace(",", ".")}::numeric` : undefined,
  );
}

/** Rules matched it, with whatever it is matched with now. */
const NO_PERSON = sql`not exists (select from ${lineMatches} where ${lineMatches.lineId} = ${bankLines.id}
  and ${lineMatches.undoneAt} is null and ${lineMatches.by} is not null)`;

/** Lines, the newest booked first; those without a day last. */
export async function listLines(context: Context, input: ListLines): Promise<BankLines> {
  const { state, likely, automatic, cursor } = input;
  const day = sql`coalesce(${bankLines.bookedAt}, '0001-01-01')`;
  const rows = await context.db
    .select()
    .from(bankLines)
    .where(
      and(
        state ? eq(bankLines.state, state) : ne(bankLines.state, "superseded"),
        likely && eq(bankLines.likely, true),
        automatic && and(eq(bankLines.state, "matched"), NO_PERSON),
        matchingLines(input),
        cursor ? sql`(${day}, ${bankLines.id}) < ${pair(cursor, "date")}` : undefined,
      ),
    )
    .orderBy(desc(day), desc(bankLines.id))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const items = await viewLines(context, page);
  return {
    ...{ items, redemptions: await redemptionsOf(context, items) },
    nextCursor: nextOf(rows, page.at(-1), (last) => last.bookedAt ?? "0001-01-01"),
  };
}

/** How many lines there are in each state. */
export async function lineTotals({ db }: Context): Promise<LineTotals> {
  const rows = await db
    .select({ state: bankLines.state, count: sql<number>`count(*)::int` })
    .from(bankLines)
    .where(sql`state <> 'open' or likely`)
    .groupBy(bankLines.state);
  const of = (state: keyof LineTotals) => rows.find((row) => row.state === state)?.count ?? 0;
  return { suggested: of("suggested"), open: of("open"), matched: of("matched"), ignored: of("ignored") };
}

function nextOf<Row extends { id: string }>(
  rows: readonly Row[],
  last: Row | undefined,
  at: (last: Row) => string,
): string | null {
  return rows.length > PAGE && last ? `${at(last)}_${last.id}` : null;
}

/** A page marker as the two values that lists are in the order of. */
function pair(cursor: string, type: "date" | "timestamptz"): SQL {
  const [, at = "", id = ""] = /^(\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (!at || Number.isNaN(Date.parse(at))) throw invalid({ cursor: words.unknownCursor });
  return sql`(${at}::${sql.raw(type)}, ${id}::uuid)`;
}
